import { type Db, getDb } from '@/lib/server/db/client'
import { anyOf, timeAgo } from '@/lib/server/db/sql'
import { toWorkKey, WORK_TAKEN_MINUTES } from '../rules/worklist'
import type { WorkItem } from './worklist'

export interface TakenWork {
  staffId: string
  name: string
  until: Date
}

export const selectTakenSince = timeAgo({ minutes: WORK_TAKEN_MINUTES })

export const toTakenUntil = (takenAt: Date): Date =>
  new Date(takenAt.getTime() + WORK_TAKEN_MINUTES * 60_000)

const idOf = (queue: string, key: string) => `${queue} ${key}`

export async function readTakenWork(
  items: readonly WorkItem[],
  { $kysely }: Db = getDb(),
): Promise<(item: WorkItem) => TakenWork | null> {
  const keys = items.map(({ queue, row }) => toWorkKey(queue, row))
  const rows = await $kysely
    .selectFrom('work_taken as w')
    .innerJoin('staff as s', 's.id', 'w.staff_id')
    .where('w.key', '=', anyOf(keys))
    .where('w.taken_at', '>', selectTakenSince)
    .select(['w.queue', 'w.key', 'w.taken_at', 's.id', 's.name'])
    .execute()
  const found = new Map(
    rows.map(({ queue, key, taken_at, id, name }) => [
      idOf(queue, key),
      { staffId: id, name, until: toTakenUntil(taken_at) },
    ]),
  )
  return ({ queue, row }) => found.get(idOf(queue, toWorkKey(queue, row))) ?? null
}
