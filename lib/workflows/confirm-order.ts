import { say } from '@/lib/i18n/say'
import { paymentGateway } from '@/lib/server/payments/payment-gateway'
import { DomainError } from '@/lib/shared/error-codes'
import { settleNow } from './charge-payment'
import type { Settlement } from './settle-payment'

/** What the gateway says of an order that a browser calls paid; its signature is looked at first. */
export async function confirmOrder(callback: {
  orderId: string
  paymentId: string
  signature: string
}): Promise<Settlement> {
  if (!paymentGateway().verifySignature(callback))
    throw new DomainError('bad_signature', { message: say('errors.selling.feeFailed') })
  return settleNow(callback.orderId)
}
