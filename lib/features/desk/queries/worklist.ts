import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { StaffRight } from '@/lib/features/staff/rules'
import { type Db, getDb } from '@/lib/server/db/client'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { anyOf, startOfTomorrow } from '@/lib/server/db/sql'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { type DeskReader, hideOutsideOwnCities } from '../rules/private-facts'
import { QUEUE_NAMES, type QueueName, WHOLE_QUEUE } from '../rules/queues'
import {
  QUEUES_CHECKED_PER_PERSON,
  URGENCIES,
  type Urgency,
  WORK_RIGHTS,
  type WorklistView,
} from '../rules/worklist'
import { filterQueue, type QueueRowBase, type QueueSelect } from './queue-page'
import { QUEUE_SELECTS, type QueueRow } from './queues'
import { isDueToday, LATE_RANK, selectIsPromised, selectUrgency, TODAY_RANK } from './urgency'

export interface WorklistReader extends DeskReader {
  rights: readonly StaffRight[]
}

export type WorkRow = {
  [Name in QueueName]: { queue: Name; row: QueueRow<Name> }
}[QueueName]

export type WorkItem = WorkRow & {
  urgency: Urgency
  isTimed: boolean
  /** Rows that this line stands for: several documents of one person for one car are one line. */
  count: number
}

export interface Worklist {
  items: WorkItem[]
  total: number
  late: number
  page: number
  counts: { queue: QueueName; count: number; late: number }[]
}

export const QUEUE_BUILDERS = QUEUE_SELECTS as unknown as Record<
  QueueName,
  (db: KyselyDb) => QueueSelect<QueueRowBase>
>

type Rows = ExpressionBuilder<{ w: QueueRowBase }, 'w'>

/**
 * Condition for rows that the reader can act on. Excludes steps that need another person, and late
 * payouts, which are in the payments queue.
 */
export function isForReader(name: QueueName, { id, cities }: WorklistReader) {
  const isHere = (of: Rows) =>
    cities === null
      ? of.lit(true)
      : of.or([of('w.cityId', 'is', null), of('w.cityId', '=', anyOf([...cities]))])
  const limit = FIXED_TERMS.payoutByTwoAbove
  const others: Partial<Record<QueueName, ReturnType<typeof sql<SqlBool>>>> = {
    payments: sql`NOT coalesce(w."startedById" = ${id} AND w."approvedAt" IS NULL AND w."paidAt" IS NULL AND w.payout > ${limit}, false)
      AND NOT coalesce(w."openedById" = ${id} AND w."loanClosedAt" IS NULL AND w."loanClosure" > ${limit}, false)`,
    money: sql`w."proposedById" IS DISTINCT FROM ${id}`,
    overdue: sql`w.kind <> 'settlement'`,
  }
  return (of: Rows) => of.and([isHere(of), others[name] ?? of.lit(true)])
}

function selectLines(name: QueueName, view: WorklistView, reader: WorklistReader, db: KyselyDb) {
  const rows = filterQueue(
    { name, queue: QUEUE_BUILDERS[name](db) },
    { ...WHOLE_QUEUE, cityId: view.cityId, whose: view.whose },
    reader.id,
    db,
  )
    .where(isForReader(name, reader))
    .select((of) => [
      'w.key',
      'w.vehicleId',
      'w.personId',
      'w.dueAt',
      selectUrgency(name, of).as('urgency'),
      selectIsPromised(name).as('isPromised'),
    ])
  const lines = QUEUES_CHECKED_PER_PERSON.has(name)
    ? db
        .selectFrom(rows.as('r'))
        .groupBy(['r.vehicleId', 'r.personId'])
        .select((of) => [
          sql<string>`(array_agg(${of.ref('r.key')} ORDER BY ${of.ref('r.isPromised')} DESC, ${of.ref('r.dueAt')}, ${of.ref('r.key')}))[1]`.as(
            'key',
          ),
          // A promise for one of them is the line's time.
          sql<Date | null>`coalesce(min(${of.ref('r.dueAt')}) FILTER (WHERE ${of.ref('r.isPromised')}), min(${of.ref('r.dueAt')}))`.as(
            'dueAt',
          ),
          of.fn.min('r.urgency').as('urgency'),
          sql<boolean>`bool_or(${of.ref('r.isPromised')})`.as('isPromised'),
          sql<number>`count(*)::int`.as('count'),
        ])
    : db
        .selectFrom(rows.as('r'))
        .select(['r.key', 'r.dueAt', 'r.urgency', 'r.isPromised', sql<number>`1`.as('count')])
  return db.selectFrom(lines.as('l')).select((of) => [
    sql<QueueName>`${sql.lit(name)}::text`.as('queue'),
    'l.key',
    'l.urgency',
    'l.isPromised',
    'l.count',
    // Of the lines for today, the desk's own aims come after the promises of today.
    sql<Date | null>`CASE WHEN ${of.ref('l.urgency')} = ${TODAY_RANK} AND NOT (${of.ref('l.isPromised')} AND ${isDueToday(name, of.ref('l.dueAt'))}) THEN ${startOfTomorrow} ELSE ${of.ref('l.dueAt')} END`.as(
      'sortAt',
    ),
    'l.dueAt',
  ])
}

