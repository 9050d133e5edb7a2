import { addDays } from './dates'

/**
 * Challans and highway tolls by the rules of 2026.
 *
 * Challans: rule 167 of the Central Motor Vehicles Rules 1989, amended by the Third Amendment
 * Rules 2026 (G.S.R. 48(E) of 20 January 2026). We had the gazette's opening only; 45 days, and
 * that unpaid ones block the transfer of ownership and the end of a hypothecation, are from
 * onmanorama.com of 25 January 2026 and The Hindu's report of 24 January 2026. The press says in
 * force from 1 January 2026, the gazette from its publication on 21 January 2026.
 *
 * Tolls: Second Amendment Rules 2026, notified on 20 January 2026: no certificate of no objection
 * (Form 28) while an "unpaid user fee" is open, and Form 28 discloses it. From the ministry's
 * statement in newindianexpress.com and business-standard.com of that day, not from the gazette.
 *
 * Contesting: within the same 45 days, before an authority that decides within 30 days, or the
 * challan lapses; then 30 days to pay, or to go to court after a deposit of half the fine. Only from
 * prameyanews.com of 22 January 2026 and mysandesh.in on the draft, so a contested challan stays
 * open here until somebody notes its order.
 */
export const ROAD_DUE_KINDS = ['challan', 'toll'] as const
export type RoadDueKind = (typeof ROAD_DUE_KINDS)[number]

export const ROAD_DUE_STATES = ['open', 'in_court', 'paid', 'dropped'] as const
export type RoadDueState = (typeof ROAD_DUE_STATES)[number]

export const ROAD_DUE_SOURCES = ['registry', 'seller', 'desk'] as const
export type RoadDueSource = (typeof ROAD_DUE_SOURCES)[number]

/** Days from a challan's date within which it can be paid without consequences. */
export const CHALLAN_DAYS = 45

/** One writing of a number: portals differ in letter case and spaces (`road_due_once_in_any_writing`). */
export function toDueNumber(written: string): string {
  return written.replaceAll(/\s/g, '').toUpperCase()
}

/** Days are `YYYY-MM-DD` in Asia/Kolkata. */
export interface RoadDueFacts {
  kind: RoadDueKind
  state: RoadDueState
  issuedOn: string
}

export type DueStanding = 'cleared' | 'within' | 'overdue' | 'in_court' | 'toll'

/** Day 45 of a challan; null for a toll, which has no such period. */
export function findLastDay({ kind, issuedOn }: Omit<RoadDueFacts, 'state'>): string | null {
  return kind === 'challan' ? addDays(issuedOn, CHALLAN_DAYS) : null
}

export function isCleared({ state }: Pick<RoadDueFacts, 'state'>): boolean {
  return state === 'paid' || state === 'dropped'
}

/** Judges one due on a day. A challan is overdue from the day after its day 45. */
export function judgeDue(due: RoadDueFacts, today: string): DueStanding {
  if (isCleared(due)) return 'cleared'
  if (due.state === 'in_court') return 'in_court'
  const last = findLastDay(due)
  if (last === null) return 'toll'
  return last < today ? 'overdue' : 'within'
}

/**
 * True if the RTO takes no application while this due is unpaid. A challan in court counts from the
 * day it went there (our reading: the portal shows it as pending either way).
 */
export function blocksTransfer(due: RoadDueFacts, today: string): boolean {
  const standing = judgeDue(due, today)
  return standing === 'overdue' || standing === 'in_court' || standing === 'toll'
}
