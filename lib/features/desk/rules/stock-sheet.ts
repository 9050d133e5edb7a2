/** Where a sheet of cars is on its way from a person's computer into the stock, and back out of it. */
export type SheetState =
  | 'uploading'
  | 'reading'
  | 'refused'
  | 'matching'
  | 'checking'
  | 'checked'
  | 'running'
  | 'stopped'
  | 'done'
  | 'undoing'
  | 'undone'
  | 'discarded'

export type SheetEvent =
  | 'receive'
  | 'read'
  | 'refuse'
  | 'match'
  | 'check'
  | 'finish'
  | 'breakOff'
  | 'start'
  | 'undo'
  | 'keep'
  | 'discard'

/** `system` is the job that does the work. */
type Who = 'staff' | 'system'

interface Step {
  to: SheetState
  by: Who
}

const BY_STAFF = {
  match: { to: 'matching', by: 'staff' },
  check: { to: 'checking', by: 'staff' },
  start: { to: 'running', by: 'staff' },
  undo: { to: 'undoing', by: 'staff' },
  discard: { to: 'discarded', by: 'staff' },
} as const satisfies Partial<Record<SheetEvent, Step>>

/** The only steps there are; any other is refused with 409. */
export const SHEET_STEPS: Record<SheetState, Partial<Record<SheetEvent, Step>>> = {
  uploading: { receive: { to: 'reading', by: 'staff' }, discard: BY_STAFF.discard },
  reading: {
    read: { to: 'matching', by: 'system' },
    refuse: { to: 'refused', by: 'system' },
  },
  refused: { discard: BY_STAFF.discard },
  matching: { match: BY_STAFF.match, check: BY_STAFF.check, discard: BY_STAFF.discard },
  checking: {
    finish: { to: 'checked', by: 'system' },
    breakOff: { to: 'matching', by: 'system' },
  },
  checked: {
    match: BY_STAFF.match,
    check: BY_STAFF.check,
    start: BY_STAFF.start,
    discard: BY_STAFF.discard,
  },
  running: {
    finish: { to: 'done', by: 'system' },
    breakOff: { to: 'stopped', by: 'system' },
  },
  stopped: { start: BY_STAFF.start, undo: BY_STAFF.undo },
  done: { undo: BY_STAFF.undo },
  undoing: {
    finish: { to: 'undone', by: 'system' },
    // A car was sold meanwhile: everything stays as it was.
    keep: { to: 'done', by: 'system' },
    breakOff: { to: 'stopped', by: 'system' },
  },
  undone: {},
  discarded: {},
}

/** Where a step leads, or null where there is no such step. */
export function nextSheetState(from: SheetState, event: SheetEvent, by: Who): SheetState | null {
  const step = SHEET_STEPS[from][event]
  return step?.by === by ? step.to : null
}

/** The steps that a person may take now: what a screen offers as buttons. */
export function sheetStepsFrom(from: SheetState): SheetEvent[] {
  const events = Object.keys(SHEET_STEPS[from]) as SheetEvent[]
  return events.filter((event) => nextSheetState(from, event, 'staff') !== null)
}

/** States in which a job works, and the page looks again and again. */
export const WORKING_STATES = ['reading', 'checking', 'running', 'undoing'] as const

export function isWorking(state: SheetState): boolean {
  return WORKING_STATES.some((working) => working === state)
}

/** States in which a person may ask the job to stop after the rows that it has in hand. */
export function isStoppable(state: SheetState): boolean {
  return state === 'checking' || state === 'running'
}

/** A file comes in parts, so that no request is large: nginx and Next pass 10 MB on. */
export const PART_BYTES = 8 * 1024 * 1024
export const MAX_SHEET_MB = 200
/** A million rows of a yard's list are 100 to 150 MB. */
export const MAX_SHEET_BYTES = MAX_SHEET_MB * 1024 * 1024

export function countParts(bytes: number): number {
  return Math.ceil(bytes / PART_BYTES)
}

/** Bytes of one part, counted from 0: all are full but the last. */
export function bytesOfPart(bytes: number, part: number): number {
  return Math.min(PART_BYTES, bytes - part * PART_BYTES)
}

/** Sheets of one city that wait to be imported: more are forgotten ones. */
export const MAX_WAITING_SHEETS = 20

/** What became of a row. */
export const ROW_OUTCOMES = ['listed', 'auction', 'changed', 'unchanged', 'left_out'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

/** Rows of one reason that a screen shows; the report has all. */
export const MAX_SAMPLES = 5
