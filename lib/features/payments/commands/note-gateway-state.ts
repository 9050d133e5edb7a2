import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'
import { clockTimestamp, buildExcludedColumns, timeFromNow, databaseNow } from '@/lib/server/db/sql'
import type { GatewayDispute, GatewayPayment, GatewayRefund } from '@/lib/server/payments/gateway'
import { getPaymentGateway } from '@/lib/server/payments/payment-gateway'
import { REFUND_RETRY_HOURS } from '../rules'

export interface GatewayState {
  payment: GatewayPayment
  refunds: readonly GatewayRefund[]
  disputes: readonly GatewayDispute[]
  /** Database time of the request. An older response must not overwrite a newer one. */
  askedAt: Date
}

export interface RefundReport {
  refund: GatewayRefund
  was: string | null
}

async function storePayment(
  tx: Db,
  { payment, askedAt }: GatewayState,
  ourId: string | null,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.$kysely
    .insertInto('gateway_payment')
    .values({
      id: payment.paymentId,
      provider: getPaymentGateway().name,
      payment_id: ourId,
      order_id: payment.orderId,
      paise: payment.paise,
      currency: payment.currency,
      status: payment.status,
      fee_paise: payment.feePaise,
      tax_paise: payment.taxPaise,
      fee_bearer: payment.feeBearer,
      refunded_paise: payment.refundedPaise,
      created_at: payment.createdAt,
      checked_at: askedAt,
    })
    .onConflict((known) =>
      known
        .column('id')
        .doUpdateSet({
          ...buildExcludedColumns([
            'status',
            'fee_paise',
            'tax_paise',
            'fee_bearer',
            'refunded_paise',
          ]),
          ...buildExcludedColumns(['checked_at']),
          payment_id: sql`coalesce(gateway_payment.payment_id, excluded.payment_id)`,
        })
        .where((eb) =>
          eb.or([
            eb('gateway_payment.checked_at', 'is', null),
            eb('gateway_payment.checked_at', '<=', askedAt),
          ]),
        ),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

async function countFailure(tx: Db, id: string): Promise<void> {
  await tx.$kysely
    .updateTable('gateway_payment')
    .set((eb) => ({
      refund_failures: eb('refund_failures', '+', 1),
      refund_not_before: timeFromNow({ hours: REFUND_RETRY_HOURS }),
    }))
    .where('id', '=', id)
    .execute()
}

async function storeRefund(
  tx: Db,
  refund: GatewayRefund,
  { paymentId, ourId }: { paymentId: string; ourId: string | null },
): Promise<RefundReport | null> {
  const { refundId, receipt, status } = refund
  const known = await tx.$kysely
    .selectFrom('gateway_refund')
    .where('id', '=', refundId)
    .select(['status', 'is_ours as isOurs'])
    .executeTakeFirst()
  const answered =
    receipt === null
      ? undefined
      : await tx.$kysely
          .updateTable('refund_request')
          .set({ refund_id: refundId, dropped_at: null })
          .where('receipt', '=', receipt)
          .where('gateway_payment_id', '=', paymentId)
          .returning('receipt')
          .executeTakeFirst()
  const isOurs = answered !== undefined || (receipt !== null && receipt === ourId)
  await tx.$kysely
    .insertInto('gateway_refund')
    .values({
      id: refundId,
      gateway_payment_id: paymentId,
      paise: refund.paise,
      currency: refund.currency,
      receipt,
      is_ours: isOurs,
      status,
      reference: refund.reference,
      speed: refund.speed,
      created_at: refund.createdAt,
      processed_at: status === 'processed' ? databaseNow : null,
      failed_at: status === 'failed' ? databaseNow : null,
    })
    .onConflict((one) =>
      one.column('id').doUpdateSet({
        ...buildExcludedColumns(['status', 'speed']),
        reference: sql`coalesce(excluded.reference, gateway_refund.reference)`,
        processed_at: sql`coalesce(gateway_refund.processed_at, excluded.processed_at)`,
        failed_at: sql`coalesce(gateway_refund.failed_at, excluded.failed_at)`,
      }),
    )
    .execute()
  if (known?.status === status) return null
  if (status === 'failed' && isOurs) await countFailure(tx, paymentId)
  return { refund, was: known?.status ?? null }
}

async function storeDispute(tx: Db, dispute: GatewayDispute, askedAt: Date): Promise<void> {
  await tx.$kysely
    .insertInto('gateway_dispute')
    .values({
      id: dispute.disputeId,
      gateway_payment_id: dispute.paymentId,
      paise: dispute.paise,
      deducted_paise: dispute.deductedPaise,
      status: dispute.status,
      phase: dispute.phase,
      reason: dispute.reason,
      respond_by: dispute.respondBy,
      created_at: dispute.createdAt,
      checked_at: askedAt,
    })
    .onConflict((known) =>
      known
        .column('id')
        .doUpdateSet(
          buildExcludedColumns([
            'paise',
            'deducted_paise',
            'status',
            'phase',
            'respond_by',
            'checked_at',
          ]),
        )
        .where((eb) =>
          eb.or([
            eb('gateway_dispute.checked_at', 'is', null),
            eb('gateway_dispute.checked_at', '<=', askedAt),
          ]),
        ),
    )
    .execute()
}

/**
 * The caller must hold the lock on our payment. Returns new refunds, and refunds whose status
 * changed.
 */
export async function noteGatewayState(
  tx: Db,
  answered: GatewayState,
  ourId: string | null,
): Promise<RefundReport[]> {
  const { paymentId } = answered.payment
  if (!(await storePayment(tx, answered, ourId))) return []
  const news: RefundReport[] = []
  for (const refund of answered.refunds) {
    const one = await storeRefund(tx, refund, { paymentId, ourId })
    if (one) news.push(one)
  }
  for (const dispute of answered.disputes) await storeDispute(tx, dispute, answered.askedAt)
  return news
}

export async function noteRefund(
  tx: Db,
  refund: GatewayRefund,
  { paymentId, ourId }: { paymentId: string; ourId: string | null },
): Promise<RefundReport[]> {
  await tx.$kysely
    .updateTable('gateway_payment')
    .set({
      checked_at: clockTimestamp,
      refund_tries: 0,
      refund_claimed_at: null,
      refund_refusal: null,
    })
    .where('id', '=', paymentId)
    .execute()
  const news = await storeRefund(tx, refund, { paymentId, ourId })
  return news ? [news] : []
}
