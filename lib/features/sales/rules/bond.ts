import { addDays } from '@/lib/shared/dates'

/** Days are Indian calendar days, `YYYY-MM-DD`; rupees are whole. */
export interface BondFacts {
  promisedOn: string | null
  perDay: number
  /** Our fee on the car; all days together pay at most this. */
  cap: number
  issuedOn: string | null
  /**
   * Periods in which the transport authority has the application; `returnedOn` isn't part of it.
   */
  acknowledgements: readonly { holdsFrom: string; returnedOn: string | null }[]
}

/**
 * Calendar days after the RC within which an owed bond is paid. Our decision: the same as for an
 * owner's payout. After that, it is overdue at the desk, in the books and on `/promises`.
 */
export const BOND_PAYMENT_DAYS = 3

export interface BondDay {
  day: string
  amount: number
}

export function isHeldByRto({ acknowledgements }: BondFacts, day: string): boolean {
  return acknowledgements.some(
    ({ holdsFrom, returnedOn }) => holdsFrom <= day && (returnedOn === null || day < returnedOn),
  )
}

/** First day that the bond would pay if the RC is late; null without a bond. */
export function findFirstBondDay({ promisedOn, perDay }: BondFacts): string | null {
  return promisedOn === null || perDay === 0 ? null : addDays(promisedOn, 1)
}

/**
 * Lists owed days that aren't booked yet: after the promised day, before `today` and the RC's day,
 * except while the transport authority has the application. The last one may be smaller, to meet
 * the cap exactly.
 */
export function listMissingBondDays(
  facts: BondFacts,
  booked: readonly BondDay[],
  today: string,
): BondDay[] {
  const first = findFirstBondDay(facts)
  if (first === null) return []
  const known = new Set(booked.map(({ day }) => day))
  const end = facts.issuedOn !== null && facts.issuedOn < today ? facts.issuedOn : today
  let left = facts.cap - sumBond(booked)
  const missing: BondDay[] = []
  for (let day = first; day < end && left > 0; day = addDays(day, 1)) {
    if (known.has(day) || isHeldByRto(facts, day)) continue
    const amount = Math.min(facts.perDay, left)
    missing.push({ day, amount })
    left -= amount
  }
  return missing
}

export function sumBond(days: readonly Pick<BondDay, 'amount'>[]): number {
  return days.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * First day for which an acknowledgement stops the bond: its own day, or the day after the last
 * booked one. Booked days stay the buyer's.
 */
export function findBondStopDay(acknowledgedOn: string, booked: readonly BondDay[]): string {
  const last = booked.reduce((latest, { day }) => (day > latest ? day : latest), '')
  return last >= acknowledgedOn ? addDays(last, 1) : acknowledgedOn
}

/**
 * `counting`: a day is added each day; `held`: the authority has the application; `over`: the RC is
 * issued and the days are owed; `none`: issued, and no day counted.
 */
export type BondState = 'ahead' | 'counting' | 'held' | 'capped' | 'over' | 'none' | 'paid'

export function findBondState(
  facts: BondFacts,
  { booked, isPaid, today }: { booked: readonly BondDay[]; isPaid: boolean; today: string },
): BondState {
  if (isPaid) return 'paid'
  if (facts.issuedOn !== null) return booked.length > 0 ? 'over' : 'none'
  if (sumBond(booked) >= facts.cap) return 'capped'
  if (isHeldByRto(facts, today)) return 'held'
  return facts.promisedOn !== null && today <= facts.promisedOn ? 'ahead' : 'counting'
}
