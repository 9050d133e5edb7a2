import { sql } from 'kysely'
import { type Db, getDb } from '@/lib/server/db/client'
import { OVERDUE_TASK } from '@/lib/features/purchases/rules/documents'
import { CAR_QUEUE } from './car-rows'

/** The desk's queues, in the order of a working day. */
export const QUEUES = [
  'arrivals',
  'inspect',
  'photograph',
  'price',
  'documents',
  'holds',
  'payments',
  'rc',
  'callBacks',
  'queries',
  'overdue',
] as const
export type QueueName = (typeof QUEUES)[number]

const now = sql<Date>`now()`
const today = sql`date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata')`
const startOfToday = sql<Date>`(${today} AT TIME ZONE 'Asia/Kolkata')`
const endOfToday = sql<Date>`((${today} + interval '1 day') AT TIME ZONE 'Asia/Kolkata')`
const rows = sql<number>`count(*)::int`.as('rows')

/**
 * How many things wait in each queue, in all cities. Business days until a settlement is late are in its due date
 * already; a hold that ends within a day is to be followed up.
 */
export async function countQueues(db: Db = getDb()): Promise<Record<QueueName, number>> {
  const counts = await db.$kysely
    .selectNoFrom((of) => {
      const cars = of.selectFrom('vehicle as v').select(rows)
      const settlements = of
        .selectFrom('settlement as s')
        .leftJoin('rc_transfer as t', 't.vehicle_id', 's.vehicle_id')
        .select(rows)
      return [
        of
          .selectFrom('seller_appointment as a')
          .where('a.status', '=', 'booked')
          .where('a.starts_at', '>=', startOfToday)
          .where('a.starts_at', '<', endOfToday)
          .select(rows)
          .as('arrivals'),
        cars.where(CAR_QUEUE.inspect).as('inspect'),
        cars.where(CAR_QUEUE.photograph).as('photograph'),
        cars.where(CAR_QUEUE.price).as('price'),
        of
          .selectFrom('document as d')
          .where('d.status', '=', 'submitted')
          .select(rows)
          .as('documents'),
        of.selectFrom('live_hold as h').where('h.status', '=', 'active').select(rows).as('holds'),
        settlements
          .where((one) =>
            one.or([
              one('s.paid_at', 'is', null),
              one.and([
                one('s.hold_back', '>', 0),
                one('s.hold_back_returned_at', 'is', null),
                one.or([one('t.issued_at', 'is not', null), one('s.hold_back_due_at', '<=', now)]),
              ]),
            ]),
          )
          .as('payments'),
        of
          .selectFrom('purchase as p')
          .innerJoin('vehicle as v', 'v.id', 'p.vehicle_id')
          .innerJoin('rc_transfer as t', 't.vehicle_id', 'v.id')
          .where((one) =>
            one.or([
              one('t.issued_at', 'is', null),
              one.and([one('t.name_off_at', 'is', null), one('v.seller_id', 'is not', null)]),
            ]),
          )
          .select(rows)
          .as('rc'),
        of
          .selectFrom('call_back as b')
          .where('b.called_at', 'is', null)
          .select(rows)
          .as('callBacks'),
        of
          .selectFrom('customer_query as q')
          .where('q.answered_at', 'is', null)
          .select(rows)
          .as('queries'),
        of
          .selectFrom('staff_task as k')
          .where('k.done_at', 'is', null)
          .where('k.kind', '!=', OVERDUE_TASK)
          .where('k.due_at', '<', now)
          .select(rows)
          .as('lateTasks'),
        of
          .selectFrom('settlement as l')
          .where('l.paid_at', 'is', null)
          .where('l.due_at', '<', now)
          .select(rows)
          .as('lateSettlements'),
        cars
          .where('v.status', 'in', ['listed', 'reserved'])
          .where('v.documents_due_at', '<', now)
          .where((one) =>
            one.exists(
              one
                .selectFrom('document as due')
                .whereRef('due.vehicle_id', '=', 'v.id')
                .whereRef('due.customer_id', '=', 'v.seller_id')
                .where('due.status', 'in', ['due', 'refused'])
                .select('due.id'),
            ),
          )
          .as('lateDocuments'),
      ]
    })
    .executeTakeFirstOrThrow()
  const { lateTasks, lateSettlements, lateDocuments, ...queues } = counts
  const overdue = (lateTasks ?? 0) + (lateSettlements ?? 0) + (lateDocuments ?? 0)
  const all: Partial<Record<QueueName, number | null>> = { ...queues, overdue }
  return Object.fromEntries(QUEUES.map((name) => [name, all[name] ?? 0])) as Record<
    QueueName,
    number
  >
}
