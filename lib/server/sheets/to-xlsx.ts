import type { SheetCell } from '@/lib/shared/csv'
import { formatSheetMoment } from '@/lib/shared/dates'
import { createLimiter } from '@/lib/server/mutex'
import { runChildProcess } from '@/lib/server/own-process'
import type { XlsxWriterCell } from './xlsx-writer'

const BOUNDS = { maxMs: 60_000, maxHeapMb: 1_024, maxBytes: 64 * 1024 * 1024 }
const MAX_WAITING = 5

function toWire(cell: SheetCell): XlsxWriterCell {
  return cell instanceof Date ? { at: formatSheetMoment(cell) } : cell
}

const inTurn = createLimiter(1, MAX_WAITING)

/** The first row is the header. Runs in its own process: 20,000 rows take 1.6 s of CPU. */
export function writeXlsx(
  rows: readonly (readonly SheetCell[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  return inTurn(async () => {
    const wire = JSON.stringify(rows.map((row) => row.map(toWire)))
    return new Uint8Array(
      await runChildProcess('lib/server/sheets/xlsx-writer.ts', [], BOUNDS, wire),
    )
  })
}
