import type { DealLabel } from '@/lib/features/valuation/rules/deal'
import type { VehicleCard } from '../schemas/card'

/** For how many hours after its listing a car is new. */
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
 * The one thing that a card says about its car, or null.
 *
 * A car that can't be had comes before all praise, and so does a price above the market: no praise
 * may hide what the price means. Then the strongest reason to look: a great price, one that fell, a
 * good one, repairs done, just listed. A fair price is what buyers expect, so it comes last.
 *
 * Without `now` nothing is new: pages that are cached, or are about new cars anyway.
 */
export function cardReason(car: Facts, now: Date | null): CardReason | null {
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
