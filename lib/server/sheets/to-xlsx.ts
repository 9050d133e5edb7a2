import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { SheetCell } from '@/lib/shared/csv'
import { formatSheetMoment } from '@/lib/shared/dates'
import { atMost } from '@/lib/server/mutex'
import type { WireCell } from './xlsx-writer'

/** Far above what 100,000 rows take; one that takes more ends with its own process. */
const MAX_MS = 60_000
const MAX_HEAP_MB = 1_024
const MAX_BYTES = 64 * 1024 * 1024
/** How many more may wait for the one that is written before a download is answered with 503. */
const MAX_WAITING = 5

// Read from its sources by plain Node, which strips the types: no bundler knows of a second process.
const WRITER = join(process.cwd(), 'lib', 'server', 'sheets', 'xlsx-writer.ts')

function toWire(cell: SheetCell): WireCell {
  return cell instanceof Date ? { at: formatSheetMoment(cell) } : cell
}

const inTurn = atMost(1, MAX_WAITING)

/**
 * A table as a workbook for Excel, its first row the names: days and instants are dates, sums are numbers, and no text is
 * ever a formula. 20,000 rows take 1.6 s of a processor, which is why this process, which answers everybody, doesn't do it.
 */
export function toXlsx(rows: readonly (readonly SheetCell[])[]): Promise<Uint8Array<ArrayBuffer>> {
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        const child = execFile(
          process.execPath,
          [`--max-old-space-size=${MAX_HEAP_MB}`, WRITER],
          {
            encoding: 'buffer',
            maxBuffer: MAX_BYTES,
            timeout: MAX_MS,
            killSignal: 'SIGKILL',
            // It needs none of our settings, least of all the secrets.
            env: { NODE_ENV: 'production' },
          },
          (error, stdout, stderr) => {
            if (error) reject(new Error(`No workbook: ${stderr.toString().slice(-500)}`))
            else resolve(new Uint8Array(stdout))
          },
        )
        child.stdin
          ?.on('error', () => undefined)
          .end(JSON.stringify(rows.map((row) => row.map(toWire))))
      }),
  )
}
