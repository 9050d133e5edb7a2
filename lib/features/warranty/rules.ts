import { listPublicMissCounts, type MissCount } from '@/lib/features/sales/rules/visit-points'
import type { InspectionSystem } from '@/lib/features/vehicles/rules/inspection-points'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { addDays, addMonths } from '@/lib/shared/dates'

/** Texts of each version are in `messages/<locale>/warranty.json` and must never change. */
export const WARRANTY_VERSIONS = ['2026-11'] as const
export type WarrantyVersion = (typeof WARRANTY_VERSIONS)[number]
export const CURRENT_WARRANTY: WarrantyVersion = '2026-11'

export const COVERED_PARTS = [
  'engine',
  'gearbox',
  'cooling',
  'steering',
  'brakes',
  'electrics',
  'air_conditioning',
] as const
export type CoveredPart = (typeof COVERED_PARTS)[number]

const SYSTEM_OF_PART: Record<CoveredPart, InspectionSystem> = {
  engine: 'engine',
  gearbox: 'clutch',
  cooling: 'engine',
  steering: 'suspension',
  brakes: 'brakes',
  electrics: 'battery',
  air_conditioning: 'air_conditioning',
}

export interface ObservedSystem {
  system: InspectionSystem
  cars: number
  missed: number
}

export interface ObservedRates {
  isYard: boolean
  systems: ObservedSystem[]
}

/**
 * Cars seen at free inspections, and those with a fault missed by our report, per system that the
 * warranty covers. Uses the car's yard if it has enough such cars, otherwise all yards; null if
 * even those are too few.
 */
export function listObservedRates(
  counts: readonly MissCount[],
  cityId: number | null,
): ObservedRates | null {
  const covered = new Set(Object.values(SYSTEM_OF_PART))
  const listOf = (yard: number | null) =>
    listPublicMissCounts(counts, yard)
      .filter(({ system }) => covered.has(system))
      .map(({ system, cases, missed }) => ({ system, cars: cases, missed }))
  const ofYard = cityId === null ? [] : listOf(cityId)
  const systems = ofYard.length > 0 ? ofYard : listOf(null)
  return systems.length === 0 ? null : { isYard: ofYard.length > 0, systems }
}

/** Exclusions. A refusal names one of them (`warranty_claim_refused`). */
export const WARRANTY_CLAUSES = [
  'wear',
  'accident',
  'modified',
  'unserviced',
  'disclosed',
  'elsewhere',
  'not_found',
] as const
export type WarrantyClause = (typeof WARRANTY_CLAUSES)[number]

export const CLAIM_STATES = ['asked', 'seen', 'withdrawn', 'accepted', 'refused', 'paid'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

export const CLAIM_STEPS = ['see', 'withdraw', 'accept', 'refuse', 'pay'] as const
export type ClaimStep = (typeof CLAIM_STEPS)[number]

const MOVES: Record<ClaimState, Partial<Record<ClaimStep, ClaimState>>> = {
  asked: { see: 'seen', withdraw: 'withdrawn' },
  seen: { accept: 'accepted', refuse: 'refused', withdraw: 'withdrawn' },
  withdrawn: {},
  // Accepting again corrects the amount.
  accepted: { accept: 'accepted', refuse: 'refused', withdraw: 'withdrawn', pay: 'paid' },
  refused: {},
  paid: {},
}

/** Null if the step isn't possible now. Also enforced by the database (`warranty_claim_state`). */
export function findNextClaimState(state: ClaimState, step: ClaimStep): ClaimState | null {
  return MOVES[state][step] ?? null
}

export function isOpenClaim(state: ClaimState): boolean {
  return Object.keys(MOVES[state]).length > 0
}

/** Last day of a warranty of whole months, starting on the day of delivery. */
export function computeWarrantyEnd(deliveredOn: string, months: number): string {
  return addDays(addMonths(deliveredOn, months), -1)
}

export type ClaimRefusal = 'none' | 'undelivered' | 'returned' | 'over' | 'odometer'

/** Finds why no claim is possible; null if one is. Days are `YYYY-MM-DD`. */
export function findClaimRefusal(
  {
    months,
    isReturned,
    deliveredOn,
    deliveredKms,
  }: {
    months: number
    isReturned: boolean
    deliveredOn: string | null
    deliveredKms: number
  },
  { today, odometer }: { today: string; odometer: number },
): ClaimRefusal | null {
  if (months === 0) return 'none'
  if (deliveredOn === null) return 'undelivered'
  if (isReturned) return 'returned'
  if (today > computeWarrantyEnd(deliveredOn, months)) return 'over'
  return odometer < deliveredKms ? 'odometer' : null
}

/** Rupees left for claims: all repairs together may cost up to a share of the price. */
export function computeClaimLimit(price: number, acceptedBefore: number): number {
  const most = Math.floor((price * FIXED_TERMS.warrantyLimitPercent) / 100)
  return Math.max(0, most - acceptedBefore)
}

/** Hours after which a state's next step is late (our decision). */
export const CLAIM_STEP_HOURS = { asked: 48, seen: 7 * 24, accepted: 72 } as const

export function parseClaimNumber(text: string): number | null {
  const digits = /^WC-?(\d{1,9})$/i.exec(text.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

export function formatClaimNumber({ number }: { number: number }): string {
  return `WC-${String(number).padStart(6, '0')}`
}
