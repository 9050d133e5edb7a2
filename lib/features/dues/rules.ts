import { addDays, toIndianDay } from '@/lib/shared/dates'
import {
  isRoadDueCleared,
  type RoadDueFacts,
  type RoadDueKind,
  type RoadDueState,
  toDueNumber,
} from '@/lib/shared/road-dues'

export const DUE_MOVES = ['in_court', 'paid', 'dropped'] as const satisfies RoadDueState[]
export type DueMove = (typeof DUE_MOVES)[number]

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

export function computeClearByDay(today: string): string {
  return addDays(today, CLEAR_WITHIN_DAYS)
}

/**
 * Hours for which a Dost's look at the portals counts. Long enough to record a sale at one sitting,
 * short enough not to miss new reports by cameras and toll plazas. Our own rule, not the law's.
 */
export const FRESH_LOOK_HOURS = 2

/**
 * True if a look is fresh enough for a sale at `at`: at most `FRESH_LOOK_HOURS` old, not after the sale,
 * and on the same day in India, since the law counts a challan's days. The database refuses a sale
 * without one (`sale_after_look`).
 */
export function isFreshLook(lookedAt: Date | null, at: Date): boolean {
  if (lookedAt === null) return false
  const age = at.getTime() - lookedAt.getTime()
  return (
    age >= 0 && age <= FRESH_LOOK_HOURS * 3_600_000 && toIndianDay(lookedAt) === toIndianDay(at)
  )
}

/** Reference for dues that the registry reports as paid without a number. */
export const REGISTRY_REFERENCE = 'registry'

export interface ReportedDue {
  kind: RoadDueKind
  number: string
  amount: number
  issuedOn: string
  state: 'open' | 'in_court' | 'paid'
  courtSince: string | null
}

export interface KnownDue {
  kind: RoadDueKind
  state: RoadDueState
  amount: number
  registryAmount: number | null
  issuedOn: string
  courtSince: string | null
  missingSince: Date | null
  clearedAt: Date | null
  clearedReference: string | null
  hasReceipt: boolean
  seenAt: Date
}

export type DueReport = Omit<KnownDue, 'kind' | 'hasReceipt'>

/**
 * Merges the registry's answer to a request made at `at` into the facts known about a due; null if
 * nothing changes. Registries lag, hence the rules:
 * - Facts learnt at `at` or later win over the answer.
 * - A challan doesn't come back from court.
 * - A due cleared with a receipt's number or file stays cleared. One that only the registry called
 * paid can be open again.
 * - An amount that the registry repeats doesn't undo our correction. A new amount replaces it,
 * lower or higher.
 * - A due that the registry no longer reports is marked missing, not cleared.
 */
export function applyReportedDue(
  { kind, hasReceipt, ...known }: KnownDue,
  report: ReportedDue | null,
  at: Date,
): DueReport | null {
  if (known.seenAt >= at) return null
  const isOurs =
    isRoadDueCleared(known) && (known.clearedReference !== REGISTRY_REFERENCE || hasReceipt)
  if (isOurs) return null
  if (report === null)
    return known.registryAmount === null || known.missingSince !== null || isRoadDueCleared(known)
      ? null
      : { ...known, missingSince: at, seenAt: at }
  const moves: readonly string[] = listDueMoves({ kind, state: known.state })
  const isBack = isRoadDueCleared(known) && report.state !== 'paid'
  const state = isBack || moves.includes(report.state) ? report.state : known.state
  const isNewlyPaid = state === 'paid' && known.state !== 'paid'
  return {
    state,
    amount: report.amount === known.registryAmount ? known.amount : report.amount,
    registryAmount: report.amount,
    issuedOn: report.issuedOn,
    courtSince: report.courtSince ?? known.courtSince,
    missingSince: null,
    clearedAt: isNewlyPaid ? at : state === 'paid' ? known.clearedAt : null,
    clearedReference: state === 'paid' ? REGISTRY_REFERENCE : null,
    seenAt: at,
  }
}

/**
 * Keeps one report of each due, ignoring letter case and spaces in its number. Of two reports, the
 * unpaid one counts, and then the higher amount, so that nothing owed is overlooked.
 */
export function dedupeReportedDues<Due extends ReportedDue>(answer: readonly Due[]): Due[] {
  const byKey = Map.groupBy(
    answer.map((due) => ({ ...due, number: toDueNumber(due.number) })),
    ({ kind, number }) => `${kind} ${number}`,
  )
  return [...byKey.values()].flatMap(
    (same) =>
      same.toSorted(
        (one, other) =>
          Number(one.state === 'paid') - Number(other.state === 'paid') ||
          other.amount - one.amount,
      )[0] ?? [],
  )
}
