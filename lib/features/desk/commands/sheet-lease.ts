import { randomUUID } from 'node:crypto'
import type { UpdateObject } from 'kysely'
import type { Sql, Tables } from '@/lib/server/db/kysely'
import { fromNow, now } from '@/lib/server/db/sql'
import {
  nextSheetState,
  type SheetEvent,
  type SheetState,
  WORKING_STATES,
} from '../rules/stock-sheet'

/** A process that is gone is missed after so long; one that lives says so three times meanwhile. */
const LEASE = { seconds: 30 }
export const BEAT_MS = 10_000

/** A sheet that this process works on: until the lease ends nobody else does. */
export interface LeasedSheet {
  id: string
  leaseId: string
  state: SheetState
  cityId: number
  fileName: string
  bytes: number
  importId: string | null
  mapping: unknown
  line: number
  done: number
  tally: unknown
  tries: number
  startedById: string | null
  undoneById: string | null
  endedAt: Date | null
}

/** Another process took the sheet over: whatever this one has in hand must not be kept. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** Takes the sheet that waits longest, unless another process works on it; null where none waits. */
export async function leaseSheet(db: Sql): Promise<LeasedSheet | null> {
  const leased = await db
    .updateTable('stock_sheet')
    .set((of) => ({
      lease_id: randomUUID(),
      lease_until: fromNow(LEASE),
      tries: of('tries', '+', 1),
    }))
    .where('id', '=', (of) =>
      of
        .selectFrom('stock_sheet')
        .select('id')
        .where('state', 'in', WORKING_STATES)
        .where((one) => one.or([one('lease_until', 'is', null), one('lease_until', '<', now)]))
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'state', 'bytes', 'mapping', 'line', 'done', 'tally', 'tries'])
    .returning([
      'lease_id as leaseId',
      'city_id as cityId',
      'file_name as fileName',
      'import_id as importId',
      'started_by_id as startedById',
      'undone_by_id as undoneById',
      'ended_at as endedAt',
    ])
    .executeTakeFirst()
  return leased ? { ...leased, leaseId: leased.leaseId ?? '' } : null
}

/** Says that this process lives; answers whether a person asked it to stop. @throws LeaseLost */
export async function beat(db: Sql, { id, leaseId }: LeasedSheet): Promise<boolean> {
  const kept = await db
    .updateTable('stock_sheet')
    .set({ lease_until: fromNow(LEASE) })
    .where('id', '=', id)
    .where('lease_id', '=', leaseId)
    .returning('is_stop_asked as isStopAsked')
    .executeTakeFirst()
  if (!kept) throw new LeaseLost(`Another process works on ${id}.`)
  return kept.isStopAsked
}

type SheetChange = UpdateObject<Tables, 'stock_sheet'>

/** Notes how far the work has come, in the transaction that did it. @throws LeaseLost, so that nothing of it is kept */
export async function noteProgress(
  db: Sql,
  { id, leaseId }: LeasedSheet,
  change: SheetChange,
): Promise<void> {
  const kept = await db
    .updateTable('stock_sheet')
    // What came through is no broken try.
    .set({ ...change, lease_until: fromNow(LEASE), tries: 1 })
    .where('id', '=', id)
    .where('lease_id', '=', leaseId)
    .returning('id')
    .executeTakeFirst()
  if (!kept) throw new LeaseLost(`Another process works on ${id}.`)
}

/** The work on a sheet ends, and the sheet goes on to where the event leads. @throws LeaseLost */
export async function endWork(
  db: Sql,
  sheet: LeasedSheet,
  event: SheetEvent,
  change: SheetChange = {},
): Promise<void> {
  const state = nextSheetState(sheet.state, event, 'system')
  if (state === null) throw new Error(`No ${event} from ${sheet.state}.`)
  const ended = await db
    .updateTable('stock_sheet')
    .set({ problem: null, ...change, state, lease_id: null, lease_until: null, tries: 0 })
    .set((of) => ({ is_stop_asked: false, version: of('version', '+', 1) }))
    .where('id', '=', sheet.id)
    .where('lease_id', '=', sheet.leaseId)
    .where('state', '=', sheet.state)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw new LeaseLost(`Another process works on ${sheet.id}.`)
}

/** Gives the sheet back after a failure that may pass: it is taken up again after a pause that grows. */
export async function giveBack(db: Sql, { id, leaseId, tries }: LeasedSheet): Promise<void> {
  await db
    .updateTable('stock_sheet')
    .set({ lease_id: null, lease_until: fromNow({ seconds: 10 * tries }) })
    .where('id', '=', id)
    .where('lease_id', '=', leaseId)
    .execute()
}
