import type { Db } from '@/lib/server/db/client'
import { timeAgo } from '@/lib/server/db/sql'
import { PART_PAYMENT_MINUTES } from '../rules'

export interface OpenPartPayment {
  orderId: string
  amount: number
  until: Date
}

export async function listOpenPartPayments(db: Db, partOfId: string): Promise<OpenPartPayment[]> {
  const open = await db.$kysely
    .selectFrom('payment')
    .where('part_of_id', '=', partOfId)
    .where('status', '=', 'created')
    .where('created_at', '>', timeAgo({ minutes: PART_PAYMENT_MINUTES }))
    .select(['order_id as orderId', 'amount', 'created_at as createdAt'])
    .orderBy('created_at')
    .execute()
  return open.map(({ orderId, amount, createdAt }) => ({
    orderId: orderId ?? '',
    amount,
    until: new Date(createdAt.getTime() + PART_PAYMENT_MINUTES * 60_000),
  }))
}
