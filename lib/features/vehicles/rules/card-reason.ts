import type { DealLabel } from '@/lib/features/valuation/rules/deal'
import type { VehicleCard } from '../schemas/card'

/** Hours after listing during which a car counts as new. */
const HOURS_NEW = 72

const HOUR_MS = 3_600_000

export type CardReason =
  | { kind: 'reserved' | 'sold' | 'refurbished' | 'new' }
  | { kind: 'deal'; label: DealLabel }
  /** In whole rupees. */
  | { kind: 'fell'; by: number }

type Facts = Pick<
  VehicleCard,
  'status' | 'price' | 'firstPrice' | 'isRefurbish' | 'listedAt' | 'deal'
>

/**
 * Chooses the single label of a card, or null. Warnings (reserved, sold, above the market) come
 * before praise, so praise never hides them. A fair price is what buyers expect, so it comes last.
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
