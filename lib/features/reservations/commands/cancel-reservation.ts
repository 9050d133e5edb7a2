import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { endHold, endStaleHolds, lockLiveHold } from './end-hold'
import { lockCars } from './lock-cars'
import type { HoldRequest } from './make-hold'
import { getReservation } from '../queries/reservations'
import type { ReservationView } from '../schemas'

export async function cancelReservation(request: HoldRequest): Promise<ReservationView> {
  await transaction(async (tx) => {
    await lockCars(tx, request)
    await endStaleHolds(tx, request)
    const hold = await lockLiveHold(tx, request)
    // A dealer is bound by the bid; the desk can release the car.
    if (!hold || hold.auctionId !== null) return
    const mover = { kind: 'customer', id: request.customerId } as const
    await endHold(tx, hold, { to: 'released', reason: 'cancelled by the buyer', mover })
  })
  kickJob('refund-payments')
  kickJob('tend-blocks')
  kickJob('send-messages')
  const reservation = await getReservation(request)
  if (!reservation) throw new DomainError('not_found')
  return reservation
}
