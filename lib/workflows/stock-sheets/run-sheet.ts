import {
  renewLease,
  endSheetWork,
  type LeasedSheet,
  saveSheetProgress,
} from '@/lib/features/desk/commands/sheet-lease'
import { deleteSheetRows, storeSheetRows } from '@/lib/features/desk/commands/note-rows'
import {
  storeLearntMapping,
  readLearntMapping,
  withSheetFile,
} from '@/lib/features/desk/commands/sheet-file'
import { parseMapping } from '@/lib/features/desk/queries/sheets'
import {
  addRowsToTally,
  EMPTY_TALLY,
  type SheetRowResult,
  type SheetTally,
} from '@/lib/features/desk/rules/sheet-tally'
import type { ImportReport, ReportedRow } from '@/lib/features/valuation/rules/market/import-report'
import { writeAudit } from '@/lib/server/auth/audit'
import { getDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { getPool } from '@/lib/server/db/pool'
import { databaseNow } from '@/lib/server/db/sql'
import { kickJob } from '@/lib/server/jobs/kick'
import { importListingsWithoutRefit } from '../import-listings'
import type { FileProfile } from '../listing-import/options'
import { translatorOf } from '@/lib/i18n/translator'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

const ROWS_AT_ONCE = 500

function resultOf({
  line,
  outcome,
  code,
  sentence,
  value,
  car,
  withheld,
}: ReportedRow): SheetRowResult {
  return {
    line,
    outcome: outcome === 'taken' ? 'listed' : outcome,
    reason: code ?? withheld[0]?.code ?? null,
    sentence: [sentence, ...withheld.map((one) => one.sentence)].filter(Boolean).join(' ') || null,
    value: value || null,
    car: car || null,
  }
}

function finished(tally: SheetTally, { unread, columns, notes }: ImportReport): SheetTally {
  return {
    ...tally,
    unread: unread.map(({ header, cells, examples }) => ({ header, cells, examples })),
    unused: columns.flatMap(({ field, header }) =>
      field === null && header !== '' ? [header] : [],
    ),
    remarks: notes,
  }
}

/**
 * Imports a sheet from its start or from the last committed batch. Each batch commits its cars,
 * report and progress. A dry run always starts anew and writes no cars.
 */
export async function importStockSheet(
  sheet: LeasedSheet,
  now: Date,
  stop: AbortController,
): Promise<void> {
  const isDryRun = sheet.state === 'checking'
  const db = getDb().$kysely
  const city = await getDb().city.findUniqueOrThrow({
    where: { id: sheet.cityId },
    select: { slug: true },
  })
  const afterLine = isDryRun ? 0 : sheet.line
  let tally = afterLine > 0 ? ((sheet.tally ?? EMPTY_TALLY) as SheetTally) : EMPTY_TALLY
  if (afterLine === 0) {
    await deleteSheetRows(db, sheet.id)
    await saveSheetProgress(db, sheet, { done: 0, line: 0, tally: null, total: null })
  }
  const importId = sheet.importId ?? newId('imp')
  const report = await withSheetFile(sheet, (file) =>
    importListingsWithoutRefit(getPool(), {
      file,
      fileName: sheet.fileName,
      columns: parseMapping(sheet.mapping) ?? undefined,
      stockCity: city.slug,
      staffId: sheet.startedById,
      isDryRun,
      importId,
      afterLine,
      batchRows: ROWS_AT_ONCE,
      signal: stop.signal,
      now,
      learning: {
        load: () => readLearntMapping<FileProfile>(sheet.id, sheet.mapping),
        keep: (learnt) => storeLearntMapping(sheet.id, sheet.mapping, learnt),
      },
      onBatch: async (batchDb: KyselyDb, { rows, line, done, total }) => {
        const results = rows.map(resultOf)
        await storeSheetRows(batchDb, sheet.id, results)
        const added = addRowsToTally(tally, results)
        await saveSheetProgress(batchDb, sheet, {
          ...{ total, done: Math.max(done, sheet.done), line: Math.max(line, afterLine) },
          tally: JSON.stringify(added),
          import_id: isDryRun ? null : importId,
        })
        tally = added
        if (await renewLease(batchDb, sheet)) stop.abort()
      },
    }),
  )
  const isStopped = stop.signal.aborted
  const whole = JSON.stringify(isStopped ? tally : finished(tally, report))
  if (isDryRun)
    await endSheetWork(db, sheet, isStopped ? 'breakOff' : 'finish', {
      ...(isStopped
        ? { problem: translatorOf(DEFAULT_LOCALE, 'deskSheets.problem')('stopped') }
        : { checked: whole }),
      tally: null,
    })
  else await endRun(sheet, isStopped, tally, whole)
}

async function endRun(
  sheet: LeasedSheet,
  isStopped: boolean,
  { listed, auction, changed, leftOut }: SheetTally,
  whole: string,
): Promise<void> {
  await endSheetWork(getDb().$kysely, sheet, isStopped ? 'breakOff' : 'finish', {
    tally: whole,
    ...(isStopped
      ? { problem: translatorOf(DEFAULT_LOCALE, 'deskSheets.problem')('stopped') }
      : { ended_at: databaseNow }),
  })
  if (sheet.startedById !== null)
    await writeAudit({
      staffId: sheet.startedById,
      action: 'sheet.imported',
      subject: sheet.id,
      detail: { listed, auction, changed, leftOut, stopped: isStopped },
    })
  for (const job of ['refresh-fair-prices', 'refit-valuation'] as const) kickJob(job)
}
