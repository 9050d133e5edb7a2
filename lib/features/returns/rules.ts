import type { ReturnTerms } from '@/lib/features/pricing/rules/terms'
import { addDays } from '@/lib/shared/dates'

export const RETURN_STATES = [
  'asked',
  'taken_back',
  'agreed',
  'refunded',
  'withdrawn',
  'refused',
] as const
export type ReturnState = (typeof RETURN_STATES)[number]

export const RETURN_STEPS = ['take_back', 'agree', 'refund', 'withdraw', 'refuse'] as const
export type ReturnStep = (typeof RETURN_STEPS)[number]

/** Only the buyer agrees and withdraws; the yard does the rest. */
const MOVES: Record<ReturnState, Partial<Record<ReturnStep, ReturnState>>> = {
  asked: { take_back: 'taken_back', withdraw: 'withdrawn', refuse: 'refused' },
  // Taking it back again corrects what was read and found.
  taken_back: {
    take_back: 'taken_back',
    agree: 'agreed',
    withdraw: 'withdrawn',
    refuse: 'refused',
  },
  agreed: { refund: 'refunded' },
  refunded: {},
  withdrawn: {},
  refused: {},
}

/** Null if the step isn't possible now. The database refuses the same (`car_return_moves_forward`). */
export function findNextReturnState(state: ReturnState, step: ReturnStep): ReturnState | null {
  return MOVES[state][step] ?? null
}

export function isOpenReturn(state: ReturnState): boolean {
  return Object.keys(MOVES[state]).length > 0
}

/** Terms of a return that a refusal can rest on (`car_return_refused`). */
export const RETURN_CLAUSES = ['over_kms', 'accident', 'modified', 'papers'] as const

/** Days to bring the car after asking (our decision); then the return ends by itself. */
export const BRING_DAYS = 7

/** Days to answer once the yard has the car (our decision); then the car stays the buyer's. */
export const ANSWER_DAYS = 7

/** Hours until the yard's or the buyer's next step is late (our decision). */
export const RETURN_HOURS = { taken_back: 72, agreed: 72 } as const

export function isReturnOffered({ returnDays }: Pick<ReturnTerms, 'returnDays'>): boolean {
  return returnDays > 0
}

/** Last day to ask, `YYYY-MM-DD`. The day of the delivery itself doesn't count. */
export function computeReturnEnd(deliveredOn: string, returnDays: number): string {
  return addDays(deliveredOn, returnDays)
}

export interface ReturnFacts {
  terms: ReturnTerms
  /** Null before the delivery. */
  deliveredOn: string | null
  deliveredKms: number
  /** A return that is open or was refunded. */
  hasReturn: boolean
}

export type ReturnRefusal = 'none' | 'again' | 'undelivered' | 'over' | 'odometer' | 'kms'

/** Finds why a car can't be returned; null if it can. */
export function findReturnRefusal(
  { terms, deliveredOn, deliveredKms, hasReturn }: ReturnFacts,
  { today, odometer }: { today: string; odometer: number },
): ReturnRefusal | null {
  if (!isReturnOffered(terms)) return 'none'
  if (hasReturn) return 'again'
  if (deliveredOn === null) return 'undelivered'
  if (today > computeReturnEnd(deliveredOn, terms.returnDays)) return 'over'
  if (odometer < deliveredKms) return 'odometer'
  return odometer > deliveredKms + terms.returnKms ? 'kms' : null
}

export interface BuyersMoney {
  /** Whole rupees that the buyer paid: price, tax collected at source, and a home delivery. */
  price: number
  tcs: number
  delivery: number
  /** Part of it that a lender paid. */
  loan: number
}

export interface ReturnSum {
  paid: number
  kms: number
  kmsCharge: number
  damage: number
  fee: number
  /** Never below zero: what can't be taken from the refund isn't charged. */
  refund: number
  /** Repaid to the buyer's lender, which paid it. */
  lenderShare: number
}

/**
 * The sum of a return to the rupee. Kilometres are charged first, then the damage, then the fee,
 * each up to what is left.
 */
export function computeReturnSum(
  { price, tcs, delivery, loan }: BuyersMoney,
  { returnPerKm, returnFee }: Pick<ReturnTerms, 'returnPerKm' | 'returnFee'>,
  {
    deliveredKms,
    odometer,
    damage: found,
  }: { deliveredKms: number; odometer: number; damage: number },
): ReturnSum {
  const paid = price + tcs + delivery
  const kms = Math.max(0, odometer - deliveredKms)
  const kmsCharge = Math.min(paid, kms * returnPerKm)
  const damage = Math.min(paid - kmsCharge, found)
  const fee = Math.min(paid - kmsCharge - damage, returnFee)
  const refund = paid - kmsCharge - damage - fee
  return { paid, kms, kmsCharge, damage, fee, refund, lenderShare: Math.min(refund, loan) }
}

export function formatReturnNumber({ number }: { number: number }): string {
  return `RT-${String(number).padStart(6, '0')}`
}
