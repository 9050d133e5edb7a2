import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'
import { timeFromNow, databaseNow } from '@/lib/server/db/sql'
import { REFUND_RETRY_HOURS } from '../rules'
import { recomputeMoney } from './recompute-money'

export interface RefundToSend {
  receipt: string
  paise: number
}

/**
 * A request whose response was lost is sent again with the same receipt, so that the gateway
 * refunds only once. If the owed sum has changed, a new request replaces it.
 */
export async function requestRefund(tx: Db, id: string): Promise<RefundToSend | null> {
  const { owed = 0 } = (await recomputeMoney(tx, id)) ?? {}
  const open = await tx.$kysely
    .selectFrom('refund_request')
    .where('gateway_payment_id', '=', id)
    .where('refund_id', 'is', null)
    .where('dropped_at', 'is', null)
    .select(['receipt', 'paise'])
    .executeTakeFirst()
  if (open && open.paise === owed) return open
  if (open)
    await tx.$kysely
      .updateTable('refund_request')
      .set({ dropped_at: databaseNow })
      .where('receipt', '=', open.receipt)
      .execute()
  if (owed === 0) return null
  const { count } = await tx.$kysely
    .selectFrom('refund_request')
    .where('gateway_payment_id', '=', id)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  const receipt = `${id}-${count + 1}`
  await tx.$kysely
    .insertInto('refund_request')
    .values({ receipt, gateway_payment_id: id, paise: owed })
    .execute()
  return { receipt, paise: owed }
}

/**
 * The next try gets a new receipt, because a gateway may repeat its first response to a receipt for
 * ever.
 */
export async function noteRefusedRefund(
  tx: Db,
  { id, receipt, why }: { id: string; receipt: string; why: string },
): Promise<void> {
  await tx.$kysely
    .updateTable('refund_request')
    .set({ dropped_at: databaseNow })
    .where('receipt', '=', receipt)
    .where('refund_id', 'is', null)
    .execute()
  await tx.$kysely
    .updateTable('gateway_payment')
    .set({ refund_tries: 0, refund_refusal: why })
    .set({ refund_not_before: timeFromNow({ hours: REFUND_RETRY_HOURS }) })
    .where('id', '=', id)
    .execute()
}

export async function releaseRefund(tx: Db, id: string): Promise<void> {
  await tx.$kysely
    .updateTable('gateway_payment')
    .set({ refund_claimed_at: null, refund_tries: 0 })
    .where('id', '=', id)
    .execute()
}
