import { computeNameSimilarity } from '@/lib/features/documents/rules/name-match'
import { extendPaidUpHold } from '@/lib/features/reservations/commands/keep-paid-up'
import type { PaidHold } from '@/lib/features/reservations/queries/paid-hold'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { runNested } from '@/lib/server/db/transaction'
import type { GatewayBankTransfer } from '@/lib/server/payments/gateway'
import { toIndianDay, toUtcMidnight } from '@/lib/shared/dates'
import { sumBuyerPayments } from '../queries/buyer-payments'
import { computeRest, splitTransfer, TRANSFER_METHODS } from '../rules/sale'

export interface MatchedTransfer {
  amount: number
  rest: number
  paymentId: string
}

/**
 * Links a transfer to the payment that a Dost recorded by hand before, even after the sale or the
 * hold's end. `unclear`: only the reference or only the sum matches, so the desk decides. `none`:
 * neither matches.
 */
export async function linkTransferToRecordedPayment(
  tx: Db,
  reservationId: string,
  { payment, reference }: GatewayBankTransfer,
): Promise<'adopted' | 'unclear' | 'none'> {
  const byHand = await tx.buyerPayment.findMany({
    where: {
      ...{ reservationId, returnedAt: null, gatewayPaymentId: null },
      method: { in: [...TRANSFER_METHODS] },
    },
    select: { id: true, amount: true, reference: true },
  })
  const isSum = ({ amount }: { amount: number }) => amount * 100 === payment.paise
  const isReference = (row: { reference: string }) =>
    row.reference.toLowerCase() === reference.toLowerCase()
  const same = byHand.find((row) => isSum(row) && isReference(row))
  if (!same) return byHand.some((row) => isSum(row) || isReference(row)) ? 'unclear' : 'none'
  await tx.buyerPayment.update({
    where: { id: same.id },
    data: { gatewayPaymentId: payment.paymentId },
    select: { id: true },
  })
  return 'adopted'
}

/**
 * Links a transfer to the only payment of the same sum that was recorded by hand, whatever its
 * reference. False if there isn't exactly one.
 */
export async function linkTransferBySum(
  tx: Db,
  reservationId: string,
  { payment }: GatewayBankTransfer,
): Promise<boolean> {
  const sameSum = await tx.buyerPayment.findMany({
    where: {
      ...{ reservationId, returnedAt: null, gatewayPaymentId: null },
      ...{ amount: Math.floor(payment.paise / 100), method: { in: [...TRANSFER_METHODS] } },
    },
    select: { id: true, amount: true },
  })
  const [only] = sameSum
  if (sameSum.length !== 1 || only === undefined || only.amount * 100 !== payment.paise)
    return false
  await tx.buyerPayment.update({
    where: { id: only.id },
    data: { gatewayPaymentId: payment.paymentId },
    select: { id: true },
  })
  return true
}

/** A dealer pays from an account in the trade name of their GST registration. */
const isOtherPayer = (payer: string, ...own: readonly (string | undefined)[]) =>
  own.every((name) => name === undefined || computeNameSimilarity(name, payer) === 0)

/**
 * Books a transfer for its account's deal, up to the sum owed. The caller holds the car's lock.
 * `back`: none of it is needed. `unclear`: its reference is recorded for another deal, so the desk
 * decides.
 */
export async function matchTransfer(
  tx: Db,
  hold: PaidHold,
  transfer: GatewayBankTransfer,
): Promise<MatchedTransfer | 'back' | 'unclear'> {
  const { payment, reference, payer } = transfer
  const paid = await sumBuyerPayments(tx, hold.reservationId)
  const { rest } = computeRest({ ...hold, paid })
  const { counted } = splitTransfer(payment.paise, rest)
  if (counted === 0) return 'back'
  const { firstName, dealer } = await tx.customer.findUniqueOrThrow({
    where: { id: hold.customerId },
    select: { firstName: true, dealer: { select: { tradeName: true } } },
  })
  const id = newId('bpy')
  try {
    await runNested(tx, () =>
      tx.buyerPayment.create({
        data: {
          id,
          ...{ reservationId: hold.reservationId, amount: counted, reference },
          method: 'bank_transfer',
          // The day on which the transfer arrived counts, even if we hear of it later.
          paidOn: toUtcMidnight(toIndianDay(payment.createdAt)),
          gatewayPaymentId: payment.paymentId,
          otherPayer: payer !== null && isOtherPayer(payer, firstName, dealer?.tradeName),
        },
        select: { id: true },
      }),
    )
  } catch (error) {
    if (breaksConstraint(error, 'buyer_payment_reference_once')) return 'unclear'
    throw error
  }
  await extendPaidUpHold(tx, { reservationId: hold.reservationId, rest: rest - counted })
  return { amount: counted, rest: rest - counted, paymentId: id }
}
