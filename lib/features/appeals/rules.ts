import { addBusinessDays, type Holidays } from '@/lib/features/settlements/rules/settlement'
import { parseTypedCarCode } from '@/lib/features/vehicles/rules/car-codes'
import { type DealLabel, labelDeal } from '@/lib/features/valuation/rules/deal'
import type { PriceRange } from '@/lib/features/valuation/rules/price-range'
import { toIndianDay, toInstant } from '@/lib/shared/dates'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { computeOpenMedian } from '@/lib/shared/open-median'
import { MIN_PUBLIC_CASES } from '@/lib/shared/small-counts'

export const APPEAL_FACTS = [
  'kms',
  'year',
  'version',
  'owners',
  'colour',
  'service',
  'accident',
  'city',
  'comparable',
  'other',
] as const
export type AppealFact = (typeof APPEAL_FACTS)[number]

/**
 * Facts that the desk sets with its answer. The others have no single value of this car. They are
 * corrected in the inspection, the other car or the advert, and the label follows.
 */
export const SETTABLE_FACTS = ['kms', 'year', 'version', 'owners', 'colour', 'service'] as const
export type SettableFact = (typeof SETTABLE_FACTS)[number]

export const isSettable = (fact: AppealFact): fact is SettableFact =>
  (SETTABLE_FACTS as readonly string[]).includes(fact)

export const APPEAL_STATES = ['asked', 'won', 'refused', 'withdrawn'] as const
export type AppealState = (typeof APPEAL_STATES)[number]

/**
 * Days after our answer for which the document that came with an appeal is kept, in case the person
 * complains about the answer. Our own decision; the law names no period.
 */
export const APPEAL_PAPER_DAYS = 180

export type AppealStep = 'accept' | 'refuse' | 'withdraw'

const MOVES: Record<AppealState, Partial<Record<AppealStep, AppealState>>> = {
  asked: { accept: 'won', refuse: 'refused', withdraw: 'withdrawn' },
  won: {},
  refused: {},
  withdrawn: {},
}

/**
 * Null if the step isn't possible now. Also enforced by the database
 * (`price_appeal_moves_forward`).
 */
export function findNextAppealState(state: AppealState, step: AppealStep): AppealState | null {
  return MOVES[state][step] ?? null
}

const END_OF_BUSINESS = '20:00'

/** Deadline for the answer to an appeal: end of the fifth business day after it was filed. */
export function computeAppealDue(askedAt: Date, holidays: Holidays): Date {
  const day = addBusinessDays(toIndianDay(askedAt), FIXED_TERMS.priceAppealBusinessDays, holidays)
  return toInstant(day, END_OF_BUSINESS)
}

export interface AppealableCar {
  status: string
  hasLabel: boolean
  hasOpenAppeal: boolean
}

export type AppealRefusal = 'notForSale' | 'noLabel' | 'open'

export function findAppealRefusal({
  status,
  hasLabel,
  hasOpenAppeal,
}: AppealableCar): AppealRefusal | null {
  if (status !== 'listed' && status !== 'reserved') return 'notForSale'
  if (!hasLabel) return 'noLabel'
  return hasOpenAppeal ? 'open' : null
}

export interface CountedAppeal {
  state: AppealState
  askedAt: Date
  dueAt: Date
  closedAt: Date | null
  isChanged: boolean
}

export interface AppealFigures {
  /** Answered appeals and overdue open ones. */
  asked: number
  won: number
  changed: number
  /** Days of 24 hours to the answer. Overdue appeals count with their age so far. */
  medianDays: number
  open: number
}

const DAY_MS = 86_400_000

/**
 * Public counts of appeals; null with fewer than `MIN_PUBLIC_CASES`. An open appeal counts once it is
 * overdue, in the median with its age, so that leaving an appeal open never improves a figure.
 */
export function computeAppealFigures(
  all: readonly CountedAppeal[],
  now: Date,
): AppealFigures | null {
  const answered = all.filter(({ state }) => state === 'won' || state === 'refused')
  const overdue = all.filter(({ state, dueAt }) => state === 'asked' && dueAt < now)
  const asked = answered.length + overdue.length
  const days = ({ askedAt, closedAt }: CountedAppeal) =>
    ((closedAt ?? now).getTime() - askedAt.getTime()) / DAY_MS
  const medianDays = computeOpenMedian(answered.map(days), overdue.map(days))
  if (asked < MIN_PUBLIC_CASES || medianDays === null) return null
  return {
    asked,
    won: answered.filter(({ state }) => state === 'won').length,
    changed: answered.filter(({ isChanged }) => isChanged).length,
    medianDays,
    open: overdue.length,
  }
}

export interface KeptComparable {
  id: string
  price: number
  year: number
  kms: number | null
  version: string | null
  status: 'listed' | 'reserved' | 'sold' | 'advert'
}

/**
 * Reads the car code in a link.
 * @returns null without one; `unknown` for text that isn't a car code, so that the page can say so
 */
export function parseAppealedCar(car: unknown): { carCode: string } | 'unknown' | null {
  if (typeof car !== 'string' || car.trim() === '') return null
  const carCode = parseTypedCarCode(car)
  return carCode === null ? 'unknown' : { carCode }
}

export function parseAppealNumber(text: string): number | null {
  const digits = /^PL[\s-]*(\d{1,9})$/i.exec(text.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

export function formatAppealNumber({ number }: { number: number }): string {
  return `PL-${String(number).padStart(6, '0')}`
}

export interface AppealCase<Facts = unknown> {
  appeal: string
  carId: string
  fact: AppealFact
  price: number
  before: PriceRange & { label: DealLabel; facts: Facts }
  after: PriceRange & { label: DealLabel; facts: Facts }
}

export interface JudgedCase {
  appeal: string
  isHeld: boolean
  expected: DealLabel
  found: DealLabel | null
}

/**
 * Tests a model with a won appeal: given the corrected facts, it must give the label that the
 * appeal ended with. `predict` returns the model's price range.
 */
export function judgeAppealCase<Facts>(
  { appeal, carId, price, after }: AppealCase<Facts>,
  predict: (facts: Facts, carId: string) => PriceRange,
): JudgedCase {
  const { low, fair, high } = predict(after.facts, carId)
  const found = labelDeal(price, { low, fairPrice: fair, high })?.label ?? null
  return { appeal, isHeld: found === after.label, expected: after.label, found }
}
