'use client'

import { toDrivePath, toSlotsQuery } from '@/lib/features/appointments/hooks'
import type { BuyerTestDrive } from '@/lib/features/appointments/schemas/test-drives'
import { BookingActions } from './booking-actions'

interface DriveActionsProps {
  appointment: BuyerTestDrive
  onChange: (appointment: BuyerTestDrive) => void
}

export function DriveActions({ appointment, onChange }: DriveActionsProps) {
  const { appointmentId, vehicleId, type, home, yard } = appointment
  const path = toDrivePath(appointmentId)
  return (
    <BookingActions
      path={path}
      calendar={`${path}/calendar`}
      directions={home === null ? yard.mapUrl : null}
      where={toSlotsQuery({ vehicleId, type, isAtHome: home !== null, moved: appointmentId })}
      isAtHome={home !== null}
      onChange={onChange}
    />
  )
}
