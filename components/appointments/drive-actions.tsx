'use client'

import { drivePath, hoursOfCar, useChangeDrive } from '@/lib/features/appointments/hooks'
import type { Appointment } from '@/lib/features/appointments/schemas/test-drives'
import { BookingActions } from './booking-actions'

interface DriveActionsProps {
  appointment: Appointment
  onChange: (appointment: Appointment) => void
}

/** What can still be done with a test drive or a visit. */
export function DriveActions({ appointment, onChange }: DriveActionsProps) {
  const { appointmentId, vehicleId, type, home, yard } = appointment
  const { move, cancel } = useChangeDrive(appointmentId)
  return (
    <BookingActions
      failure={cancel.error}
      calendar={`${drivePath(appointmentId)}/calendar`}
      directions={home === null ? yard.mapUrl : null}
      where={hoursOfCar({ vehicleId, type, isAtHome: home !== null, moved: appointmentId })}
      isAtHome={home !== null}
      isCancelling={cancel.isMutating}
      onMove={async (wish) => onChange(await move.trigger(wish))}
      onCancel={async () => onChange(await cancel.trigger())}
    />
  )
}
