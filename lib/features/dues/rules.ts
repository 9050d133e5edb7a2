import { addDays, toIndianDay } from '@/lib/shared/dates'
import type { RoadDueFacts, RoadDueKind, RoadDueState } from '@/lib/shared/road-dues'

export const DUE_MOVES = ['in_court', 'paid', 'dropped'] as const satisfies RoadDueState[]
export type DueMove = (typeof DUE_MOVES)[number]

/** Allowed moves. Paid and dropped are final: another challan is another row. */
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

/** Days that whoever clears a newly found due has, unless a Dost agrees another day with them. */
const CLEAR_WITHIN_DAYS = 3

export function chooseClearBy(today: string): string {
  return addDays(today, CLEAR_WITHIN_DAYS)
}

/** True if the registry was asked on the day of `now`, in India. A sale needs that. */
export function isLookOf(lookedAt: Date | null, now: Date): boolean {
  return lookedAt !== null && toIndianDay(lookedAt) === toIndianDay(now)
}
