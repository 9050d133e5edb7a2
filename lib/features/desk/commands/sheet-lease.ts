import { randomUUID } from 'node:crypto'
import type { UpdateObject } from 'kysely'
import type { KyselyDb, Tables } from '@/lib/server/db/kysely'
import { timeFromNow, databaseNow } from '@/lib/server/db/sql'
import {
  findNextSheetState,
  type SheetEvent,
  type SheetState,
  SHEET_WORKING_STATES,
} from '../rules/stock-sheet'

/** After this time without a sign of life, another process takes over the sheet. */
const LEASE = { seconds: 30 }
export const LEASE_BEAT_MS = 10_000

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

/** Thrown if another process has taken over the sheet. Unsaved work must be discarded. */
export class SheetLeaseLostError extends Error {
  override name = 'LeaseLost'
}

export async function leaseSheet(db: KyselyDb): Promise<LeasedSheet | null> {
  const leased = await db
    .updateTable('stock_sheet')
    .set((of) => ({
      lease_id: randomUUID(),
      lease_until: timeFromNow(LEASE),
      tries: of('tries', '+', 1),
    }))
    .where('id', '=', (of) =>
      of
        .selectFrom('stock_sheet')
        .select('id')
        .where('state', 'in', SHEET_WORKING_STATES)
        .where((one) =>
          one.or([one('lease_until', 'is', null), one('lease_until', '<', databaseNow)]),
        )
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

/**
 * Returns true if staff asked to stop.
 * @throws SheetLeaseLostError
 */
export async function renewLease(db: KyselyDb, { id, leaseId }: LeasedSheet): Promise<boolean> {
  const kept = await db
    .updateTable('stock_sheet')
    .set({ lease_until: timeFromNow(LEASE) })
    .where('id', '=', id)
    .where('lease_id', '=', leaseId)
    .returning('is_stop_asked as isStopAsked')
    .executeTakeFirst()
  if (!kept) throw new SheetLeaseLostError(`Another process works on ${id}.`)
  return kept.isStopAsked
}

type SheetChange = UpdateObject<Tables, 'stock_sheet'>

/**
 * Saves progress in the transaction of the work it reports.
 *
 * @throws SheetLeaseLostError, which rolls both back
 */
export async function saveSheetProgress(
  db: KyselyDb,
  { id, leaseId }: LeasedSheet,
  change: SheetChange,
): Promise<void> {
  const kept = await db
    .updateTable('stock_sheet')
    // A sheet that makes progress gets all its tries back.
    .set({ ...change, lease_until: timeFromNow(LEASE), tries: 1 })
    .where('id', '=', id)
    .where('lease_id', '=', leaseId)
    .returning('id')
    .executeTakeFirst()
  if (!kept) throw new SheetLeaseLostError(`Another process works on ${id}.`)
}

export async function endSheetWork(
  db: KyselyDb,
  sheet: LeasedSheet,
  event: SheetEvent,
  change: SheetChange = {},
): Promise<void> {
  const state = findNextSheetState(sheet.state, event, 'system')
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
  if (!ended) throw new SheetLeaseLostError(`Another process works on ${sheet.id}.`)
}

export async function returnSheetLease(
  db: KyselyDb,
  { id, leaseId, tries }: LeasedSheet,
): Promise<void> {
  await db
    .updateTable('stock_sheet')
    .set({ lease_id: null, lease_until: timeFromNow({ seconds: 10 * tries }) })
    .where('id', '=', id)
    .where('lease_id', '=', leaseId)
    .execute()
}
