import type { GatewayState } from '@/lib/features/payments/commands/note-gateway-state'
import { readKnownMoney } from '@/lib/features/payments/queries/known-money'
import { findPaymentToCapture } from '@/lib/features/payments/rules'
import { readClock } from '@/lib/server/database-time'
import type { GatewayDispute, GatewayPayment } from '@/lib/server/payments/gateway'
import { getPaymentGateway } from '@/lib/server/payments/payment-gateway'

interface AskedFor {
  orderId: string
  amount: number
  currency: string
}

export interface GatewayQueryOptions {
  disputeId?: string | null
  isThorough?: boolean
}

export async function readGatewayStates(
  payments: readonly GatewayPayment[],
  { askedAt, disputeId = null, isThorough = false }: GatewayQueryOptions & { askedAt: Date },
): Promise<GatewayState[]> {
  const gateway = getPaymentGateway()
  const known = await readKnownMoney(payments.map(({ paymentId }) => paymentId))
  const told = disputeId === null ? null : await gateway.fetchDispute(disputeId)
  return Promise.all(
    payments.map(async (payment) => {
      const { mayHaveRefunds = false, disputeIds = [] } = known.get(payment.paymentId) ?? {}
      const others = await Promise.all(
        disputeIds.filter((id) => id !== disputeId).map((id) => gateway.fetchDispute(id)),
      )
      return {
        payment,
        refunds:
          isThorough || payment.refundedPaise > 0 || mayHaveRefunds
            ? await gateway.fetchRefunds(payment.paymentId)
            : [],
        disputes: [told, ...others].filter(
          (one): one is GatewayDispute => one !== null && one.paymentId === payment.paymentId,
        ),
        askedAt,
      }
    }),
  )
}

export async function captureAndReadOrder(
  { orderId, ...asked }: AskedFor,
  { isWanted, ...look }: GatewayQueryOptions & { isWanted: boolean },
): Promise<GatewayState[]> {
  const gateway = getPaymentGateway()
  const askedAt = await readClock()
  const attempts = await gateway.fetchPayments(orderId)
  const ready = isWanted ? findPaymentToCapture({ orderId, ...asked }, attempts) : null
  const taken = ready && (await gateway.capture(ready))
  const payments = attempts.map((one) => (one.paymentId === taken?.paymentId ? taken : one))
  return readGatewayStates(
    // Only captured payments are our money. Those that the gateway returned are recorded too.
    payments.filter(({ status }) => status === 'captured' || status === 'returned'),
    { askedAt, ...look },
  )
}
