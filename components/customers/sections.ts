import type { IconName } from '@/components/ui/icon'

export const BUYER_SECTIONS = [
  { id: 'overview', path: '/dashboard/buyer', icon: 'dashboard' },
  { id: 'liked', path: '/dashboard/buyer/liked', icon: 'heart' },
  { id: 'reserved', path: '/dashboard/buyer/reserved', icon: 'clock' },
  { id: 'testDrives', path: '/dashboard/buyer/test-drives', icon: 'calendar' },
  { id: 'purchases', path: '/dashboard/buyer/purchases', icon: 'key' },
  { id: 'alerts', path: '/dashboard/buyer/alerts', icon: 'bell' },
  { id: 'complaints', path: '/dashboard/buyer/complaints', icon: 'info' },
  { id: 'profile', path: '/dashboard/buyer/profile', icon: 'user' },
  { id: 'dost', path: '/dashboard/buyer/dost', icon: 'shield' },
] as const satisfies readonly { id: string; path: string; icon: IconName }[]

export type BuyerSection = (typeof BUYER_SECTIONS)[number]['id']

export function getSectionPath(section: BuyerSection): string {
  return BUYER_SECTIONS.find(({ id }) => id === section)?.path ?? '/dashboard/buyer'
}
