import type { ReturnTerms } from '@/lib/features/pricing/rules/terms'
import { addDays, toIndianDay } from '@/lib/shared/dates'

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

/** Only the buyer agrees and withdraws; the yard takes the other steps. */
const MOVES: Record<ReturnState, Partial<Record<ReturnStep, ReturnState>>> = {
  asked: { take_back: 'taken_back', withdraw: 'withdrawn', refuse: 'refused' },
  // Taking the car back again corrects odometer and finding.
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

/**
 * Null if the step isn't possible now. Also enforced by the database (`car_return_moves_forward`).
 */
export function findNextReturnState(state: ReturnState, step: ReturnStep): ReturnState | null {
  return MOVES[state][step] ?? null
}

export function isOpenReturn(state: ReturnState): boolean {
  return Object.keys(MOVES[state]).length > 0
}

/** Terms that justify a refusal (`car_return_refused`). */
export const RETURN_CLAUSES = ['over_kms', 'accident', 'modified', 'papers'] as const

/** Days to bring the car after asking (our decision). After that, the return ends automatically. */
export const RETURN_BRING_DAYS = 7

/**
 * Days for the buyer's answer once the yard has the car (our decision). Without an answer, the
 * buyer keeps the car.
 */
export const RETURN_ANSWER_DAYS = 7

/** Last day to agree to the sum, `YYYY-MM-DD` in India. Without an answer, the return ends. */
export function computeReturnAnswerDay(takenBackAt: Date): string {
  return addDays(toIndianDay(takenBackAt), RETURN_ANSWER_DAYS)
}

/** Hours until the yard's or the buyer's next step is late (our decision). */
export const RETURN_STEP_HOURS = { taken_back: 72, agreed: 72 } as const

export function isReturnOffered({ returnDays }: Pick<ReturnTerms, 'returnDays'>): boolean {
  return returnDays > 0
}

/** Last day to ask (`YYYY-MM-DD`). The day of delivery doesn't count. */
export function computeReturnEnd(deliveredOn: string, returnDays: number): string {
  return addDays(deliveredOn, returnDays)
}

export interface ReturnFacts {
  terms: ReturnTerms
  deliveredOn: string | null
  deliveredKms: number
  hasReturn: boolean
}

export type ReturnRefusal = 'none' | 'again' | 'undelivered' | 'over' | 'odometer' | 'kms'

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
  price: number
  tcs: number
  delivery: number
  loan: number
}

export interface ReturnSum {
  paid: number
  kms: number
  kmsCharge: number
  damage: number
  fee: number
  refund: number
  lenderShare: number
}

/**
 * Computes the refund to the rupee. Deducts kilometres, then damage, then the fee, until nothing is
 * left.
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