interface Line {
  queue: QueueName
  key: string
  urgency: number
  isPromised: boolean
  count: number
}

export async function readWorklistRows(
  lines: readonly Pick<Line, 'queue' | 'key'>[],
  reader: WorklistReader,
  db: KyselyDb,
): Promise<Map<string, QueueRowBase>> {
  const found = new Map<string, QueueRowBase>()
  // One after the other: a page must not take all connections of the pool.
  for (const [name, own] of Map.groupBy(lines, ({ queue }) => queue)) {
    const keys = own.map(({ key }) => key)
    const rows = await db
      .selectFrom(QUEUE_BUILDERS[name](db).as('w'))
      .selectAll('w')
      .where('w.key', '=', anyOf(keys))
      .execute()
    for (const row of rows)
      found.set(`${name} ${row.key}`, hideOutsideOwnCities(row, row.cityId, reader))
  }
  return found
}

/** One statement for lines and counts, then one for each queue on the page. */
export async function readWorklist(
  view: WorklistView,
  reader: WorklistReader,
  { size, db = getDb() }: { size: number; db?: Db },
): Promise<Worklist> {
  const { $kysely: statements } = db
  const names = QUEUE_NAMES.filter((name) => reader.rights.includes(WORK_RIGHTS[name]))
  const [first, ...others] = names.map((name) => selectLines(name, view, reader, statements))
  if (!first) return { items: [], total: 0, late: 0, page: 1, counts: [] }
  const { queue } = view
  const readLines = (page: number) =>
    statements
      .with(
        (cte) => cte('work').materialized(),
        () => others.reduce((all, one) => all.unionAll(one), first),
      )
      .selectNoFrom((of) => [
        jsonArrayFrom(
          of
            .selectFrom('work')
            .groupBy('work.queue')
            .select((line) => [
              'work.queue',
              sql<number>`count(*)::int`.as('count'),
              sql<number>`(count(*) FILTER (WHERE ${line.ref('work.urgency')} = ${LATE_RANK}))::int`.as(
                'late',
              ),
            ]),
        ).as('counts'),
        jsonArrayFrom(
          of
            .selectFrom('work')
            .$if(queue !== null, (all) => all.where('work.queue', '=', queue ?? 'holds'))
            .select(['work.queue', 'work.key', 'work.urgency', 'work.isPromised', 'work.count'])
            .orderBy('work.urgency')
            .orderBy('work.sortAt', (by) => by.asc().nullsLast())
            // Then work that a later promise waits for.
            .orderBy('work.isPromised', 'desc')
            .orderBy('work.dueAt', (by) => by.asc().nullsLast())
            .orderBy('work.key')
            .limit(size)
            .offset((page - 1) * size),
        ).as('lines'),
      ])
      .executeTakeFirstOrThrow()
  let { counts, lines } = await readLines(view.page)
  const chosen = counts.filter((one) => queue === null || one.queue === queue)
  const total = chosen.reduce((sum, { count }) => sum + count, 0)
  const page = Math.max(1, Math.min(view.page, Math.ceil(total / size)))
  if (page !== view.page) ({ counts, lines } = await readLines(page))
  const rows = await readWorklistRows(lines, reader, statements)
  return {
    items: lines.flatMap(({ queue: name, key, urgency, isPromised: isTimed, count }) => {
      const row = rows.get(`${name} ${key}`)
      // A row that was done in between is left out. The cast pairs a queue with its own rows.
      return row
        ? [
            {
              queue: name,
              row,
              count,
              isTimed,
              urgency: URGENCIES[urgency] ?? 'none',
            } as unknown as WorkItem,
          ]
        : []
    }),
    total,
    late: chosen.reduce((sum, { late }) => sum + late, 0),
    page,
    counts: names.flatMap((name) => counts.find((one) => one.queue === name) ?? []),
  }
}
