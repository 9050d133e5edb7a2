import type { VehicleState } from '@/lib/features/vehicles/rules/moves'

export const SELLER_STAGES = [
  'not_listed',
  'documents',
  'for_sale',
  'reserved',
  'sold',
  'settled',
  'auction',
  'withdrawn',
] as const
export type SellerStage = (typeof SELLER_STAGES)[number]

export const SELLER_SUB_STATES = [
  'refurbishment',
  'overdue',
  'payment_processing',
  'consent',
  'down_payment',
] as const
export type SellerSubState = (typeof SELLER_SUB_STATES)[number]

export interface StageFacts {
  status: VehicleState
  /** The seller's documents that aren't verified. `dueDocuments` counts only the missing ones. */
  unverifiedDocuments: number
  dueDocuments: number
  documentsDueAt: Date | null
  settlement: { startedAt: Date | null; paidAt: Date | null; dueAt: Date } | null
  rcIssuedAt: Date | null
  isPriceProposed: boolean
  isPromised: boolean
}

export interface StageAndSubStates {
  stage: SellerStage
  subStates: SellerSubState[]
}

function soldStage({ settlement, rcIssuedAt }: StageFacts, now: Date): StageAndSubStates {
  if (settlement?.paidAt && rcIssuedAt) return { stage: 'settled', subStates: [] }
  const isProcessing =
    settlement !== null && settlement.startedAt !== null && settlement.paidAt === null
  const isLate = settlement !== null && settlement.paidAt === null && settlement.dueAt < now
  return {
    stage: 'sold',
    subStates: [
      ...(isProcessing ? ['payment_processing' as const] : []),
      ...(isLate ? ['overdue' as const] : []),
    ],
  }
}

function listedStage(
  { unverifiedDocuments, dueDocuments, documentsDueAt }: StageFacts,
  now: Date,
): StageAndSubStates {
  const isLate = dueDocuments > 0 && documentsDueAt !== null && documentsDueAt < now
  return {
    stage: unverifiedDocuments > 0 ? 'documents' : 'for_sale',
    subStates: isLate ? ['overdue'] : [],
  }
}

export function findSellerStage(facts: StageFacts, now: Date): StageAndSubStates {
  const consent = facts.isPromised
    ? ['down_payment' as const]
    : facts.isPriceProposed
      ? ['consent' as const]
      : []
  switch (facts.status) {
    case 'booked':
    case 'inspected':
      return { stage: 'not_listed', subStates: consent }
    case 'refurbishing':
      return { stage: 'not_listed', subStates: ['refurbishment', ...consent] }
    case 'listed':
      return listedStage(facts, now)
    case 'reserved':
      return { stage: 'reserved', subStates: [] }
    case 'sold':
    case 'delivered':
      return soldStage(facts, now)
    case 'auction':
      return { stage: 'auction', subStates: [] }
    case 'withdrawn':
      return { stage: 'withdrawn', subStates: [] }
  }
}

const TIMELINE = ['not_listed', 'documents', 'for_sale', 'reserved', 'sold', 'settled'] as const
export type TimelineStage = (typeof TIMELINE)[number]

export interface StageTimelineStep {
  stage: TimelineStage
  /**
   * `open`: an earlier stage that isn't finished. A car can be reserved before its documents are
   * verified.
   */
  state: 'done' | 'open' | 'current' | 'coming'
}

export function buildSellerTimeline(
  stage: SellerStage,
  unverifiedDocuments: number,
): StageTimelineStep[] {
  const at = (TIMELINE as readonly SellerStage[]).indexOf(stage)
  if (at < 0) return []
  const stateOf = (one: TimelineStage, place: number): StageTimelineStep['state'] => {
    if (place === at && stage !== 'settled') return 'current'
    if (place > at) return 'coming'
    return one === 'documents' && unverifiedDocuments > 0 ? 'open' : 'done'
  }
  return TIMELINE.map((one, place) => ({ stage: one, state: stateOf(one, place) }))
}
