import type { DeskNeed } from '@/lib/features/staff/rules/call-needs'
import type { StaffRight } from '@/lib/features/staff/rules'

export const CAR_TABS = [
  'overview',
  'facts',
  'inspection',
  'photos',
  'price',
  'sale',
  'papers',
] as const
export type CarTab = (typeof CAR_TABS)[number]

/** One of these rights is enough to use anything on a tab. Notes need no right. */
const RIGHTS_FOR_TAB: Record<CarTab, readonly StaffRight[]> = {
  overview: [],
  facts: ['inspect'],
  inspection: ['inspect'],
  photos: ['inspect'],
  price: ['price', 'inspect'],
  sale: ['sell', 'pay'],
  papers: ['verify'],
}

export function isReadOnly(tab: CarTab, missing: readonly DeskNeed[]): boolean {
  const needed = RIGHTS_FOR_TAB[tab]
  return needed.length > 0 && needed.every((right) => missing.includes(right))
}
