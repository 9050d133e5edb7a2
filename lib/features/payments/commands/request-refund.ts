import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'
import { fromNow, now } from '@/lib/server/db/sql'
import { HOURS_AFTER_FAILURE } from '../rules'
import { reckon } from './reckon-money'

/** What is to be asked of the gateway. */
export interface RefundToSend {
  receipt: string
  paise: number
}

/**
 * Notes what the gateway is asked for next, in the caller's transaction; null where nothing is owed any more. A request whose
 * answer was lost is asked for again under its own receipt, which the gateway makes once; where another sum is owed by now
 * and the gateway hasn't heard of it, a new one takes its place.
 */
export async function requestRefund(tx: Db, id: string): Promise<RefundToSend | null> {
  const { owed = 0 } = (await reckon(tx, id)) ?? {}
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
      .set({ dropped_at: now })
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
 * Notes that the gateway refuses, and why. The request ends with it: what is asked next has a receipt of its own, as a gateway
 * may answer a known one with its first answer for ever.
 */
export async function noteRefusedRefund(
  tx: Db,
  { id, receipt, why }: { id: string; receipt: string; why: string },
): Promise<void> {
  await tx.$kysely
    .updateTable('refund_request')
    .set({ dropped_at: now })
    .where('receipt', '=', receipt)
    .where('refund_id', 'is', null)
    .execute()
  await tx.$kysely
    .updateTable('gateway_payment')
    .set({ refund_tries: 0, refund_refusal: why })
    .set({ refund_not_before: fromNow({ hours: HOURS_AFTER_FAILURE }) })
    .where('id', '=', id)
    .execute()
}

/** Nothing is owed: the claim ends. */
export async function releaseRefund(tx: Db, id: string): Promise<void> {
  await tx.$kysely
    .updateTable('gateway_payment')
    .set({ refund_claimed_at: null, refund_tries: 0 })
    .where('id', '=', id)
    .execute()
}
