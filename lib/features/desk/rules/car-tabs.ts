import type { DeskNeed } from '@/lib/features/staff/rules/call-needs'
import type { StaffRight } from '@/lib/features/staff/rules'

export const CAR_TABS = ['now', 'inspection', 'photos', 'listing', 'deal', 'log'] as const
export type CarTab = (typeof CAR_TABS)[number]

/** Names of tabs before ADR 242, for old links. */
const FORMER_TABS: Readonly<Record<string, CarTab>> = {
  overview: 'now',
  facts: 'listing',
  price: 'listing',
  sale: 'deal',
  papers: 'deal',
}

/** With one of these rights, a person can use at least a part of the tab. Notes need no right. */
const RIGHTS_FOR_TAB: Record<CarTab, readonly StaffRight[]> = {
  now: [],
  inspection: ['inspect'],
  photos: ['inspect'],
  listing: ['price', 'inspect'],
  deal: ['sell', 'pay', 'verify'],
  log: [],
}

export function findCarTab(name: unknown): CarTab {
  if (typeof name !== 'string') return 'now'
  return (
    CAR_TABS.find((tab) => tab === name) ??
    (Object.hasOwn(FORMER_TABS, name) ? FORMER_TABS[name] : undefined) ??
    'now'
  )
}

export function isTabReadOnly(tab: CarTab, missing: readonly DeskNeed[]): boolean {
  const needed = RIGHTS_FOR_TAB[tab]
  return needed.length > 0 && needed.every((right) => missing.includes(right))
}
