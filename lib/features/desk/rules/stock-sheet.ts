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
    // A car has been sold since the import, so nothing is undone.
    keep: { to: 'done', by: 'system' },
    breakOff: { to: 'stopped', by: 'system' },
  },
  undone: {},
  discarded: {},
}

export function findNextSheetState(
  from: SheetState,
  event: SheetEvent,
  by: Who,
): SheetState | null {
  const step = SHEET_STEPS[from][event]
  return step?.by === by ? step.to : null
}

export function listSheetSteps(from: SheetState): SheetEvent[] {
  const events = Object.keys(SHEET_STEPS[from]) as SheetEvent[]
  return events.filter((event) => findNextSheetState(from, event, 'staff') !== null)
}

export const SHEET_WORKING_STATES = ['reading', 'checking', 'running', 'undoing'] as const

export function isSheetWorking(state: SheetState): boolean {
  return SHEET_WORKING_STATES.some((working) => working === state)
}

export function isSheetStoppable(state: SheetState): boolean {
  return state === 'checking' || state === 'running'
}

/** Files are uploaded in parts, because nginx and Next limit a request to 10 MB. */
export const SHEET_PART_BYTES = 8 * 1024 * 1024
export const MAX_SHEET_MB = 200
/** Enough for a million rows, which take 100 to 150 MB. */
export const MAX_SHEET_BYTES = MAX_SHEET_MB * 1024 * 1024

export function countSheetParts(bytes: number): number {
  return Math.ceil(bytes / SHEET_PART_BYTES)
}

/** Parts are numbered from 0. All but the last are full. */
export function computeSheetPartBytes(bytes: number, part: number): number {
  return Math.min(SHEET_PART_BYTES, bytes - part * SHEET_PART_BYTES)
}

/** Per city. With more than this, most of the waiting sheets have been forgotten. */
export const MAX_WAITING_SHEETS = 20

export const ROW_OUTCOMES = ['listed', 'auction', 'changed', 'unchanged', 'left_out'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

export const MAX_SAMPLES = 5
