import { toIndianDay } from '@/lib/shared/dates'
import type { RoadDueKind } from '@/lib/shared/road-dues'
import type { SellerRefurbishmentItem } from '../schemas'

interface Yard {
  city: string
  address: string
  mapUrl: string
}

export interface OwnerFacts {
  isOver: boolean
  /** A withdrawn car in our yard, with the rupees to pay for repairs before it leaves. */
  toFetch: { amount: number; until: string; yard: Yard } | null
  /** An upcoming appointment, or a missed one whose car we still expect. */
  visit: { startsAt: string; kind: 'visit' | 'pickup'; isMissed: boolean } | null
  feeDue: number | null
  proposedPrice: number | null
  reduction: { price: number; until: string } | null
  exchange: { price: number; until: string; newCar: string | null } | null
  auctionOffer: { price: number; answerBy: string } | null
  letterWanted: { bank: string; hasRunOut: boolean } | null
  documents: readonly { status: string; dueAt: string | null }[]
  /** Open challans and tolls payable by the owner. One in court can't be paid until it decides. */
  dues: readonly { kind: RoadDueKind; amount: number; clearBy: string | null }[]
  isDueConsentAsked: boolean
  items: readonly Pick<SellerRefurbishmentItem, 'state'>[]
  needsAccount: boolean
  payoutDueAt: string | null
  /** Shown until the car is listed, like the report. */
  arrival: { at: string; kms: number | null } | null
  hasReport: boolean
}

interface Deadline {
  until: string | null
  isLate: boolean
}

export type OwnerTask =
  | { kind: 'fetch'; amount: number; until: string; yard: Yard }
  | { kind: 'visit'; startsAt: string; type: 'visit' | 'pickup'; isMissed: boolean }
  | { kind: 'fee'; amount: number }
  | { kind: 'price'; price: number }
  | { kind: 'reprice'; price: number; until: string }
  | { kind: 'exchange'; price: number; until: string; newCar: string | null }
  | ({ kind: 'auction'; price: number } & Deadline)
  | { kind: 'letter'; bank: string; hasRunOut: boolean }
  | ({
      kind: 'dues'
      what: RoadDueKind | 'both'
      count: number
      amount: number
      isConsentAsked: boolean
    } & Deadline)
  | ({ kind: 'documents'; count: number } & Deadline)
  | { kind: 'work'; count: number }
  | ({ kind: 'account' } & Deadline)
  | { kind: 'report' }
  | { kind: 'receipt'; at: string; kms: number | null }

const OWED: ReadonlySet<string> = new Set(['due', 'refused'])

const timeOf = (until: string) => Date.parse(until)

function findEarliest(deadlines: readonly (string | null)[]): string | null {
  return (
    deadlines
      .flatMap((until) => until ?? [])
      .toSorted((one, other) => timeOf(one) - timeOf(other))[0] ?? null
  )
}

function visitTask({ visit }: OwnerFacts): OwnerTask[] {
  if (visit === null) return []
  const { startsAt, kind: type, isMissed } = visit
  return [{ kind: 'visit', startsAt, type, isMissed }]
}

function documentTask({ documents }: OwnerFacts, now: Date): OwnerTask[] {
  const owed = documents.filter(({ status }) => OWED.has(status))
  if (owed.length === 0) return []
  const until = findEarliest(owed.map(({ dueAt }) => dueAt))
  const isLate = until !== null && new Date(until) < now
  return [{ kind: 'documents', count: owed.length, until, isLate }]
}

function dueTask({ dues, isDueConsentAsked }: OwnerFacts, now: Date): OwnerTask[] {
  if (dues.length === 0) return []
  const amount = dues.reduce((sum, due) => sum + due.amount, 0)
  const until = findEarliest(dues.map(({ clearBy }) => clearBy))
  const isLate = until !== null && until < toIndianDay(now)
  const [what] = dues.map(({ kind }) => kind)
  const areAlike = dues.every(({ kind }) => kind === what)
  return [
    {
      kind: 'dues',
      what: what !== undefined && areAlike ? what : 'both',
      count: dues.length,
      amount,
      isConsentAsked: isDueConsentAsked,
      until,
      isLate,
    },
  ]
}

function accountTask({ needsAccount, payoutDueAt: until }: OwnerFacts, now: Date): OwnerTask[] {
  if (!needsAccount) return []
  return [{ kind: 'account', until, isLate: until !== null && new Date(until) < now }]
}

function auctionTask({ auctionOffer }: OwnerFacts, now: Date): OwnerTask[] {
  if (auctionOffer === null) return []
  const { price, answerBy: until } = auctionOffer
  return [{ kind: 'auction', price, until, isLate: new Date(until) < now }]
}

function fetchTask({ toFetch }: OwnerFacts): OwnerTask[] {
  return toFetch === null ? [] : [{ kind: 'fetch', ...toFetch }]
}

function isLate(task: OwnerTask): task is OwnerTask & { until: string } {
  return 'isLate' in task && task.isLate
}

/**
 * Lists the owner's tasks. Overdue ones come first, by deadline. The others follow in the order
 * below: offers to answer, the appointment and its fee, what blocks a sale or the listing, the bank
 * account, then things to read or keep.
 */
export function listOwnerTasks(facts: OwnerFacts, now: Date): OwnerTask[] {
  const { feeDue, proposedPrice, items, arrival } = facts
  const fee = feeDue === null ? [] : [{ kind: 'fee' as const, amount: feeDue }]
  if (facts.isOver) return fetchTask(facts)
  const open = items.filter(({ state }) => state === 'open').length
  const tasks: OwnerTask[] = [
    ...(proposedPrice === null ? [] : [{ kind: 'price' as const, price: proposedPrice }]),
    ...(facts.reduction === null ? [] : [{ kind: 'reprice' as const, ...facts.reduction }]),
    ...(facts.exchange === null ? [] : [{ kind: 'exchange' as const, ...facts.exchange }]),
    ...auctionTask(facts, now),
    ...visitTask(facts),
    ...fee,
    ...(facts.letterWanted === null ? [] : [{ kind: 'letter' as const, ...facts.letterWanted }]),
    ...dueTask(facts, now),
    ...documentTask(facts, now),
    ...(open === 0 ? [] : [{ kind: 'work' as const, count: open }]),
    ...accountTask(facts, now),
    ...(facts.hasReport ? [{ kind: 'report' as const }] : []),
    ...(arrival === null ? [] : [{ kind: 'receipt' as const, ...arrival }]),
  ]
  return [
    ...tasks.filter(isLate).toSorted((one, other) => timeOf(one.until) - timeOf(other.until)),
    ...tasks.filter((task) => !isLate(task)),
  ]
}

export interface CarTasks {
  vehicleId: string
  tasks: OwnerTask[]
  hold: { isPaid: boolean; until: Date } | null
}

/**
 * Merges the tasks of an owner's cars: overdue cars first, then in the given order. Skips cars with
 * neither task nor hold. Asks for the bank account once, since it serves all cars.
 */
export function mergeOwnerTasks<Car extends CarTasks>(cars: readonly Car[]): Car[] {
  const urgent = [
    ...cars.filter(({ tasks }) => tasks.some(isLate)),
    ...cars.filter(({ tasks }) => !tasks.some(isLate)),
  ]
  const asking = urgent.find(({ tasks }) => tasks.some(({ kind }) => kind === 'account'))
  return urgent
    .map((car) =>
      car === asking ? car : { ...car, tasks: car.tasks.filter(({ kind }) => kind !== 'account') },
    )
    .filter(({ tasks, hold }) => tasks.length > 0 || hold !== null)
}
