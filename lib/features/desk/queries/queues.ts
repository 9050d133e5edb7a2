import { sql } from 'kysely'
import { type Db, getDb } from '@/lib/server/db/client'
import type { Sql } from '@/lib/server/db/kysely'
import { accountQueue } from './account-queue'
import { auctionQueue } from './auction-queue'
import { arrivals, carQueue, overdue } from './car-queues'
import { holdQueue, paymentQueue, transferQueue } from './deal-queue'
import { claimQueue } from './claim-queue'
import { complaintQueue } from './complaint-queue'
import { loanQueue } from './loan-queue'
import { moneyQueue } from './money-queue'
import { documentQueue } from './document-queue'
import { callBackQueue, ownerNoteQueue, questionQueue } from './people-queues'
import { deliveryQueue } from './delivery-queue'
import { visitQueue } from './visit-queue'
import type { DeskReader } from '../rules/private-facts'
import type { QueueView } from '../rules/queues'
import {
  countQueue,
  type QueueSelect,
  type QueuePage,
  type QueuedFacts,
  readQueue,
} from './queue-page'

/** Queues in the order of the work. A queue's page and its tile share the statement. */
export const QUEUE = {
  arrivals,
  inspect: (db: Sql) => carQueue('inspect', db),
  photograph: (db: Sql) => carQueue('photograph', db),
  price: (db: Sql) => carQueue('price', db),
  documents: documentQueue,
  holds: holdQueue,
  loans: loanQueue,
  payments: paymentQueue,
  money: moneyQueue,
  accounts: accountQueue,
  rc: transferQueue,
  deliveries: deliveryQueue,
  ownerNotes: ownerNoteQueue,
  visits: visitQueue,
  auction: auctionQueue,
  claims: claimQueue,
  complaints: complaintQueue,
  callBacks: callBackQueue,
  queries: questionQueue,
  overdue,
} as const
export type QueueName = keyof typeof QUEUE
export const QUEUES = Object.keys(QUEUE) as QueueName[]

export type QueueRow<Name extends QueueName> = Awaited<
  ReturnType<ReturnType<(typeof QUEUE)[Name]>['execute']>
>[number]

export function readQueuePage<Name extends QueueName>(
  name: Name,
  view: QueueView,
  reader: DeskReader,
  { size, db = getDb() }: { size?: number; db?: Db } = {},
): Promise<QueuePage<QueueRow<Name>>> {
  const queue = QUEUE[name](db.$kysely) as unknown as QueueSelect<QueueRow<Name>>
  return readQueue(queue, view, { reader, size, db })
}

export interface QueueCount {
  count: number
  late: number
}

/** Counts for the queue tiles, in one city or all. Counts only today's arrivals. */
export async function countQueues(
  cityId: number | null = null,
  db: Db = getDb(),
): Promise<Record<QueueName, QueueCount>> {
  const { $kysely: statements } = db
  const counts = QUEUES.map((name) => {
    const queue: QueueSelect<QueuedFacts> =
      name === 'arrivals'
        ? arrivals(statements).where(
            sql<boolean>`a.status = 'booked' AND (a.starts_at AT TIME ZONE 'Asia/Kolkata')::date = (now() AT TIME ZONE 'Asia/Kolkata')::date`,
          )
        : QUEUE[name](statements)
    return countQueue(name, queue, cityId, statements)
  })
  const [first, ...others] = counts
  if (!first) throw new Error('The desk has no queue.')
  const rows = await others.reduce((all, one) => all.unionAll(one), first).execute()
  const byName = new Map(rows.map(({ name, count, late }) => [name, { count, late }]))
  return Object.fromEntries(
    QUEUES.map((name) => [name, byName.get(name) ?? { count: 0, late: 0 }]),
  ) as Record<QueueName, QueueCount>
}
