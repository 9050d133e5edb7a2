import type { SellerStage } from './stage-rules'

/** The stages of a car that is sold by Park and Sell, in their order. */
export const TIMELINE = [
  'not_listed',
  'documents',
  'for_sale',
  'reserved',
  'sold',
  'settled',
] as const
export type TimelineStage = (typeof TIMELINE)[number]

export interface TimelineStep {
  stage: TimelineStage
  state: 'done' | 'current' | 'coming'
}

/** Where a car stands on its way, derived and never stored. Empty for one that left it: to auction, or back to its owner. */
export function sellerTimeline(stage: SellerStage): TimelineStep[] {
  const at = (TIMELINE as readonly SellerStage[]).indexOf(stage)
  if (at < 0) return []
  return TIMELINE.map((one, place) => ({
    stage: one,
    state: place < at || stage === 'settled' ? 'done' : place === at ? 'current' : 'coming',
  }))
}
