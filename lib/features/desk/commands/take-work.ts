import { sql } from 'kysely'
import { say } from '@/lib/i18n/say'
import { type Db, getDb } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { formatTime } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import { isForReader, QUEUE_BUILDERS, type WorklistReader } from '../queries/worklist'
import { selectTakenSince, toTakenUntil } from '../queries/taken-work'
import type { QueueName } from '../rules/queues'
import { QUEUES_CHECKED_PER_PERSON, WORK_RIGHTS } from '../rules/worklist'

export interface WorkReference {
  queue: QueueName
  key: string
}

async function isWaiting({ queue, key }: WorkReference, reader: WorklistReader, { $kysely }: Db) {
  if (!reader.rights.includes(WORK_RIGHTS[queue])) return false
  const name = QUEUES_CHECKED_PER_PERSON.has(queue)
    ? sql<string>`concat(w."vehicleId", ' ', w."personId")`
    : sql<string>`w.key`
  const row = await $kysely
    .selectFrom(QUEUE_BUILDERS[queue]($kysely).as('w'))
    .where(name, '=', key)
    .where(isForReader(queue, reader))
    .select('w.key')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function sayHolder({ queue, key }: WorkReference, { $kysely }: Db) {
  const holder = await $kysely
    .selectFrom('work_taken as w')
    .innerJoin('staff as s', 's.id', 'w.staff_id')
    .where('w.queue', '=', queue)
    .where('w.key', '=', key)
    .select(['s.name', 'w.taken_at'])
    .executeTakeFirst()
  if (!holder) return say('deskWork.take.gone')
  const { name, taken_at } = holder
  return say('deskWork.take.others', { name, time: formatTime(toTakenUntil(taken_at)) })
}

/**
 * Extends the time of a line that the person has already. If two people take a line at once, the
 * upsert lets only one have it.
 * @throws DomainError `not_found` if the line is done or not for this person, `conflict` naming the
 * colleague who has it
 */
export async function takeWork(
  work: WorkReference,
  reader: WorklistReader,
  db: Db = getDb(),
): Promise<{ until: string }> {
  if (!(await isWaiting(work, reader, db)))
    throw new DomainError('not_found', { message: say('deskWork.take.gone') })
  const taken = await db.$kysely
    .insertInto('work_taken')
    .values({ ...work, staff_id: reader.id, taken_at: databaseNow })
    .onConflict((conflict) =>
      conflict
        .columns(['queue', 'key'])
        .doUpdateSet({ staff_id: reader.id, taken_at: databaseNow })
        .where((of) =>
          of.or([
            of('work_taken.staff_id', '=', reader.id),
            of('work_taken.taken_at', '<=', selectTakenSince),
          ]),
        ),
    )
    .returning('taken_at')
    .executeTakeFirst()
  if (!taken) throw new DomainError('conflict', { message: await sayHolder(work, db) })
  return { until: toTakenUntil(taken.taken_at).toISOString() }
}

export async function releaseWork({ queue, key }: WorkReference, staffId: string, db = getDb()) {
  await db.$kysely
    .deleteFrom('work_taken')
    .where('queue', '=', queue)
    .where('key', '=', key)
    .where('staff_id', '=', staffId)
    .execute()
}
