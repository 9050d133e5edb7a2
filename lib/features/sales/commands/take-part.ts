import { extendPaidUpHold } from '@/lib/features/reservations/commands/keep-paid-up'
import { readPaidHold } from '@/lib/features/reservations/queries/paid-hold'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import type { GatewayPayment } from '@/lib/server/payments/gateway'
import { toIndianDay, toUtcMidnight } from '@/lib/shared/dates'
import { sumBuyerPayments } from '../queries/buyer-payments'
import { computeRest } from '../rules/sale'
import type { MatchedTransfer } from './match-transfer'
import { notifyOfPartPayment } from './notify-of-transfer'

/**
 * Counts a part payment from the gateway's checkout, up to what is owed, and tells the buyer. The
 * caller holds the car's lock. False if none of it is needed: the hold ended before the payment, or
 * everything is paid already.
 */
export async function applyPartPayment(
  tx: Db,
  deal: { reservationId: string; vehicleId: string },
  part: { amount: number; payment: Pick<GatewayPayment, 'paymentId' | 'createdAt'> },
): Promise<boolean> {
  const counted = await countPart(tx, deal, part)
  await notifyOfPartPayment(tx, deal.reservationId, { ...part, counted })
  return counted !== null
}

async function countPart(
  tx: Db,
  { reservationId, vehicleId }: { reservationId: string; vehicleId: string },
  { amount, payment }: { amount: number; payment: Pick<GatewayPayment, 'paymentId' | 'createdAt'> },
): Promise<MatchedTransfer | null> {
  const hold = await readPaidHold(tx, vehicleId, payment.createdAt)
  if (hold?.reservationId !== reservationId) return null
  const { rest } = computeRest({ ...hold, paid: await sumBuyerPayments(tx, reservationId) })
  const counted = Math.min(amount, rest)
  if (counted <= 0) return null
  const id = newId('bpy')
  await tx.buyerPayment.create({
    data: {
      ...{ id, reservationId, amount: counted, method: 'online' },
      ...{ reference: payment.paymentId, gatewayPaymentId: payment.paymentId },
      paidOn: toUtcMidnight(toIndianDay(payment.createdAt)),
    },
    select: { id: true },
  })
  await extendPaidUpHold(tx, { reservationId, rest: rest - counted })
  return { amount: counted, rest: rest - counted, paymentId: id }
}
