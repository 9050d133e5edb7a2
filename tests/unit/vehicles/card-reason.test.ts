import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEAL_LABELS, type DealLabel } from '@/lib/features/valuation/rules/deal'
import { chooseCardReason } from '@/lib/features/vehicles/rules/card-reason'

const NOW = new Date('2026-11-28T10:00:00Z')
const OLD = '2026-10-01T00:00:00Z'
const JUST = '2026-11-26T10:00:00Z'

type Facts = Parameters<typeof chooseCardReason>[0]

const deal = (label: DealLabel) => ({ label, fairPrice: 600_000, low: 500_000, high: 700_000 })

const PLAIN: Facts = {
  status: 'listed',
  price: 600_000,
  firstPrice: 600_000,
  isRefurbish: false,
  listedAt: OLD,
  deal: null,
}

const ALL: Facts = { ...PLAIN, firstPrice: 620_000, isRefurbish: true, listedAt: JUST }

describe('the one reason on a card', () => {
  it.each<[string, Partial<Facts>, ReturnType<typeof chooseCardReason>]>([
    ['a car that is reserved', { status: 'reserved', deal: deal('great') }, { kind: 'reserved' }],
    ['a car that is sold', { status: 'sold', deal: deal('great') }, { kind: 'sold' }],
    ['a price above the market', { deal: deal('high') }, { kind: 'deal', label: 'high' }],
    ['a great price', { deal: deal('great') }, { kind: 'deal', label: 'great' }],
    ['a price that fell', { deal: deal('good') }, { kind: 'fell', by: 20_000 }],
    ['a good price', { deal: deal('good'), firstPrice: 600_000 }, { kind: 'deal', label: 'good' }],
    ['repairs done', { deal: deal('fair'), firstPrice: 600_000 }, { kind: 'refurbished' }],
    [
      'a car just listed',
      { deal: deal('fair'), firstPrice: 600_000, isRefurbish: false },
      { kind: 'new' },
    ],
  ])('is %s before all that comes after it', (_, change, reason) => {
    expect(chooseCardReason({ ...ALL, ...change }, NOW)).toEqual(reason)
  })

  it('is a fair price where there is nothing else, and nothing for a plain car', () => {
    expect(chooseCardReason({ ...PLAIN, deal: deal('fair') }, NOW)).toEqual({
      kind: 'deal',
      label: 'fair',
    })
    expect(chooseCardReason(PLAIN, NOW)).toBeNull()
  })

  it('is that a car is new for three days, and never without a time', () => {
    const listed = (listedAt: string, now: Date | null = NOW) =>
      chooseCardReason({ ...PLAIN, listedAt }, now)
    expect(listed('2026-11-25T10:00:01Z')).toEqual({ kind: 'new' })
    expect(listed('2026-11-25T10:00:00Z')).toBeNull()
    expect(listed(JUST, null)).toBeNull()
  })

  it('never hides a price above the market, or that a car is taken, behind praise', () => {
    const facts = fc.record({
      status: fc.constantFrom('listed', 'reserved', 'sold'),
      price: fc.integer({ min: 100_000, max: 900_000 }),
      firstPrice: fc.integer({ min: 100_000, max: 900_000 }),
      isRefurbish: fc.boolean(),
      listedAt: fc.constantFrom(OLD, JUST),
      deal: fc.option(fc.constantFrom(...DEAL_LABELS).map(deal)),
    }) satisfies fc.Arbitrary<Facts>
    fc.assert(
      fc.property(facts, (car) => {
        const reason = chooseCardReason(car, NOW)
        if (car.status !== 'listed') expect(reason).toEqual({ kind: car.status })
        else if (car.deal?.label === 'high') expect(reason).toEqual({ kind: 'deal', label: 'high' })
        if (reason?.kind === 'fell') expect(car.price + reason.by).toBe(car.firstPrice)
      }),
    )
  })
})
