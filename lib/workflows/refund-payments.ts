import {
  type ClaimedRefund,
  claimRefund,
  noteFailedRefund,
  parkCrashingRefunds,
} from '@/lib/features/payments/commands/claim-refunds'
import { noteRefund } from '@/lib/features/payments/commands/note-gateway-state'
import { readDealOfBankTransfer } from '@/lib/features/payments/commands/deal-account'
import { lockPaymentForRefund } from '@/lib/features/payments/commands/capture-payment'
import { recomputeMoney } from '@/lib/features/payments/commands/recompute-money'
import {
  noteRefusedRefund,
  type RefundToSend,
  releaseRefund,
  requestRefund,
} from '@/lib/features/payments/commands/request-refund'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { log } from '@/lib/server/log'
import { logUnlessDatabaseDown } from '@/lib/server/log-trouble'
import { passCrashPoint } from '@/lib/server/named-point'
import { GatewayRefused, type GatewayRefund } from '@/lib/server/payments/gateway'
import { getPaymentGateway } from '@/lib/server/payments/payment-gateway'
import { runInSpanOf } from '@/lib/server/tracing/trace'
import { logMoneyLines, syncPayment } from './settle-payment'
import { syncForeignPayment } from './sync-foreign-payment'
import { notifyOfRefunds } from './notify-of-money'

const MAX_REFUNDS = 500

async function askForRefund(
  { id, ourId }: Pick<ClaimedRefund, 'id' | 'ourId'>,
  wanted: RefundToSend,
): Promise<GatewayRefund | null> {
  try {
    return await getPaymentGateway().refund({ paymentId: id, ...wanted })
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    const { why } = error
    const opened = await transaction(async (tx) => {
      if (ourId !== null) await lockPaymentForRefund(tx, ourId)
      await noteRefusedRefund(tx, { id, receipt: wanted.receipt, why })
      return (await recomputeMoney(tx, id))?.opened ?? []
    })
    logMoneyLines(opened, ourId)
    return null
  }
}

/**
 * Fetches the gateway's state first, since somebody else may have refunded the payment. Records the
 * request before sending it, so that a refund whose response is lost can be found by its receipt.
 */
async function refund({ id, ourId, orderId }: ClaimedRefund): Promise<boolean> {
  passCrashPoint('refund:claimed', ourId ?? id)
  if (ourId !== null && orderId !== null) await syncPayment(orderId)
  else await syncForeignPayment(id)
  const wanted = await transaction(async (tx) => {
    if (ourId !== null) await lockPaymentForRefund(tx, ourId)
    const request = await requestRefund(tx, id)
    if (!request) await releaseRefund(tx, id)
    return request
  })
  if (!wanted) return false
  const made = await askForRefund({ id, ourId }, wanted)
  if (!made) return false
  passCrashPoint('refund:sent', ourId ?? id)
  const opened = await transaction(async (tx) => {
    const paidFor =
      ourId === null ? await readDealOfBankTransfer(tx, id) : await lockPaymentForRefund(tx, ourId)
    const news = await noteRefund(tx, made, { paymentId: id, ourId })
    const reckoned = await recomputeMoney(tx, id)
    if (paidFor) await notifyOfRefunds(tx, paidFor, news)
    return reckoned?.opened ?? []
  })
  logMoneyLines(opened, ourId)
  return true
}

async function setKillersAside(): Promise<void> {
  for (const { id, ourId } of await parkCrashingRefunds())
    log().error({ payment: ourId ?? id, reason: 'senders_died' }, 'a refund was set aside')
}

export async function sendDueRefunds(): Promise<void> {
  await setKillersAside()
  let refunded = 0
  for (let turn = 0; turn < MAX_REFUNDS; turn += 1) {
    const claimed = await claimRefund()
    if (!claimed) break
    try {
      if (await runInSpanOf(claimed.trace, { name: 'refund payment' }, () => refund(claimed)))
        refunded += 1
    } catch (error) {
      await noteFailedRefund(claimed.id)
      await logUnlessDatabaseDown(error, 'a refund could not be made yet', {
        payment: claimed.ourId ?? claimed.id,
      })
    }
  }
  if (refunded > 0) kickJob('send-messages')
}
