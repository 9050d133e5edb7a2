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

/** The rights with which the controls of a tab work, any of them; a note may be written without one. */
const NEEDED: Record<CarTab, readonly StaffRight[]> = {
  overview: [],
  facts: ['inspect'],
  inspection: ['inspect'],
  photos: ['inspect'],
  price: ['price', 'inspect'],
  sale: ['sell', 'pay'],
  papers: ['verify'],
}

/** Whether every control of a tab would be refused to someone without these rights: then it can be read only. */
export function isReadOnly(tab: CarTab, missing: readonly StaffRight[]): boolean {
  const needed = NEEDED[tab]
  return needed.length > 0 && needed.every((right) => missing.includes(right))
}
