import { MAX_SAMPLES, type RowOutcome } from './stock-sheet'

export interface RowResult {
  line: number
  outcome: RowOutcome
  /** Code of the reason why the row was rejected, or of the remark about it. */
  reason: string | null
  sentence: string | null
  /** Text of the cell that the reason is about. */
  value: string | null
  car: string | null
}

export interface RowSample {
  line: number
  sentence: string
  value: string
}

/** How many rows have a reason, and the first of them as samples. */
export interface ReasonTally {
  count: number
  samples: RowSample[]
}

/** Sums up the rows of a sheet. Its size is bounded, however many rows there are. */
export interface SheetTally {
  listed: number
  auction: number
  changed: number
  unchanged: number
  leftOut: number
  /** Rejected rows, by the code of the reason. */
  reasons: Record<string, ReasonTally>
  changes: RowSample[]
  /** Accepted rows about which there is a remark, by its code. */
  notes: Record<string, ReasonTally>
  /** Cells that couldn't be read, by column. Known only after the last row, as are the next two. */
  unread: { header: string; cells: number; examples: string[] }[]
  unused: string[]
  /** Sentences about how the file was read. */
  remarks: string[]
}

export const EMPTY_TALLY: SheetTally = {
  listed: 0,
  auction: 0,
  changed: 0,
  unchanged: 0,
  leftOut: 0,
  reasons: {},
  changes: [],
  notes: {},
  unread: [],
  unused: [],
  remarks: [],
}

/** Bounds the size: further reasons are counted together. */
const MAX_REASONS = 60
const OTHER = 'other'
const MAX_CHANGES = 20

function sampleOf({ line, sentence, value }: RowResult): RowSample {
  return { line, sentence: sentence ?? '', value: value ?? '' }
}

function addReason(reasons: Record<string, ReasonTally>, row: RowResult): void {
  const given = row.reason ?? OTHER
  const isKnown = Object.hasOwn(reasons, given)
  const reason = isKnown || Object.keys(reasons).length < MAX_REASONS ? given : OTHER
  const tally = (reasons[reason] ??= { count: 0, samples: [] })
  tally.count += 1
  if (tally.samples.length < MAX_SAMPLES) tally.samples.push(sampleOf(row))
}

/** Returns a new tally with these rows added. */
export function addRows(before: SheetTally, rows: readonly RowResult[]): SheetTally {
  const tally = structuredClone(before)
  for (const row of rows) {
    if (row.outcome === 'left_out') {
      tally.leftOut += 1
      addReason(tally.reasons, row)
      continue
    }
    tally[row.outcome] += 1
    if (row.outcome === 'changed' && tally.changes.length < MAX_CHANGES)
      tally.changes.push(sampleOf(row))
    // The row was accepted, but a part of it wasn't.
    if (row.reason !== null) addReason(tally.notes, row)
  }
  return tally
}

/** False for rows that say the same as the stock, of which there may be very many. */
export function isWorthReporting({ outcome, reason }: RowResult): boolean {
  return outcome !== 'unchanged' || reason !== null
}

/** The number of cars added or changed, which is also what the button says. */
export function carsTaken({ listed, auction, changed }: SheetTally): number {
  return listed + auction + changed
}
