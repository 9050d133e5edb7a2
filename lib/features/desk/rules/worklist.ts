import type { StaffRight } from '@/lib/features/staff/rules'
import type { QueueName } from './queues'

/**
 * Rows with a promised time: all or none of the queue, or those with one of the column's values.
 */
type Promised = boolean | { column: string; values: readonly string[] }

interface DueRule {
  promised: Promised
  /** True if the promise names a day but no time. Its end may be the midnight after that day. */
  isDayOnly?: boolean
  grace?: number
  /**
   * True if the rows have the desk's own aim (`aimAt`) besides a promise that waits for them. They
   * are for today from whichever comes first, so a far promise makes none less urgent.
   */
  hasAim?: boolean
}

const APPOINTMENT_GRACE = 30

/**
 * Queues and the times that somebody promised. Only a promise can be missed; the other due times
 * are the desk's own aims (`DESK_AIM_HOURS`). Sources:
 * - `arrivals`, `drives`: the appointment, confirmed by message to the customer.
 * - `photograph`: the label of a car listed with drawings names the day of its photographs
 *   (`vehicles/rules/listing.ts`).
 * - `documents`: the end of the hold that can't become a sale without them
 *   (`listNeededForSale`). Other documents have only our aim.
 * - `holds`: the hold's end, in the buyer's message and on the reserve page.
 * - `loans`: the hold's end, or the last day of the lender's offer.
 * - `payments`: the payout day, in the seller's message and terms (`computeSettlementDue`), and the
 *   day when the held-back amount is returned (`computeHoldBackDue`).
 * - `accounts`: the payout that waits for the account, on the same day as in `payments`.
 * - `bonds`: the days named in the buyer's message with the RC (`BOND_PAYMENT_DAYS`).
 * - `money`: a wrong amount is settled or sent back within 24 hours, by message to the payer; the
 *   gateway names the last day to answer a contested payment.
 * - `rc`: the day of each step, on the buyer's and the seller's timeline.
 * - `deliveries`, `visits`: the day that the buyer chose.
 * - `auction`: the end of the bidding, of the owner's answer and of the dealer's payment, named in
 *   their messages.
 * - `returns`: the last day to bring the car. The hours after that are our decision.
 * - `complaints`: acknowledged in 48 hours and decided in a month: Consumer Protection (E-Commerce)
 *   Rules 2020, rule 4(5); on the ticket (`complaints/rules.ts`).
 * - `appeals`: the day in the message that confirms the appeal (`computeAppealDue`).
 * - `callBacks`: the customer was told that we call; the desk's hours are the time.
 * - `overdue`: a seller's documents, due on a day that they agreed to, and staff tasks with a day.
 */
export const DUE_RULES: Record<QueueName, DueRule> = {
  arrivals: { promised: true, grace: APPOINTMENT_GRACE },
  handbacks: { promised: false },
  drives: { promised: true, grace: APPOINTMENT_GRACE },
  inspect: { promised: false },
  photograph: { promised: { column: 'photosFor', values: ['promise'] }, isDayOnly: true },
  price: { promised: false },
  reprice: { promised: false },
  documents: { promised: { column: 'waitsFor', values: ['hold'] }, hasAim: true },
  holds: { promised: true },
  loans: { promised: true },
  payments: { promised: true, isDayOnly: true },
  bonds: { promised: true, isDayOnly: true },
  money: { promised: { column: 'kind', values: ['wrong_amount', 'contested'] } },
  accounts: {
    promised: { column: 'waitsFor', values: ['payout'] },
    isDayOnly: true,
    hasAim: true,
  },
  rc: { promised: true, isDayOnly: true },
  deliveries: { promised: true, isDayOnly: true },
  ownerNotes: { promised: false },
  visits: { promised: true, isDayOnly: true },
  auction: { promised: { column: 'state', values: ['open', 'won', 'agreed'] } },
  claims: { promised: false },
  returns: { promised: { column: 'state', values: ['asked'] }, isDayOnly: true },
  reviews: { promised: false },
  complaints: { promised: true, isDayOnly: true },
  appeals: { promised: true, isDayOnly: true },
  callBacks: { promised: true },
  queries: { promised: false },
  overdue: { promised: true, isDayOnly: true },
}

