import { expireHolds } from '@/lib/features/reservations/commands/expire-holds'
import { lapseHold } from '@/lib/features/reservations/commands/release-hold'
import { isSandbox } from '@/lib/server/payments/payment-gateway'
import { answerSandboxBlock } from '@/lib/server/payments/sandbox-blocks'
import { readBlock } from '@/lib/features/payments/commands/blocks'
import {
  buildSandboxBankTransferWebhook,
  buildSandboxBlockWebhook,
  signSandboxCallback,
  paySandboxAccount,
  paySandboxOrder,
  readSandboxOrder,
  buildSandboxWebhook,
  type SandboxEventKind,
  type SandboxOrder,
  type SandboxBankTransferRequest,
} from '@/lib/server/payments/sandbox'
import { DomainError } from '@/lib/shared/error-codes'
import { readPayment } from '@/lib/features/payments/commands/capture-payment'
import { receiveWebhook } from '@/lib/features/payments/commands/receive-webhook'
import type { SandboxOrderView, SandboxOutcome } from '@/lib/features/payments/schemas'

const MANY_TIMES = 10

async function orderOf(orderId: string): Promise<SandboxOrder> {
  const order = isSandbox() ? await readSandboxOrder(orderId) : null
  if (!order) throw new DomainError('not_found')
  return order
}

export async function getSandboxOrder(orderId: string): Promise<SandboxOrderView> {
  const { amount, currency } = await orderOf(orderId)
  const payment = await readPayment(orderId)
  if (!payment) throw new DomainError('not_found')
  const { purpose, status } = payment
  return { orderId, amount, currency, purpose, status }
}

export async function playSandboxCheckout(
  orderId: string,
  outcome: SandboxOutcome,
): Promise<{ orderId: string; paymentId: string; signature: string | null }> {
  const order = await orderOf(orderId)
  if (outcome === 'lateSuccess') {
    const { reservationId } = (await readPayment(orderId)) ?? (await readBlock({ orderId })) ?? {}
    if (reservationId) await lapseHold(reservationId)
    await expireHolds()
  }
  const block = await answerSandboxBlock(orderId, outcome === 'failure' ? 'rejected' : 'confirmed')
  if (block !== null) return playBlock(orderId, { mandateId: block, outcome })
  const { paymentId, signature } = await paySandboxOrder(
    order,
    outcome === 'failure' ? 'failed' : 'captured',
  )
  const tell = async (kind: SandboxEventKind) => {
    const { rawBody, headers } = buildSandboxWebhook(kind, {
      orderId,
      paymentId,
      amount: order.amount,
    })
    await receiveWebhook(rawBody, headers)
  }
  if (outcome === 'failure') await tell('payment.failed')
  if (outcome === 'success' || outcome === 'lateSuccess')
    for (const kind of ['payment.captured', 'order.paid'] as const) await tell(kind)
  if (outcome === 'duplicateWebhook')
    for (let time = 0; time < MANY_TIMES; time += 1)
      await tell(time % 2 === 0 ? 'order.paid' : 'payment.captured')
  return { orderId, paymentId, signature: outcome === 'failure' ? null : signature }
}

async function playBlock(
  orderId: string,
  { mandateId, outcome }: { mandateId: string; outcome: SandboxOutcome },
): Promise<{ orderId: string; paymentId: string; signature: string | null }> {
  const isRefused = outcome === 'failure'
  const times = outcome === 'noWebhook' ? 0 : outcome === 'duplicateWebhook' ? MANY_TIMES : 1
  for (let time = 0; time < times; time += 1) {
    const { rawBody, headers } = buildSandboxBlockWebhook(
      isRefused ? 'token.rejected' : 'token.confirmed',
      { mandateId, orderId },
    )
    await receiveWebhook(rawBody, headers)
  }
  const paymentId = mandateId
  const signature = isRefused ? null : signSandboxCallback({ orderId, paymentId })
  return { orderId, paymentId, signature }
}

/** @throws DomainError `not_found` without an open account of that number */
export async function playSandboxBankTransfer(
  transfer: SandboxBankTransferRequest,
): Promise<{ paymentId: string }> {
  const paid = isSandbox() ? await paySandboxAccount(transfer) : null
  if (!paid) throw new DomainError('not_found')
  const { rawBody, headers } = buildSandboxBankTransferWebhook(paid)
  await receiveWebhook(rawBody, headers)
  return { paymentId: paid.paymentId }
}
