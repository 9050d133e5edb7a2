import { addDays } from './dates'

/**
 * Challans and highway tolls by the rules of 2026.
 *
 * Challans: rule 167 of the Central Motor Vehicles Rules 1989, amended by the Third Amendment Rules
 * 2026 (G.S.R. 48(E) of 20 January 2026). We have read only the beginning of the gazette. The 45
 * days are from onmanorama.com of 25 January 2026 and The Hindu of 24 January 2026, and so is the
 * rule that unpaid challans block the transfer of ownership and the end of a hypothecation. In
 * force from 1 January 2026 according to the press, but from its publication on 21 January 2026
 * according to the gazette.
 *
 * Tolls: Second Amendment Rules 2026, notified on 20 January 2026. While an "unpaid user fee" is
 * open, there is no certificate of no objection (Form 28), and Form 28 discloses the fee. Source:
 * the ministry's statement in newindianexpress.com and business-standard.com of that day, not the
 * gazette.
 *
 * Contesting: within the same 45 days. The authority decides within 30 days, or the challan lapses.
 * After its decision, there are 30 days to pay, or to go to court with a deposit of half the fine.
 * The only sources are prameyanews.com of 22 January 2026 and mysandesh.in on the draft, so a
 * contested challan stays open here until somebody records the decision.
 */
export const ROAD_DUE_KINDS = ['challan', 'toll'] as const
export type RoadDueKind = (typeof ROAD_DUE_KINDS)[number]

export const ROAD_DUE_STATES = ['open', 'in_court', 'paid', 'dropped'] as const
export type RoadDueState = (typeof ROAD_DUE_STATES)[number]

export const ROAD_DUE_SOURCES = ['registry', 'seller', 'desk'] as const
export type RoadDueSource = (typeof ROAD_DUE_SOURCES)[number]

/** Days from a challan's date within which it can be paid without consequences. */
export const CHALLAN_PAYMENT_DAYS = 45

/**
 * Normalises a number, because portals differ in letter case and spaces
 * (`road_due_once_in_any_writing`).
 */
export function toDueNumber(written: string): string {
  return written.replaceAll(/\s/g, '').toUpperCase()
}

export interface RoadDueFacts {
  kind: RoadDueKind
  state: RoadDueState
  issuedOn: string
}

export type DueStanding = 'cleared' | 'within' | 'overdue' | 'in_court' | 'toll'

/** Day 45 of a challan; null for a toll, which has no such period. */
export function findChallanLastDay({ kind, issuedOn }: Omit<RoadDueFacts, 'state'>): string | null {
  return kind === 'challan' ? addDays(issuedOn, CHALLAN_PAYMENT_DAYS) : null
}

export function isRoadDueCleared({ state }: Pick<RoadDueFacts, 'state'>): boolean {
  return state === 'paid' || state === 'dropped'
}

/** A challan is overdue from the day after its day 45. Days are `YYYY-MM-DD` in Asia/Kolkata. */
export function getDueStanding(due: RoadDueFacts, today: string): DueStanding {
  if (isRoadDueCleared(due)) return 'cleared'
  if (due.state === 'in_court') return 'in_court'
  const last = findChallanLastDay(due)
  if (last === null) return 'toll'
  return last < today ? 'overdue' : 'within'
}

/**
 * True if the RTO takes no application while this due is unpaid. A challan in court counts from the
 * day it went there (our interpretation: the portal shows it as pending either way).
 */
export function isBlockingTransfer(due: RoadDueFacts, today: string): boolean {
  const standing = getDueStanding(due, today)
  return standing === 'overdue' || standing === 'in_court' || standing === 'toll'
}
