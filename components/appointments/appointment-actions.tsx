'use client'

import { BookingActions } from '@/components/appointments/booking-actions'
import { toVisitPath } from '@/lib/features/appointments/hooks'
import type { SellerAppointment } from '@/lib/features/appointments/schemas/seller-visits'

export function AppointmentActions({
  appointment,
}: {
  appointment: Pick<SellerAppointment, 'appointmentId' | 'status' | 'type' | 'yard'>
}) {
  const { appointmentId, status, type, yard } = appointment
  const path = toVisitPath(appointmentId)
  const isBooked = status === 'booked'
  return (
    <BookingActions
      path={path}
      calendar={isBooked ? `${path}/calendar` : null}
      directions={isBooked && type === 'visit' ? yard.mapUrl : null}
      where={`city=${encodeURIComponent(yard.id)}&type=pickup`}
      isAtHome={type === 'pickup'}
    />
  )
}
