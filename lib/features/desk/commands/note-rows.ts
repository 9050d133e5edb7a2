import type { Insertable } from 'kysely'
import type { DB } from '@/generated/kysely/types'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { isWorthReporting, type SheetRowResult } from '../rules/sheet-tally'

const MAX_TEXT = 500
const cut = (text: string | null) => text?.slice(0, MAX_TEXT) || null

/** Each row has seven parameters, and Postgres allows 65,535 per statement. */
const ROWS_AT_ONCE = 2_000

export async function storeSheetRows(
  db: KyselyDb,
  sheetId: string,
  results: readonly SheetRowResult[],
): Promise<void> {
  const rows: Insertable<DB['stock_sheet_row']>[] = results
    .filter(isWorthReporting)
    .map(({ line, outcome, reason, sentence, value, car }) => ({
      ...{ sheet_id: sheetId, line, outcome, reason, car },
      sentence: cut(sentence),
      value: cut(value),
    }))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db
      .insertInto('stock_sheet_row')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      // Keep the newer result: a resumed run can report a row again.
      .onConflict((same) =>
        same.columns(['sheet_id', 'line']).doUpdateSet((of) => ({
          outcome: of.ref('excluded.outcome'),
          reason: of.ref('excluded.reason'),
          sentence: of.ref('excluded.sentence'),
          value: of.ref('excluded.value'),
          car: of.ref('excluded.car'),
        })),
      )
      .execute()
}

export async function deleteSheetRows(db: KyselyDb, sheetId: string): Promise<void> {
  await db.deleteFrom('stock_sheet_row').where('sheet_id', '=', sheetId).execute()
}
