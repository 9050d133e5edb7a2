import {
  listRowNotes,
  withInspectedFile,
} from '@/lib/features/valuation/commands/import/listing-file'
import type { ImportPreview } from '@/lib/features/valuation/rules/market/import-report'
import type { ImportOptions } from './options'

const PREVIEW_ROWS = 20

export function previewImport(
  path: string,
  {
    columns: choice,
    fileName,
    now = new Date(),
  }: Pick<ImportOptions, 'columns' | 'fileName' | 'now'> = {},
): Promise<ImportPreview> {
  const options = { columns: choice, name: fileName }
  return withInspectedFile(path, options, now, ({ table, columns, missing, sample, file }) => ({
    file: table.shape,
    columns,
    missing,
    rows: sample.slice(0, PREVIEW_ROWS).map(({ line, cells }) => ({
      line,
      cells: columns.map((_, place) => cells?.[place] ?? ''),
    })),
    notes: file ? listRowNotes(file) : table.notes,
    reading: file?.reading ?? null,
  }))
}
