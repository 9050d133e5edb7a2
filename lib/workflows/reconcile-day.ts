import { openMoneyLine } from '@/lib/features/payments/commands/recompute-money'
import { readPayment } from '@/lib/features/payments/commands/capture-payment'
import {
  readStoredGatewayRows,
  readStoredGatewayRowsSince,
} from '@/lib/features/payments/queries/known-money'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { log } from '@/lib/server/log'
import { logUnlessDatabaseDown } from '@/lib/server/log-trouble'
import type { GatewayDispute, GatewayPayment, GatewayRefund } from '@/lib/server/payments/gateway'
import { getPaymentGateway } from '@/lib/server/payments/payment-gateway'
import { addDays, toIndianDay, toInstant } from '@/lib/shared/dates'
import { formatRupeesWithPaise } from '@/lib/shared/numbers'
import { toRupees } from '@/lib/features/payments/rules'
import { syncPayment } from './settle-payment'
import { syncForeignPayment } from './sync-foreign-payment'

const DAYS_BEFORE = 3
/**
 * Events about changes of the last minutes may still arrive, so such changes aren't compared yet.
 */
const STILL_TOLD_MS = 15 * 60_000

interface Difference {
  paymentId: string
  orderId: string | null
  disputeId: string | null
  what: string | null
}

type Rows = Awaited<ReturnType<typeof readStoredGatewayRows>>

const sumOf = (paise: number) => formatRupeesWithPaise(toRupees(paise))

function paymentDiffers(payment: GatewayPayment, rows: Rows): Difference[] {
  const { paymentId, orderId, status, paise, refundedPaise } = payment
  if (status !== 'captured') return []
  const row = rows.payments.get(paymentId)
  const difference = { paymentId, orderId, disputeId: null }
  if (!row) return [{ ...difference, what: `${sumOf(paise)} captured` }]
  if (row.status !== status || row.refundedPaise !== refundedPaise)
    return [{ ...difference, what: `of ${sumOf(paise)}, ${sumOf(refundedPaise)} refunded` }]
  // The gateway may report its fee later than the payment.
  return row.feePaise === payment.feePaise ? [] : [{ ...difference, what: null }]
}

function refundDiffers({ refundId, paymentId, paise, status }: GatewayRefund, rows: Rows) {
  if (rows.refunds.get(refundId) === status) return []
  return [
    {
      paymentId,
      orderId: rows.payments.get(paymentId)?.orderId ?? null,
      disputeId: null,
      what: `refund ${refundId} of ${sumOf(paise)} is ${status}`,
    },
  ]
}

function disputeDiffers({ disputeId, paymentId, paise, status }: GatewayDispute, rows: Rows) {
  if (rows.disputes.get(disputeId) === status) return []
  return [
    {
      paymentId,
      orderId: rows.payments.get(paymentId)?.orderId ?? null,
      disputeId,
      what: `dispute ${disputeId} over ${sumOf(paise)} is ${status}`,
    },
  ]
}

async function noteLine(
  kind: 'found_late' | 'not_there',
  { paymentId, subject, detail }: { paymentId: string; subject: string; detail: string },
): Promise<void> {
  const line = await transaction((tx) => openMoneyLine(tx, paymentId, { kind, subject, detail }))
  if (line) log().warn({ line, kind }, 'the gateway and our rows differed')
}

async function resolve({ paymentId, orderId, disputeId, what }: Difference): Promise<void> {
  const isOurs = orderId !== null && (await readPayment(orderId)) !== undefined
  if (isOurs) await syncPayment(orderId, { disputeId, isThorough: true })
  else return syncForeignPayment(paymentId, { disputeId, isThorough: true })
  if (what === null) return
  await noteLine('found_late', {
    paymentId,
    subject: `${paymentId}: ${what}`,
    detail: what,
  })
}

async function missing(since: Date, until: Date, listed: ReadonlySet<string>): Promise<void> {
  const gateway = getPaymentGateway()
  for (const { id, refunds } of await readStoredGatewayRowsSince({
    since,
    until,
    provider: gateway.name,
  })) {
    if (!listed.has(id) && (await gateway.fetchPayment(id)) === null)
      await noteLine('not_there', { paymentId: id, subject: id, detail: 'payment' })
    const unlisted = refunds.filter((refund) => !listed.has(refund))
    if (unlisted.length === 0) continue
    const there = new Set((await gateway.fetchRefunds(id)).map(({ refundId }) => refundId))
    for (const refund of unlisted.filter((one) => !there.has(one)))
      await noteLine('not_there', { paymentId: id, subject: refund, detail: `refund ${refund}` })
  }
}

export async function reconcileRecentDays(now: Date): Promise<void> {
  const gateway = getPaymentGateway()
  const from = toInstant(addDays(toIndianDay(now), -DAYS_BEFORE), '00:00')
  const to = new Date(now.getTime() - STILL_TOLD_MS)
  const [payments, refunds, disputes] = [
    await gateway.listPayments({ from, to }),
    await gateway.listRefunds({ from, to }),
    await gateway.listDisputes(),
  ]
  const rows = await readStoredGatewayRows({ payments, refunds, disputes })
  const differences = [
    ...payments.flatMap((one) => paymentDiffers(one, rows)),
    ...refunds.flatMap((one) => refundDiffers(one, rows)),
    ...disputes.flatMap((one) => disputeDiffers(one, rows)),
  ]
  for (const difference of differences) {
    try {
      await resolve(difference)
    } catch (error) {
      await logUnlessDatabaseDown(error, 'a difference could not be looked at yet', {
        payment: difference.paymentId,
      })
    }
  }
  const listed = new Set([
    ...payments.map(({ paymentId }) => paymentId),
    ...refunds.map(({ refundId }) => refundId),
  ])
  await missing(from, to, listed)
  kickJob('refund-payments')
}
