import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { addMonths, toIndianDay, toIndianTime, toInstant } from '@/lib/shared/dates'

/**
 * Complaints as the Consumer Protection (E-Commerce) Rules 2020 (G.S.R. 462(E), 23 July 2020)
 * require: a named grievance officer (rule 4(4)), who acknowledges a complaint within 48 hours and
 * redresses it within one month of its receipt (rule 4(5)), and a ticket number with which the
 * consumer can track it (rule 5(3)).
 *
 * The rules don't mention reopening. We count a reopened complaint as received on that day: both
 * deadlines restart, and the first answer keeps its own deadlines.
 *
 * Sources: the notification as quoted by The Hindu BusinessLine (24 July 2020) and ONDC's
 * compliance handbook, annexure E. Not checked against the gazette; nor is the clause about the
 * ticket number.
 */
export const COMPLAINT_TOPICS = ['car', 'money', 'documents', 'staff', 'other'] as const
export type ComplaintTopic = (typeof COMPLAINT_TOPICS)[number]

export const COMPLAINT_STATES = ['filed', 'acknowledged', 'settled', 'withdrawn'] as const
export type ComplaintState = (typeof COMPLAINT_STATES)[number]

export const COMPLAINT_OUTCOMES = ['upheld', 'partly_upheld', 'not_upheld'] as const
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number]

export type ComplaintStep = 'acknowledge' | 'settle' | 'withdraw' | 'reopen'

const MOVES: Record<ComplaintState, Partial<Record<ComplaintStep, ComplaintState>>> = {
  filed: { acknowledge: 'acknowledged', withdraw: 'withdrawn' },
  acknowledged: { settle: 'settled', withdraw: 'withdrawn' },
  settled: { reopen: 'filed' },
  withdrawn: {},
}

/** Null if the step isn't possible now. Also enforced by the database (`complaint_state`). */
export function findNextComplaintState(
  state: ComplaintState,
  step: ComplaintStep,
): ComplaintState | null {
  return MOVES[state][step] ?? null
}

export function isOpenComplaint(state: ComplaintState): boolean {
  return state === 'filed' || state === 'acknowledged'
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const REOPEN_MS = FIXED_TERMS.complaintReopenDays * DAY_MS

/**
 * Times that the person can reopen a complaint, and also the limit for the desk. Our decision:
 * after three answers, somebody else should decide (1915, or the consumer commission). The database
 * enforces it too (`complaint_reopenings`).
 */
export const MAX_REOPENINGS = 2

/**
 * Days of 24 hours for which a link works that was requested after the complaint's end (our
 * decision: time to read and save the answer).
 */
export const RENEWED_LINK_DAYS = 7

export interface Reopenable {
  state: ComplaintState
  closedAt: Date | null
  reopenedByPerson: number
  reopenedByDesk: number
}

export type ReopenRefusal = 'notDecided' | 'tooOften' | 'tooLate'

/** Last moment at which the person can reopen a decided complaint; null if they can't. */
export function findReopenDeadline({ state, closedAt, reopenedByPerson }: Reopenable): Date | null {
  if (state !== 'settled' || closedAt === null || reopenedByPerson >= MAX_REOPENINGS) return null
  return new Date(closedAt.getTime() + REOPEN_MS)
}

/** Null if the complaint can be reopened now. The desk has no deadline, but the same maximum. */
export function findReopenRefusal(
  complaint: Reopenable,
  by: 'person' | 'desk',
  now: Date,
): ReopenRefusal | null {
  if (complaint.state !== 'settled') return 'notDecided'
  if (by === 'desk') return complaint.reopenedByDesk < MAX_REOPENINGS ? null : 'tooOften'
  const until = findReopenDeadline(complaint)
  if (until === null) return 'tooOften'
  return now <= until ? null : 'tooLate'
}

/**
 * Time at which a link that opens the complaint without a login stops working; null while the
 * complaint is open. The link works until the person can no longer reopen the complaint, or until
 * `linkUntil` if that is later.
 */
export function findComplaintLinkEnd({
  closedAt,
  linkUntil,
}: {
  closedAt: Date | null
  linkUntil: Date | null
}): Date | null {
  if (closedAt === null) return null
  const end = new Date(closedAt.getTime() + REOPEN_MS)
  return linkUntil !== null && linkUntil > end ? linkUntil : end
}

/** The same time of day a calendar month later; in a shorter month, on its last day. */
function addIndianMonth(at: Date): Date {
  const next = toInstant(addMonths(toIndianDay(at), 1), toIndianTime(at))
  // `toIndianTime` drops the seconds, so add them again.
  return new Date(next.getTime() + (at.getTime() % 60_000))
}

/**
 * Deadlines of rule 4(5), from the filing or the last reopening. "One month" is a calendar month
 * (General Clauses Act 1897, s. 3(35)). We count to the same time of day, which is stricter than to
 * the end of the day.
 */
export function computeComplaintDeadlines(from: Date): { acknowledgeBy: Date; settleBy: Date } {
  return {
    acknowledgeBy: new Date(from.getTime() + FIXED_TERMS.complaintAcknowledgedHours * HOUR_MS),
    settleBy: addIndianMonth(from),
  }
}

export interface ComplaintCountdown {
  awaits: 'acknowledgement' | 'settlement'
  dueAt: Date
  /** Whole hours until or since the deadline; whole days if it is far away. Never negative. */
  left: { hours: number } | { days: number }
  isLate: boolean
}

const IN_HOURS = 72

export function findComplaintCountdown(
  complaint: { state: ComplaintState; acknowledgeBy: Date; settleBy: Date },
  now: Date,
): ComplaintCountdown | null {
  if (!isOpenComplaint(complaint.state)) return null
  const awaits = complaint.state === 'filed' ? 'acknowledgement' : 'settlement'
  const dueAt = awaits === 'acknowledgement' ? complaint.acknowledgeBy : complaint.settleBy
  const ms = Math.abs(dueAt.getTime() - now.getTime())
  const hours = Math.floor(ms / HOUR_MS)
  return {
    awaits,
    dueAt,
    left: hours < IN_HOURS ? { hours } : { days: Math.floor(ms / DAY_MS) },
    isLate: dueAt < now,
  }
}

export function parseTicket(text: string): number | null {
  const digits = /^GR-?(\d{1,9})$/i.exec(text.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

export function formatTicket({ number }: { number: number }): string {
  return `GR-${String(number).padStart(6, '0')}`
}
