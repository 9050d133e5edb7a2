import type { Db } from '@/lib/server/db/client'
import { timeAgo } from '@/lib/server/db/sql'
import { PART_MINUTES } from '../rules'

export interface OpenPart {
  orderId: string
  /** Whole rupees. */
  amount: number
  until: Date
}

/** Checkouts of parts that are still open, oldest first; each counts as paid until its end. */
export async function listOpenPartPayments(db: Db, partOfId: string): Promise<OpenPart[]> {
  const open = await db.$kysely
    .selectFrom('payment')
    .where('part_of_id', '=', partOfId)
    .where('status', '=', 'created')
    .where('created_at', '>', timeAgo({ minutes: PART_MINUTES }))
    .select(['order_id as orderId', 'amount', 'created_at as createdAt'])
    .orderBy('created_at')
    .execute()
  return open.map(({ orderId, amount, createdAt }) => ({
    orderId: orderId ?? '',
    amount,
    until: new Date(createdAt.getTime() + PART_MINUTES * 60_000),
  }))
}
