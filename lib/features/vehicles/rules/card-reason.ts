import type { DealLabel } from '@/lib/features/valuation/rules/deal'
import type { VehicleCard } from '../schemas/card'

const HOURS_NEW = 72

const HOUR_MS = 3_600_000

export type CardReason =
  | { kind: 'reserved' | 'sold' | 'refurbished' | 'new' }
  | { kind: 'deal'; label: DealLabel }
  | { kind: 'fell'; by: number }

type Facts = Pick<
  VehicleCard,
  'status' | 'price' | 'firstPrice' | 'isRefurbish' | 'listedAt' | 'deal'
>

/**
 * Chooses a card's single label, or null. Warnings (reserved, sold, above the market) win over
 * praise, so that praise never hides them. A fair price is what buyers expect, so it is shown last.
 * Pass null as `now` on cached pages and lists of new cars; then no car counts as new.
 */
export function chooseCardReason(car: Facts, now: Date | null): CardReason | null {
  if (car.status !== 'listed') return { kind: car.status }
  const label = car.deal?.label
  if (label === 'high' || label === 'great') return { kind: 'deal', label }
  if (car.firstPrice > car.price) return { kind: 'fell', by: car.firstPrice - car.price }
  if (label === 'good') return { kind: 'deal', label }
  if (car.isRefurbish) return { kind: 'refurbished' }
  if (now !== null && isNew(car.listedAt, now)) return { kind: 'new' }
  return label === undefined ? null : { kind: 'deal', label }
}

function isNew(listedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(listedAt) < HOURS_NEW * HOUR_MS
}
