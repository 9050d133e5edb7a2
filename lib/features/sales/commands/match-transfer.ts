import { nameMatch } from '@/lib/features/documents/rules/name-match'
import type { PaidHold } from '@/lib/features/reservations/queries/paid-hold'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { runNested } from '@/lib/server/db/transaction'
import type { GatewayTransfer } from '@/lib/server/payments/gateway'
import { toIndianDay, toMidnight } from '@/lib/shared/dates'
import { sumBuyerPayments } from '../queries/buyer-payments'
import { computeRest, splitTransfer, TRANSFER_METHODS } from '../rules/sale'

export interface MatchedTransfer {
  /** Whole rupees that count for the deal. */
  amount: number
  rest: number
  paymentId: string
}

/** A transfer that a Dost recorded by hand before we saw it is the same money. */
async function adopt(
  tx: Db,
  { reservationId }: PaidHold,
  { payment, reference }: GatewayTransfer,
): Promise<{ id: string; amount: number } | null> {
  const found = await tx.buyerPayment.findFirst({
    where: {
      ...{ reservationId, returnedAt: null, gatewayPaymentId: null },
      method: { in: [...TRANSFER_METHODS] },
      reference: { equals: reference, mode: 'insensitive' },
    },
    select: { id: true, amount: true },
  })
  if (found)
    await tx.buyerPayment.update({
      where: { id: found.id },
      data: { gatewayPaymentId: payment.paymentId },
      select: { id: true },
    })
  return found
}

/**
 * Counts a transfer for the deal in whose account it came, up to what is left to pay. The caller
 * holds the car's lock. `back`: nothing of it is needed; `unclear`: its reference is recorded for
 * another deal, so the desk decides.
 */
export async function matchTransfer(
  tx: Db,
  hold: PaidHold,
  transfer: GatewayTransfer,
): Promise<MatchedTransfer | 'adopted' | 'back' | 'unclear'> {
  const { payment, reference, payer } = transfer
  if (await adopt(tx, hold, transfer)) return 'adopted'
  const paid = await sumBuyerPayments(tx, hold.reservationId)
  const { rest } = computeRest({ ...hold, paid })
  const { counted } = splitTransfer(payment.paise, rest)
  if (counted === 0) return 'back'
  const { firstName } = await tx.customer.findUniqueOrThrow({
    where: { id: hold.customerId },
    select: { firstName: true },
  })
  const id = newId('bpy')
  try {
    await runNested(tx, () =>
      tx.buyerPayment.create({
        data: {
          id,
          ...{ reservationId: hold.reservationId, amount: counted, reference },
          method: 'bank_transfer',
          // The day on which it came counts, also if we hear of it later.
          paidOn: toMidnight(toIndianDay(payment.createdAt)),
          gatewayPaymentId: payment.paymentId,
          otherPayer: payer !== null && nameMatch(firstName, payer) === 0,
        },
        select: { id: true },
      }),
    )
  } catch (error) {
    if (breaksConstraint(error, 'buyer_payment_reference_once')) return 'unclear'
    throw error
  }
  return { amount: counted, rest: rest - counted, paymentId: id }
}
