import {
  renewLease,
  LEASE_BEAT_MS,
  endSheetWork,
  returnSheetLease,
  leaseSheet,
  LeaseLost,
  type LeasedSheet,
} from '@/lib/features/desk/commands/sheet-lease'
import { forgetSheetFiles } from '@/lib/features/desk/commands/forget-sheet-files'
import { SheetFileGone } from '@/lib/features/desk/commands/sheet-file'
import { ImportFileError } from '@/lib/features/valuation/commands/import/table'
import { getDb } from '@/lib/server/db/client'
import type { Job } from '@/lib/server/jobs/job'
import { logTrouble } from '@/lib/server/log-trouble'
import { readSheet } from './read-sheet'
import { runSheet } from './run-sheet'
import { undoSheet } from './undo-sheet'
import { translatorOf } from '@/lib/i18n/translator'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

const MAX_TRIES = 5
/** A million rows take a quarter of an hour. */
const MAX_SECONDS = 2 * 3_600

const WORK = { reading: readSheet, checking: runSheet, running: runSheet, undoing: undoSheet }

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
  if (error instanceof SheetFileGone)
    return translatorOf(DEFAULT_LOCALE, 'deskSheets.problem')('fileGone')
  return tries >= MAX_TRIES ? translatorOf(DEFAULT_LOCALE, 'deskSheets.problem')('brokeOff') : null
}

async function workOnOne(sheet: LeasedSheet, now: Date): Promise<void> {
  try {
    await workOn(sheet, now)
  } catch (error) {
    if (error instanceof LeaseLost) return
    const problem = problemOf(error, sheet)
    if (!(error instanceof ImportFileError))
      await logTrouble(error, 'the work on a sheet broke off', { sheet: sheet.id })
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

export async function workOnSheets(now: Date): Promise<void> {
  for (;;) {
    const sheet = await leaseSheet(getDb().$kysely)
    if (!sheet) return
    await workOnOne(sheet, now)
  }
}

export const SHEET_JOBS: readonly Job[] = [
  { name: 'work-on-sheets', cron: '* * * * *', maxSeconds: MAX_SECONDS, run: workOnSheets },
  { name: 'forget-sheets', cron: '35 4 * * *', run: async () => void (await forgetSheetFiles()) },
]
