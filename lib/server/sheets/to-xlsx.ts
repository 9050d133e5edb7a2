import type { SheetCell } from '@/lib/shared/csv'
import { formatSheetMoment } from '@/lib/shared/dates'
import { atMost } from '@/lib/server/mutex'
import { runOwnProcess } from '@/lib/server/own-process'
import type { WireCell } from './xlsx-writer'

/** Far above what 100,000 rows take. */
const BOUNDS = { maxMs: 60_000, maxHeapMb: 1_024, maxBytes: 64 * 1024 * 1024 }
/** How many more may wait for the one that is written before a download is answered with 503. */
const MAX_WAITING = 5

function toWire(cell: SheetCell): WireCell {
  return cell instanceof Date ? { at: formatSheetMoment(cell) } : cell
}

const inTurn = atMost(1, MAX_WAITING)

/**
 * A table as a workbook for Excel, its first row the names: days and instants are dates, sums are numbers, and no text is
 * ever a formula. 20,000 rows take 1.6 s of a processor, which is why this process, which answers everybody, doesn't do it.
 */
export function toXlsx(rows: readonly (readonly SheetCell[])[]): Promise<Uint8Array<ArrayBuffer>> {
  return inTurn(async () => {
    const wire = JSON.stringify(rows.map((row) => row.map(toWire)))
    return new Uint8Array(await runOwnProcess('lib/server/sheets/xlsx-writer.ts', [], BOUNDS, wire))
  })
}
