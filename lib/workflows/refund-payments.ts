import {
  type ClaimedRefund,
  claimRefund,
  noteFailedRefund,
  parkKillingRefunds,
} from '@/lib/features/payments/commands/claim-refunds'
import { noteRefund } from '@/lib/features/payments/commands/note-gateway-state'
import { lockPaidForRefund } from '@/lib/features/payments/commands/capture-payment'
import { reckon } from '@/lib/features/payments/commands/reckon-money'
import { releaseRefund, requestRefund } from '@/lib/features/payments/commands/request-refund'
import { retriedTransaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { log } from '@/lib/server/log'
import { passPoint } from '@/lib/server/named-point'
import { paymentGateway } from '@/lib/server/payments/payment-gateway'
import { inSpanOf } from '@/lib/server/tracing/trace'
import { logLines, syncPayment } from './settle-payment'
import { syncForeignPayment } from './sync-foreign-payment'
import { tellOfRefunds } from './tell-of-money'

/** In one turn; the next one goes on. */
const MAX_REFUNDS = 500

/**
 * Sends back what is owed of a payment. The gateway is asked first what it holds: what others have sent back meanwhile isn't
 * sent again. The request is noted before it is made, so that a lost answer is found by its receipt.
 */
async function refund({ id, ourId, orderId }: ClaimedRefund): Promise<boolean> {
  passPoint('refund:claimed', ourId ?? id)
  if (ourId !== null && orderId !== null) await syncPayment(orderId)
  else await syncForeignPayment(id)
  const wanted = await retriedTransaction(async (tx) => {
    if (ourId !== null) await lockPaidForRefund(tx, ourId)
    const request = await requestRefund(tx, id)
    if (!request) await releaseRefund(tx, id)
    return request
  })
  if (!wanted) return false
  const made = await paymentGateway().refund({ paymentId: id, ...wanted })
  passPoint('refund:sent', ourId ?? id)
  const opened = await retriedTransaction(async (tx) => {
    const paidFor = ourId === null ? null : await lockPaidForRefund(tx, ourId)
    const news = await noteRefund(tx, made, { paymentId: id, ourId })
    const reckoned = await reckon(tx, id)
    if (paidFor) await tellOfRefunds(tx, paidFor, news)
    return reckoned?.opened ?? []
  })
  logLines(opened, ourId)
  return true
}

/** What killed one process after the other is left alone, so that the others live, and is said aloud. */
async function setKillersAside(): Promise<void> {
  for (const { id, ourId } of await parkKillingRefunds())
    log().error({ payment: ourId ?? id, reason: 'senders_died' }, 'a refund was set aside')
}

/** Gives back what is due, each sum exactly once; what fails is tried again at a later turn. */
export async function refundPayments(): Promise<void> {
  await setKillersAside()
  let refunded = 0
  for (let turn = 0; turn < MAX_REFUNDS; turn += 1) {
    const claimed = await claimRefund()
    if (!claimed) break
    try {
      if (await inSpanOf(claimed.trace, { name: 'refund payment' }, () => refund(claimed)))
        refunded += 1
    } catch (error) {
      await noteFailedRefund(claimed.id)
      log().warn(
        {
          payment: claimed.ourId ?? claimed.id,
          error: { name: error instanceof Error ? error.name : typeof error },
        },
        'a refund could not be made yet',
      )
    }
  }
  if (refunded > 0) kickJob('send-messages')
}
