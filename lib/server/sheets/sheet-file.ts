import { type SheetCell, toCsv } from '@/lib/shared/csv'
import type { SheetFormat } from '@/lib/shared/wire'
import type { OwnFile } from '@/lib/server/http/own-file-route'
import { writeXlsx } from './to-xlsx'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export const SHEET_MEDIA_TYPES = Object.values(TYPES)

export async function toSheetFile(
  name: string,
  format: SheetFormat,
  rows: readonly (readonly SheetCell[])[],
): Promise<OwnFile> {
  return {
    name: `${name}.${format}`,
    type: TYPES[format],
    body: format === 'xlsx' ? await writeXlsx(rows) : toCsv(rows),
  }
}
