import {
  type ClaimedRefund,
  claimRefund,
  markRefunded,
  noteFailedRefund,
  parkKillingRefunds,
} from '@/lib/features/payments/commands/claim-refunds'
import { readHolder } from '@/lib/features/reservations/queries/paid-hold'
import { tellBuyer } from '@/lib/features/reservations/commands/hold-messages'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { log } from '@/lib/server/log'
import { passPoint } from '@/lib/server/named-point'
import { paymentGateway } from '@/lib/server/payments/payment-gateway'
import { inSpanOf } from '@/lib/server/tracing/trace'

/** In one turn; the next one goes on. */
const MAX_REFUNDS = 500

async function refund({ id, paymentId, amount }: ClaimedRefund): Promise<void> {
  passPoint('refund:claimed', id)
  const { refundId } = await paymentGateway().refund({ paymentId, amount, receipt: id })
  passPoint('refund:sent', id)
  await transaction(async (tx) => {
    const reservationId = await markRefunded(tx, id, refundId)
    const hold = reservationId === null ? null : await readHolder(tx, reservationId)
    if (hold)
      await tellBuyer(tx, {
        ...hold,
        template: 'tokenRefunded',
        amount,
        reference: refundId,
        happening: `refunded:${id}`,
      })
  })
}

/** What killed one process after the other is left alone, so that the others live, and is said aloud. */
async function setKillersAside(): Promise<void> {
  for (const payment of await parkKillingRefunds())
    log().error({ payment, reason: 'senders_died' }, 'a refund was set aside')
}

/** Gives back what is due, each payment exactly once; what fails is tried again at a later turn. */
export async function refundPayments(): Promise<void> {
  await setKillersAside()
  let refunded = 0
  for (let turn = 0; turn < MAX_REFUNDS; turn += 1) {
    const claimed = await claimRefund()
    if (!claimed) break
    try {
      await inSpanOf(claimed.trace, { name: 'refund payment' }, () => refund(claimed))
      refunded += 1
    } catch (error) {
      await noteFailedRefund(claimed.id)
      log().warn(
        {
          payment: claimed.id,
          error: { name: error instanceof Error ? error.name : typeof error },
        },
        'a refund could not be made yet',
      )
    }
  }
  if (refunded > 0) kickJob('send-messages')
}
