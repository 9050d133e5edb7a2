import { say } from '@/lib/i18n/say'
import { extendPaidUpHold } from '@/lib/features/reservations/commands/keep-paid-up'
import { type PaidHold, readPaidHold } from '@/lib/features/reservations/queries/paid-hold'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { writeAudit } from '@/lib/server/auth/audit'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { toUtcMidnight } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { sumBuyerPayments } from '../queries/buyer-payments'
import { BUYER_REST_PAGE, DEALER_REST_PAGE } from '../rules/rest'
import { toDoneTime } from '@/lib/features/documents/rules/done-at'
import { isTransferMethod, computeRest, TRANSFER_METHODS } from '../rules/sale'
import type { BuyerPaymentAnswer, BuyerPaymentBody } from '../schemas/desk'
import { notifyOfPayment } from './notify-of-payment'

function usedReference(): DomainError {
  return new DomainError('conflict', {
    message: say('deskSales.refused.referenceUsed'),
    fields: { reference: say('deskSales.refused.referenceUsed') },
  })
}

/**
 * Throws if the same payment is recorded already, perhaps under another method. The database's
 * constraint (buyer_payment_reference_once) compares only payments of the same method, and
 * payment_reference_once those for repairs.
 */
async function refuseNotedBefore(
  tx: Db,
  { reservationId }: PaidHold,
  { method, reference }: Pick<BuyerPaymentBody, 'method' | 'reference'>,
): Promise<void> {
  const isHere = {
    reference: { equals: reference, mode: 'insensitive' as const },
    returnedAt: null,
  }
  const noted = await tx.buyerPayment.count({
    where: {
      OR: [
        { ...isHere, reservationId },
        ...(isTransferMethod(method)
          ? [{ reference, returnedAt: null, method: { in: [...TRANSFER_METHODS] } }]
          : []),
      ],
    },
  })
  if (noted > 0) throw usedReference()
}

/** A day in the future, or before the token was paid, must be a typing error. */
export function refuseUnlikelyPaymentDay({ now, paidAt }: PaidHold, paidOn: string): void {
  toDoneTime(paidOn, { now, earliest: paidAt, field: 'paidOn' })
}

export async function addBuyerPayment(
  tx: Db,
  hold: PaidHold,
  payment: Omit<BuyerPaymentBody, 'vehicleId'>,
  staffId: string,
): Promise<string> {
  refuseUnlikelyPaymentDay(hold, payment.paidOn)
  const { amount, method, reference, paidOn } = payment
  await refuseNotedBefore(tx, hold, payment)
  const id = newId('bpy')
  await tx.buyerPayment.create({
    data: {
      id,
      reservationId: hold.reservationId,
      amount,
      method,
      reference,
      paidOn: toUtcMidnight(paidOn),
      takenById: staffId,
    },
    select: { id: true },
  })
  return id
}

async function take(
  tx: Db,
  { vehicleId, ...payment }: BuyerPaymentBody,
  staffId: string,
): Promise<BuyerPaymentAnswer> {
  if (!(await lockVehicle(tx, vehicleId))) throw new DomainError('not_found')
  const hold = await readPaidHold(tx, vehicleId)
  if (!hold) throw new DomainError('conflict', { message: say('deskSales.refused.noPaidHold') })
  const before = await sumBuyerPayments(tx, hold.reservationId)
  const { rest } = computeRest({ ...hold, paid: before })
  if (payment.amount > rest) {
    const message = say('deskSales.refused.tooMuch', { amount: formatRupees(rest) })
    throw new DomainError('invalid_input', { message, fields: { amount: message } })
  }
  const paymentId = await addBuyerPayment(tx, hold, payment, staffId)
  const left = rest - payment.amount
  await extendPaidUpHold(tx, { reservationId: hold.reservationId, rest: left })
  await notifyOfPayment(tx, {
    ...{ paymentId, customerId: hold.customerId, vehicleId },
    path: hold.auctionId === null ? BUYER_REST_PAGE : DEALER_REST_PAGE,
    ...{ amount: payment.amount, rest: left, reference: payment.reference },
  })
  const { amount, method, reference } = payment
  await writeAudit(
    {
      staffId,
      customerId: hold.customerId,
      action: 'buyer_payment.taken',
      subject: vehicleId,
      detail: { amount, method, reference },
    },
    tx,
  )
  return { paymentId, paid: before + payment.amount, rest: left }
}

export function refuseUsedReference(error: unknown): never {
  if (
    breaksConstraint(error, 'buyer_payment_reference_once') ||
    breaksConstraint(error, 'payment_reference_once')
  )
    throw usedReference()
  throw error
}

/**
 * @throws DomainError `not_found`; `conflict` without a paid hold or for a used reference;
 * `invalid_input` for more than is owed
 */
export async function takeBuyerPayment(
  payment: BuyerPaymentBody,
  staffId: string,
): Promise<BuyerPaymentAnswer> {
  const answer = await transaction((tx) => take(tx, payment, staffId)).catch(refuseUsedReference)
  kickJob('send-messages')
  return answer
}
