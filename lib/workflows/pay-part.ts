import { openPayment } from '@/lib/features/payments/commands/open-payment'
import {
  ensurePaymentOrder,
  type PaymentOrder,
} from '@/lib/features/payments/commands/order-for-payment'
import { listOpenPartPayments } from '@/lib/features/payments/queries/open-parts'
import { computeMostPayable } from '@/lib/features/payments/rules'
import { readPaidHold } from '@/lib/features/reservations/queries/paid-hold'
import { listNamesToClear } from '@/lib/features/reservations/queries/to-clear'
import { sumBuyerPayments } from '@/lib/features/sales/queries/buyer-payments'
import { readOpenDealAccount } from '@/lib/features/sales/queries/rest'
import { computeRest } from '@/lib/features/sales/rules/sale'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { say } from '@/lib/i18n/say'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import { settlePaymentNow } from './charge-payment'
import { refusePaid } from './fail-payment'

interface PartRequest {
  vehicleId: string
  amount: number
}

function refuseTooMuch(most: number): never {
  const message =
    most === 0
      ? say('errors.reserve.nothingToPay')
      : say('errors.reserve.partAtMost', { amount: formatRupees(most) })
  throw new DomainError('invalid_input', { message, fields: { amount: message } })
}

/**
 * Returns an open checkout of the same sum again, so that a double click doesn't pay twice.
 * @throws DomainError `not_found` without this customer's paid hold; `conflict` while something
 * must be cleared first, or if the open checkout has been paid; `invalid_input` for more than is
 * owed, or than the gateway takes at once; `unavailable` without the gateway's answer
 */
export async function startPartPayment(
  { vehicleId, amount }: PartRequest,
  customerId: string,
): Promise<PaymentOrder> {
  const { payment, isAgain } = await transaction(async (tx) => {
    if (!(await lockVehicle(tx, vehicleId))) throw new DomainError('not_found')
    const hold = await readPaidHold(tx, vehicleId)
    if (hold?.customerId !== customerId) throw new DomainError('not_found')
    const { reservationId } = hold
    // A deal account is opened only once everything is cleared, so check only without one.
    if (
      (await readOpenDealAccount(tx, reservationId)) === null &&
      (await listNamesToClear(tx, { vehicleId, customerId })).length > 0
    )
      throw new DomainError('conflict', { message: say('errors.reserve.stillClearing') })
    const open = await listOpenPartPayments(tx, reservationId)
    const { rest } = computeRest({ ...hold, paid: await sumBuyerPayments(tx, reservationId) })
    const isOpen = open.some((part) => part.amount === amount)
    const most = computeMostPayable(
      rest,
      open.reduce((sum, part) => sum + part.amount, 0),
    )
    if (!isOpen && amount > most) refuseTooMuch(most)
    return {
      isAgain: isOpen,
      payment: await openPayment(tx, { purpose: 'part', partOfId: reservationId, amount }),
    }
  })
  // A phone that lost its signal after paying comes back to an open checkout.
  if (
    isAgain &&
    payment.orderId !== null &&
    (await settlePaymentNow(payment.orderId)) === 'captured'
  )
    refusePaid()
  return ensurePaymentOrder(payment)
}