/**
 * Last moment before the due time. Name a promised day by it: a day that ends at midnight is the
 * day before.
 */
export function toLastMoment(dueAt: Date): Date {
  return new Date(dueAt.getTime() - 1)
}

export const URGENCIES = ['late', 'today', 'soon', 'none'] as const
export type Urgency = (typeof URGENCIES)[number]

interface DueFacts {
  queue: QueueName
  dueAt: Date | null
  value?: string | null
  aimAt?: Date | null
}

export function isDuePromised({ queue, value = null }: Omit<DueFacts, 'dueAt' | 'aimAt'>): boolean {
  const { promised } = DUE_RULES[queue]
  return typeof promised === 'boolean'
    ? promised
    : value !== null && promised.values.includes(value)
}

export function hasAim(queue: QueueName): boolean {
  return DUE_RULES[queue].hasAim === true
}

export function isDayOnly(queue: QueueName): boolean {
  return DUE_RULES[queue].isDayOnly === true
}

/**
 * Only a missed promise is late. Anything else due by the end of the Indian day is for today, even
 * if the desk's own aim has passed.
 */
export function judgeUrgency(
  { dueAt, aimAt = null, ...row }: DueFacts,
  { now, tomorrow }: { now: Date; tomorrow: Date },
): Urgency {
  if (dueAt === null) return 'none'
  const missedAt = dueAt.getTime() + (DUE_RULES[row.queue].grace ?? 0) * 60_000
  if (isDuePromised(row) && missedAt < now.getTime()) return 'late'
  const isToday = dueAt < tomorrow || (isDayOnly(row.queue) && dueAt <= tomorrow)
  return isToday || (aimAt !== null && aimAt < tomorrow) ? 'today' : 'soon'
}

/** The right that the next step of each queue needs, in the city of its row. */
export const WORK_RIGHTS: Record<QueueName, StaffRight> = {
  arrivals: 'inspect',
  handbacks: 'sell',
  drives: 'sell',
  inspect: 'inspect',
  photograph: 'inspect',
  price: 'price',
  reprice: 'price',
  documents: 'verify',
  holds: 'sell',
  loans: 'sell',
  payments: 'pay',
  bonds: 'pay',
  money: 'pay',
  accounts: 'pay',
  rc: 'sell',
  deliveries: 'sell',
  ownerNotes: 'sell',
  visits: 'sell',
  auction: 'sell',
  claims: 'sell',
  returns: 'sell',
  reviews: 'sell',
  complaints: 'sell',
  appeals: 'price',
  callBacks: 'sell',
  queries: 'sell',
  overdue: 'sell',
}

/** Minutes after which others can take an unfinished line. */
export const WORK_TAKEN_MINUTES = 30

/** The documents of one person for one car are checked together, so they are one line. */
export const QUEUES_CHECKED_PER_PERSON: ReadonlySet<QueueName> = new Set(['documents'])

/** Builds a line's key, which stays the same when the first of several rows is done. */
export function toWorkKey(
  queue: QueueName,
  row: { key: string; vehicleId: string | null; personId: string | null },
): string {
  return QUEUES_CHECKED_PER_PERSON.has(queue)
    ? `${row.vehicleId ?? ''} ${row.personId ?? ''}`
    : row.key
}

export interface WorklistView {
  /** Null for all cities where the reader works. */
  cityId: number | null
  whose: 'all' | 'mine' | 'unassigned'
  queue: QueueName | null
  page: number
}

export const WORKLIST_PAGE_SIZE = 50

export function toWorklistQuery({ cityId, whose, queue, page }: WorklistView): string {
  return new URLSearchParams({
    city: cityId === null ? 'all' : String(cityId),
    ...(whose !== 'all' && { whose }),
    ...(queue !== null && { queue }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
}
