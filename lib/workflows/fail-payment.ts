import { say } from '@/lib/i18n/say'
import { closePartPayment } from '@/lib/features/payments/commands/close-part'
import { endHold, lockLiveHold } from '@/lib/features/reservations/commands/end-hold'
import { lockCars } from '@/lib/features/reservations/commands/lock-cars'
import { getReservation } from '@/lib/features/reservations/queries/reservations'
import type { ReservationView } from '@/lib/features/reservations/schemas'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { syncOrderNow, requireOwnOrder } from './charge-payment'

interface Failure {
  orderId: string
  reason?: string | undefined
}

export function refusePaid(): never {
  throw new DomainError('conflict', { message: say('errors.reserve.partPaid') })
}

/**
 * Frees the car after its token payment failed or was cancelled, or closes the checkout of a part
 * payment. Does neither if the gateway reports that the money arrived.
 * @throws DomainError `not_found`; `conflict` for a part payment that has arrived
 */
export async function failPayment(
  { orderId, reason }: Failure,
  customerId: string,
): Promise<ReservationView> {
  const own = await requireOwnOrder(orderId, customerId)
  const { vehicleId, reservationId, isPart } = own
  const settled = await syncOrderNow(orderId, own).catch((error: unknown) => {
    // If the gateway doesn't respond, free the car anyway. Late money is handled once it is
    // noticed.
    if (!(error instanceof DomainError)) throw error
    return null
  })
  if (isPart && settled === 'captured') refusePaid()
  if (isPart) await closePartPayment(orderId)
  await transaction(async (tx) => {
    await lockCars(tx, { vehicleId, customerId })
    const hold = await lockLiveHold(tx, { pendingId: reservationId })
    if (hold)
      await endHold(tx, hold, {
        to: 'failed',
        reason: reason ?? 'payment failed',
        mover: { kind: 'customer', id: customerId },
      })
  })
  kickJob('send-messages')
  const reservation = await getReservation({ reservationId, customerId }, { withAuctions: isPart })
  if (!reservation) throw new DomainError('not_found')
  return reservation
}
