import { MAX_SAMPLES, type RowOutcome } from './stock-sheet'

export interface SheetRowResult {
  line: number
  outcome: RowOutcome
  reason: string | null
  sentence: string | null
  value: string | null
  car: string | null
}

export interface RowSample {
  line: number
  sentence: string
  value: string
}

export interface ReasonTally {
  count: number
  samples: RowSample[]
}

/** Totals of a sheet. Their size is limited, whatever the number of rows. */
export interface SheetTally {
  listed: number
  auction: number
  changed: number
  unchanged: number
  leftOut: number
  reasons: Record<string, ReasonTally>
  changes: RowSample[]
  notes: Record<string, ReasonTally>
  /**
   * Unreadable cells by column. Like the next two fields, they are known only after the last row.
   */
  unread: { header: string; cells: number; examples: string[] }[]
  unused: string[]
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

/** Limits the tally's size. Further reasons share one count. */
const MAX_REASONS = 60
const OTHER = 'other'
const MAX_CHANGES = 20

function sampleOf({ line, sentence, value }: SheetRowResult): RowSample {
  return { line, sentence: sentence ?? '', value: value ?? '' }
}

function addReason(reasons: Record<string, ReasonTally>, row: SheetRowResult): void {
  const given = row.reason ?? OTHER
  const isKnown = Object.hasOwn(reasons, given)
  const reason = isKnown || Object.keys(reasons).length < MAX_REASONS ? given : OTHER
  const tally = (reasons[reason] ??= { count: 0, samples: [] })
  tally.count += 1
  if (tally.samples.length < MAX_SAMPLES) tally.samples.push(sampleOf(row))
}

export function addRowsToTally(before: SheetTally, rows: readonly SheetRowResult[]): SheetTally {
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
    // The row was accepted, but part of it was rejected.
    if (row.reason !== null) addReason(tally.notes, row)
  }
  return tally
}

/** False for rows that match the stock; there can be very many. */
export function isWorthReporting({ outcome, reason }: SheetRowResult): boolean {
  return outcome !== 'unchanged' || reason !== null
}

export function countAddedOrChangedCars({ listed, auction, changed }: SheetTally): number {
  return listed + auction + changed
}
