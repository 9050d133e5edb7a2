import { setImmediate as othersTurn } from 'node:timers/promises'
import { listCitiesWithRight } from '@/lib/features/staff/queries'
import { getDb } from '@/lib/server/db/client'
import { BYTE_ORDER_MARK, toCsvRow } from '@/lib/shared/csv'
import type { RowOutcome } from '../rules/stock-sheet'
import { translatorOf } from '@/lib/i18n/translator'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

/** Rows per read. Other requests run between two batches. */
const ROWS_AT_ONCE = 2_000

function readRows(sheetId: string, after: number) {
  return getDb()
    .$kysely.selectFrom('stock_sheet_row as r')
    .where('r.sheet_id', '=', sheetId)
    .where('r.line', '>', after)
    .select(['r.line', 'r.outcome', 'r.reason', 'r.sentence', 'r.value', 'r.car'])
    .orderBy('r.line')
    .limit(ROWS_AT_ONCE)
    .execute()
}

async function* reportChunks(sheetId: string): AsyncGenerator<Uint8Array> {
  const t = translatorOf(DEFAULT_LOCALE, 'deskSheets.report')
  const encoder = new TextEncoder()
  yield encoder.encode(BYTE_ORDER_MARK + toCsvRow(t.all('head')))
  let after = -1
  for (;;) {
    const rows = await readRows(sheetId, after)
    const last = rows.at(-1)
    if (!last) return
    after = last.line
    yield encoder.encode(
      rows
        .map((row) =>
          toCsvRow([
            row.line,
            t(`outcome.${row.outcome as RowOutcome}`),
            row.reason,
            row.sentence,
            row.value,
            row.car,
          ]),
        )
        .join(''),
    )
    await othersTurn()
  }
}

export async function streamSheetReport(
  sheetId: string,
  staffId: string,
): Promise<ReadableStream<Uint8Array> | null> {
  const sheet = await getDb().stockSheet.findFirst({
    where: { id: sheetId, cityId: { in: await listCitiesWithRight(staffId, 'stock') } },
    select: { id: true },
  })
  if (!sheet) return null
  const chunks = reportChunks(sheet.id)
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await chunks.return(undefined)),
  })
}
