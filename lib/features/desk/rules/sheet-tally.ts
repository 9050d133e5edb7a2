import { MAX_SAMPLES, type RowOutcome } from './stock-sheet'

/** What became of one row, or would become of it. */
export interface RowResult {
  line: number
  outcome: RowOutcome
  /** A word for the program: why it was left out, or what is noted of it. */
  reason: string | null
  sentence: string | null
  /** The cell that it is about. */
  value: string | null
  /** Code of the car, where there is one. */
  car: string | null
}

export interface RowSample {
  line: number
  sentence: string
  value: string
}

/** How many rows share a reason, and the first of them. */
export interface ReasonTally {
  count: number
  samples: RowSample[]
}

/** What became of a sheet's rows, in a size that doesn't grow with the sheet. */
export interface SheetTally {
  listed: number
  auction: number
  changed: number
  unchanged: number
  leftOut: number
  /** Rows left out, by the reason's word. */
  reasons: Record<string, ReasonTally>
  /** The first rows that change a car, with what changes. */
  changes: RowSample[]
  /** Rows that were taken and of which something is to be told, by its word. */
  notes: Record<string, ReasonTally>
  /** Cells that couldn't be read, by column; known once all rows were read, as the next two are. */
  unread: { header: string; cells: number; examples: string[] }[]
  /** Headings of columns that aren't used. */
  unused: string[]
  /** How the sheet was read, a sentence each. */
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

/** Reasons are words of ours; should there ever be as many as rows, the rest is counted together. */
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

/** The tally after more rows. The one that was given stays as it was. */
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
    // Taken, but for a part that couldn't be.
    if (row.reason !== null) addReason(tally.notes, row)
  }
  return tally
}

/** Rows of which the report tells nothing: the car is there as the sheet has it. */
export function isWorthReporting({ outcome, reason }: RowResult): boolean {
  return outcome !== 'unchanged' || reason !== null
}

/** Cars that a run brings or changes: what its button names. */
export function carsTaken({ listed, auction, changed }: SheetTally): number {
  return listed + auction + changed
}
