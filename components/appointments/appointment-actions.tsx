'use client'

import { useRouter } from 'next/navigation'
import { BookingActions } from '@/components/appointments/booking-actions'
import { useChangeVisit, visitPath } from '@/lib/features/appointments/hooks'
import type { SellerAppointment } from '@/lib/features/appointments/schemas/seller-visits'

/** What can still be done with a seller's appointment. */
export function AppointmentActions({
  appointment,
}: {
  appointment: Pick<SellerAppointment, 'appointmentId' | 'status' | 'type' | 'yard'>
}) {
  const router = useRouter()
  const { appointmentId, status, type, yard } = appointment
  const { move, cancel } = useChangeVisit(appointmentId)
  const isBooked = status === 'booked'
  return (
    <BookingActions
      failure={cancel.error}
      calendar={isBooked ? `${visitPath(appointmentId)}/calendar` : null}
      directions={isBooked && type === 'visit' ? yard.mapUrl : null}
      where={`city=${encodeURIComponent(yard.id)}&type=pickup`}
      isAtHome={type === 'pickup'}
      isCancelling={cancel.isMutating}
      onMove={async (wish) => {
        await move.trigger(wish)
        router.refresh()
      }}
      onCancel={async () => {
        await cancel.trigger()
        router.refresh()
      }}
    />
  )
}
