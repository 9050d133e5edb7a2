'use client'

import type { z } from 'zod'
import { callApi } from '@/lib/client/api'
import type { chargeBody, partPaymentOrder, sandboxPaid, sandboxPayBody } from './schemas'

export type PaymentConfirmation = z.infer<typeof chargeBody>

export function confirmPayment(receipt: PaymentConfirmation): Promise<unknown> {
  return callApi('/vehicle/v1/chargePayment', { method: 'POST', body: receipt })
}

export function reportPaymentFailure(orderId: string, reason: string): Promise<unknown> {
  return callApi('/vehicle/v1/failedPayment', { method: 'POST', body: { orderId, reason } })
}

export function placePartOrder(
  vehicleId: string,
  amount: number,
): Promise<z.infer<typeof partPaymentOrder>> {
  return callApi('/vehicle/v1/payPart', {
    method: 'POST',
    body: { vehicleId, amount },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })
}

export function confirmListingFee(receipt: PaymentConfirmation): Promise<unknown> {
  return callApi('/customer/v1/listingFeePaid', { method: 'POST', body: receipt })
}

export function payAtSandbox(body: z.infer<typeof sandboxPayBody>) {
  return callApi<z.infer<typeof sandboxPaid>>('/api/dev/sandbox/pay', { method: 'POST', body })
}
