import { addDays, toIndianDay } from '@/lib/shared/dates'
import type { RoadDueFacts, RoadDueKind, RoadDueState } from '@/lib/shared/road-dues'

export const DUE_MOVES = ['in_court', 'paid', 'dropped'] as const satisfies RoadDueState[]
export type DueMove = (typeof DUE_MOVES)[number]

/** Allowed moves. Paid and dropped are final. */
const MOVES: Record<RoadDueKind, Record<RoadDueState, readonly DueMove[]>> = {
  challan: {
    open: ['in_court', 'paid', 'dropped'],
    in_court: ['paid', 'dropped'],
    paid: [],
    dropped: [],
  },
  toll: { open: ['paid', 'dropped'], in_court: [], paid: [], dropped: [] },
}

export function listDueMoves({ kind, state }: Pick<RoadDueFacts, 'kind' | 'state'>) {
  return MOVES[kind][state]
}

/** Default days for clearing a new due; a Dost can agree another day. */
const CLEAR_WITHIN_DAYS = 3

export function chooseClearBy(today: string): string {
  return addDays(today, CLEAR_WITHIN_DAYS)
}

/** True for a registry check on the day of `now`, in India. A sale needs one. */
export function isLookOf(lookedAt: Date | null, now: Date): boolean {
  return lookedAt !== null && toIndianDay(lookedAt) === toIndianDay(now)
}
