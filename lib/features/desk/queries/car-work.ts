import { sql } from 'kysely'
import { type Db, getDb } from '@/lib/server/db/client'
import { QUEUE_NAMES, type QueueName } from '../rules/queues'
import { QUEUES_CHECKED_PER_PERSON, URGENCIES } from '../rules/worklist'
import { selectIsPromised, selectUrgency } from './urgency'
import {
  isForReader,
  QUEUE_BUILDERS,
  readWorklistRows,
  type WorklistReader,
  type WorkItem,
} from './worklist'

export type CarWorkItem = WorkItem & {
  /** False for a step that a second person must do after this reader. */
  isForReader: boolean
}

/** Includes work for which the reader lacks the right. Uses the same statements as My day. */
export async function readCarWork(
  vehicleId: string,
  reader: Omit<WorklistReader, 'rights'>,
  db: Db = getDb(),
): Promise<CarWorkItem[]> {
  const { $kysely: statements } = db
  const worker = { ...reader, cities: null, rights: [] }
  const [first, ...others] = QUEUE_NAMES.map((name) =>
    statements
      .selectFrom(QUEUE_BUILDERS[name](statements).as('w'))
      .where('w.vehicleId', '=', vehicleId)
      .select((of) => [
        sql<QueueName>`${sql.lit(name)}::text`.as('queue'),
        'w.key',
        'w.personId',
        'w.dueAt',
        selectUrgency(name, of).as('urgency'),
        selectIsPromised(name).as('isPromised'),
        isForReader(name, worker)(of).as('isForReader'),
      ]),
  )
  if (!first) return []
  const found = await statements
    .selectFrom(others.reduce((all, one) => all.unionAll(one), first).as('l'))
    .selectAll('l')
    .orderBy('l.urgency')
    .orderBy('l.isPromised', 'desc')
    .orderBy('l.dueAt', (by) => by.asc().nullsLast())
    .orderBy('l.key')
    .execute()
  // A late payout is already a line of the payments queue.
  const own = found.filter((line) => line.queue !== 'overdue' || line.isForReader)
  const groups = Map.groupBy(own, ({ queue, key, personId }) =>
    QUEUES_CHECKED_PER_PERSON.has(queue) ? `${queue} ${personId ?? ''}` : `${queue} ${key}`,
  )
  const lines = [...groups.values()].flatMap(([line, ...more]) =>
    line ? [{ ...line, count: more.length + 1 }] : [],
  )
  const rows = await readWorklistRows(lines, { ...reader, rights: [] }, statements)
  return lines.flatMap(
    ({ queue, key, urgency, isPromised: isTimed, count, isForReader: isMine }) => {
      const row = rows.get(`${queue} ${key}`)
      return row
        ? [
            {
              queue,
              row,
              count,
              isTimed,
              urgency: URGENCIES[urgency] ?? 'none',
              isForReader: Boolean(isMine),
            } as unknown as CarWorkItem,
          ]
        : []
    },
  )
}
