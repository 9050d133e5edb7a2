import { getDb } from '@/lib/server/db/client'
import { timeAgo } from '@/lib/server/db/sql'
import { removeSheetFile } from './sheet-file'

const KEPT_DAYS = 30

export async function forgetSheetFiles(): Promise<number> {
  const old = await getDb()
    .$kysely.selectFrom('stock_sheet')
    .select(['id', 'bytes'])
    .where('is_file_kept', '=', true)
    .where('created_at', '<', timeAgo({ days: KEPT_DAYS }))
    .where('state', 'not in', ['reading', 'checking', 'running', 'undoing'])
    .execute()
  for (const sheet of old) {
    await removeSheetFile(sheet)
    await getDb().stockSheet.update({
      where: { id: sheet.id },
      data: { isFileKept: false },
      select: { id: true },
    })
  }
  return old.length
}
