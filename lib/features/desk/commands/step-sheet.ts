import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import {
  isSheetStoppable,
  findNextSheetState,
  type SheetEvent,
  type SheetState,
} from '../rules/stock-sheet'
import { removeSheetFile } from './sheet-file'

interface LockedSheet {
  id: string
  state: SheetState
  version: number
  bytes: number
}

async function lockSheet(tx: Db, sheetId: string): Promise<LockedSheet> {
  const sheet = await tx.$kysely
    .selectFrom('stock_sheet')
    .select(['id', 'state', 'version', 'bytes'])
    .where('id', '=', sheetId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!sheet) throw new DomainError('not_found')
  return sheet
}

function changedMeanwhile(): DomainError {
  return new DomainError('conflict', { message: say('deskSheets.refusal.changedMeanwhile') })
}

function stepOf({ state, version }: LockedSheet, event: SheetEvent, seen: number): SheetState {
  const to = findNextSheetState(state, event, 'staff')
  if (to === null || version !== seen) throw changedMeanwhile()
  return to
}

interface Pressed {
  sheetId: string
  version: number
}

const FRESH_PASS = {
  done: 0,
  line: 0,
  tally: null,
  problem: null,
  is_stop_asked: false,
  lease_id: null,
  lease_until: null,
  tries: 0,
} as const

export function saveColumnMapping(
  { sheetId, version, mapping }: Pressed & { mapping: readonly (string | null)[] },
  staffId: string,
): Promise<void> {
  return transaction(async (tx) => {
    const state = stepOf(await lockSheet(tx, sheetId), 'match', version)
    await tx.$kysely
      .updateTable('stock_sheet')
      .set({ ...FRESH_PASS, state, version: version + 1, checked: null })
      .set({ mapping: JSON.stringify(mapping) })
      .where('id', '=', sheetId)
      .execute()
    await writeAudit({ staffId, action: 'sheet.matched', subject: sheetId }, tx)
  })
}

async function checkSheet({ sheetId, version }: Pressed, staffId: string): Promise<void> {
  await transaction(async (tx) => {
    const state = stepOf(await lockSheet(tx, sheetId), 'check', version)
    await tx.$kysely
      .updateTable('stock_sheet')
      .set({ ...FRESH_PASS, state, version: version + 1, checked: null })
      .where('id', '=', sheetId)
      .execute()
    await writeAudit({ staffId, action: 'sheet.checked', subject: sheetId }, tx)
  })
  kickJob('work-on-sheets')
}

async function startSheet({ sheetId, version }: Pressed, staffId: string): Promise<void> {
  await transaction(async (tx) => {
    const sheet = await lockSheet(tx, sheetId)
    const state = stepOf(sheet, 'start', version)
    const isFirst = sheet.state === 'checked'
    await tx.$kysely
      .updateTable('stock_sheet')
      .set({
        ...(isFirst
          ? { ...FRESH_PASS, started_by_id: staffId, started_at: databaseNow }
          : { problem: null, is_stop_asked: false, tries: 0 }),
        state,
        version: version + 1,
      })
      .where('id', '=', sheetId)
      .execute()
    await writeAudit(
      { staffId, action: isFirst ? 'sheet.started' : 'sheet.resumed', subject: sheetId },
      tx,
    )
  })
  kickJob('work-on-sheets')
}

function stopSheet({ sheetId }: Pressed, staffId: string): Promise<void> {
  return transaction(async (tx) => {
    const { state } = await lockSheet(tx, sheetId)
    if (!isSheetStoppable(state)) throw changedMeanwhile()
    await tx.stockSheet.update({
      where: { id: sheetId },
      data: { isStopAsked: true },
      select: { id: true },
    })
    await writeAudit({ staffId, action: 'sheet.stopped', subject: sheetId }, tx)
  })
}

async function undoSheet({ sheetId, version }: Pressed, staffId: string): Promise<void> {
  await transaction(async (tx) => {
    const state = stepOf(await lockSheet(tx, sheetId), 'undo', version)
    await tx.$kysely
      .updateTable('stock_sheet')
      .set({ state, version: version + 1, problem: null, is_stop_asked: false, tries: 0 })
      .set({ undone_by_id: staffId })
      .where('id', '=', sheetId)
      .execute()
  })
  kickJob('work-on-sheets')
}

async function discardSheet({ sheetId, version }: Pressed, staffId: string): Promise<void> {
  const sheet = await transaction(async (tx) => {
    const locked = await lockSheet(tx, sheetId)
    const state = stepOf(locked, 'discard', version)
    await tx.stockSheetRow.deleteMany({ where: { sheetId } })
    await tx.stockSheet.update({
      where: { id: sheetId },
      data: { state, version: version + 1, isFileKept: false },
      select: { id: true },
    })
    await writeAudit({ staffId, action: 'sheet.discarded', subject: sheetId }, tx)
    return locked
  })
  await removeSheetFile(sheet)
}

const STEPS = {
  check: checkSheet,
  start: startSheet,
  stop: stopSheet,
  undo: undoSheet,
  discard: discardSheet,
} as const

export function takeSheetStep(
  { step, ...pressed }: Pressed & { step: keyof typeof STEPS },
  staffId: string,
): Promise<void> {
  return STEPS[step](pressed, staffId)
}
