import {
  renewLease,
  LEASE_BEAT_MS,
  endSheetWork,
  returnSheetLease,
  leaseSheet,
  SheetLeaseLostError,
  type LeasedSheet,
} from '@/lib/features/desk/commands/sheet-lease'
import { forgetSheetFiles } from '@/lib/features/desk/commands/forget-sheet-files'
import { SheetFileMissingError } from '@/lib/features/desk/commands/sheet-file'
import { ImportFileError } from '@/lib/features/valuation/commands/import/table'
import { getDb } from '@/lib/server/db/client'
import type { Job } from '@/lib/server/jobs/job'
import { logUnlessDatabaseDown } from '@/lib/server/log-trouble'
import { readStockSheet } from './read-sheet'
import { importStockSheet } from './run-sheet'
import { undoStockSheet } from './undo-sheet'
import { translatorOf } from '@/lib/i18n/translator'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

const MAX_TRIES = 5
/** A million rows take a quarter of an hour. */
const MAX_SECONDS = 2 * 3_600

const WORK = {
  reading: readStockSheet,
  checking: importStockSheet,
  running: importStockSheet,
  undoing: undoStockSheet,
}

async function workOn(sheet: LeasedSheet, now: Date): Promise<void> {
  const { state } = sheet
  if (!(state in WORK)) throw new Error(`Nothing is done in ${state}.`)
  const stop = new AbortController()
  const timer = setInterval(() => {
    renewLease(getDb().$kysely, sheet).then(
      (isStopAsked) => isStopAsked && stop.abort(),
      () => undefined,
    )
  }, LEASE_BEAT_MS)
  try {
    await WORK[state as keyof typeof WORK](sheet, now, stop)
  } finally {
    clearInterval(timer)
  }
}

function problemOf(error: unknown, { tries }: LeasedSheet): string | null {
  if (error instanceof ImportFileError) return error.message
  if (error instanceof SheetFileMissingError)
    return translatorOf(DEFAULT_LOCALE, 'deskSheets.problem')('fileGone')
  return tries >= MAX_TRIES ? translatorOf(DEFAULT_LOCALE, 'deskSheets.problem')('brokeOff') : null
}

async function workOnOne(sheet: LeasedSheet, now: Date): Promise<void> {
  try {
    await workOn(sheet, now)
  } catch (error) {
    if (error instanceof SheetLeaseLostError) return
    const problem = problemOf(error, sheet)
    if (!(error instanceof ImportFileError))
      await logUnlessDatabaseDown(error, 'the work on a sheet broke off', { sheet: sheet.id })
    if (problem === null) await returnSheetLease(getDb().$kysely, sheet)
    else
      await endSheetWork(
        getDb().$kysely,
        sheet,
        sheet.state === 'reading' ? 'refuse' : 'breakOff',
        {
          problem,
        },
      )
  }
}

export async function processStockSheets(now: Date): Promise<void> {
  for (;;) {
    const sheet = await leaseSheet(getDb().$kysely)
    if (!sheet) return
    await workOnOne(sheet, now)
  }
}

export const SHEET_JOBS: readonly Job[] = [
  { name: 'work-on-sheets', cron: '* * * * *', maxSeconds: MAX_SECONDS, run: processStockSheets },
  { name: 'forget-sheets', cron: '35 4 * * *', run: async () => void (await forgetSheetFiles()) },
]
