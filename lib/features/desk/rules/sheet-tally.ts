import { MAX_SAMPLES, type RowOutcome } from './stock-sheet'

export interface RowResult {
  line: number
  outcome: RowOutcome
  /** Code of the reason. */
  reason: string | null
  sentence: string | null
  /** The cell concerned. */
  value: string | null
  car: string | null
}

export interface RowSample {
  line: number
  sentence: string
  value: string
}

/** Row count of a reason, with the first rows as samples. */
export interface ReasonTally {
  count: number
  samples: RowSample[]
}

/** Summary of a sheet; its size doesn't grow with the rows. */
export interface SheetTally {
  listed: number
  auction: number
  changed: number
  unchanged: number
  leftOut: number
  /** Rejected rows by reason code. */
  reasons: Record<string, ReasonTally>
  changes: RowSample[]
  /** Accepted rows with remarks, by code. */
  notes: Record<string, ReasonTally>
  /** Unparsed cells by column; complete after the last row, like the next two. */
  unread: { header: string; cells: number; examples: string[] }[]
  unused: string[]
  /** How it was read, one sentence each. */
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

/** A safety limit; further reasons are counted together. */
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

/** Returns a new tally. */
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
    // Accepted, except for a part.
    if (row.reason !== null) addReason(tally.notes, row)
  }
  return tally
}

/** Rows identical to the stock aren't reported. */
export function isWorthReporting({ outcome, reason }: RowResult): boolean {
  return outcome !== 'unchanged' || reason !== null
}

/** Cars added or changed, as on the button. */
export function carsTaken({ listed, auction, changed }: SheetTally): number {
  return listed + auction + changed
}
