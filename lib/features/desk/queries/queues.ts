import { sql } from 'kysely'
import { type Db, getDb } from '@/lib/server/db/client'
import type { Sql } from '@/lib/server/db/kysely'
import { selectAccountQueue } from './account-queue'
import { selectAuctionQueue } from './auction-queue'
import { selectArrivals, selectCarQueue, selectOverdue } from './car-queues'
import { selectHoldQueue, selectPaymentQueue, selectTransferQueue } from './deal-queue'
import { selectClaimQueue } from './claim-queue'
import { selectReturnQueue } from './return-queue'
import { selectReviewQueue } from './review-queue'
import { selectComplaintQueue } from './complaint-queue'
import { selectLoanQueue } from './loan-queue'
import { selectMoneyQueue } from './money-queue'
import { selectDocumentQueue } from './document-queue'
import { selectCallBackQueue, selectOwnerNoteQueue, selectQuestionQueue } from './people-queues'
import { selectDeliveryQueue } from './delivery-queue'
import { selectVisitQueue } from './visit-queue'
import type { DeskReader } from '../rules/private-facts'
import type { QueueView } from '../rules/queues'
import {
  countQueue,
  type QueueSelect,
  type QueuePage,
  type QueueRowBase,
  readQueue,
} from './queue-page'

/** Queues in the order of the work. A queue's page and its tile share the statement. */
export const QUEUE_SELECTS = {
  arrivals: selectArrivals,
  inspect: (db: Sql) => selectCarQueue('inspect', db),
  photograph: (db: Sql) => selectCarQueue('photograph', db),
  price: (db: Sql) => selectCarQueue('price', db),
  documents: selectDocumentQueue,
  holds: selectHoldQueue,
  loans: selectLoanQueue,
  payments: selectPaymentQueue,
  money: selectMoneyQueue,
  accounts: selectAccountQueue,
  rc: selectTransferQueue,
  deliveries: selectDeliveryQueue,
  ownerNotes: selectOwnerNoteQueue,
  visits: selectVisitQueue,
  auction: selectAuctionQueue,
  claims: selectClaimQueue,
  returns: selectReturnQueue,
  reviews: selectReviewQueue,
  complaints: selectComplaintQueue,
  callBacks: selectCallBackQueue,
  queries: selectQuestionQueue,
  overdue: selectOverdue,
} as const
export type QueueName = keyof typeof QUEUE_SELECTS
export const QUEUE_NAMES = Object.keys(QUEUE_SELECTS) as QueueName[]

export type QueueRow<Name extends QueueName> = Awaited<
  ReturnType<ReturnType<(typeof QUEUE_SELECTS)[Name]>['execute']>
>[number]

export function readQueuePage<Name extends QueueName>(
  name: Name,
  view: QueueView,
  reader: DeskReader,
  { size, db = getDb() }: { size?: number; db?: Db } = {},
): Promise<QueuePage<QueueRow<Name>>> {
  const queue = QUEUE_SELECTS[name](db.$kysely, view) as unknown as QueueSelect<QueueRow<Name>>
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
  const counts = QUEUE_NAMES.map((name) => {
    const queue: QueueSelect<QueueRowBase> =
      name === 'arrivals'
        ? selectArrivals(statements).where(
            sql<boolean>`a.status = 'booked' AND (a.starts_at AT TIME ZONE 'Asia/Kolkata')::date = (now() AT TIME ZONE 'Asia/Kolkata')::date`,
          )
        : QUEUE_SELECTS[name](statements)
    return countQueue(name, queue, cityId, statements)
  })
  const [first, ...others] = counts
  if (!first) throw new Error('The desk has no queue.')
  const rows = await others.reduce((all, one) => all.unionAll(one), first).execute()
  const byName = new Map(rows.map(({ name, count, late }) => [name, { count, late }]))
  return Object.fromEntries(
    QUEUE_NAMES.map((name) => [name, byName.get(name) ?? { count: 0, late: 0 }]),
  ) as Record<QueueName, QueueCount>
}
