import { say } from '@/lib/i18n/say'
import { settleOrderByCallback } from './charge-payment'
import type { PaymentOrder } from '@/lib/features/payments/commands/order-for-payment'
import { openListingFeePayment } from '@/lib/features/payments/commands/start-payment'
import { getDb } from '@/lib/server/db/client'
import type { TextRef } from '@/lib/shared/text-ref'
import { DomainError } from '@/lib/shared/error-codes'
import { getSellerAppointment } from '@/lib/features/appointments/queries/seller-visits'
import type { SellerAppointment } from '@/lib/features/appointments/schemas/seller-visits'

export async function startListingFeePayment(
  appointmentId: string,
  customerId: string,
): Promise<PaymentOrder & { appointmentId: string }> {
  const appointment = await getSellerAppointment(appointmentId, customerId)
  if (!appointment) throw new DomainError('not_found')
  if (appointment.fee.state !== 'due')
    throw new DomainError('conflict', { message: say('errors.selling.noFeeDue') })
  const { paymentId: _paymentId, ...order } = await openListingFeePayment({
    purpose: 'listing_fee',
    appointmentId,
    amount: appointment.fee.amount,
  })
  return { appointmentId, ...order }
}

export async function completeListingFee(
  callback: { orderId: string; paymentId: string; signature: string },
  customerId: string,
): Promise<{ message: TextRef; appointment: SellerAppointment }> {
  const order = await getDb().payment.findFirst({
    where: { orderId: callback.orderId, appointment: { customerId } },
    select: { appointmentId: true },
  })
  if (order?.appointmentId == null) throw new DomainError('not_found')
  const settled = await settleOrderByCallback(callback)
  if (settled === 'refund_due' || settled === 'refunded')
    throw new DomainError('payment_refunded', { message: say('errors.selling.feeRefunded') })
  if (settled !== 'captured')
    throw new DomainError('payment_mismatch', { message: say('errors.selling.feeMismatch') })
  const appointment = await getSellerAppointment(order.appointmentId, customerId)
  if (!appointment) throw new DomainError('not_found')
  return { message: say('errors.selling.feePaid'), appointment }
}
