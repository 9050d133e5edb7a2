import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countListedDays,
  findProposalRefusal,
  isPriceWithoutEffect,
  isReductionProposalOpen,
  listLowerPrices,
  listPriceOptions,
  type ProposableCar,
  REPRICE_AFTER_DAYS,
} from '@/lib/features/selling/rules/repricing'

const NOW = new Date('2026-11-29T06:00:00Z')
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const CAR: ProposableCar = {
  status: 'listed',
  price: 500_000,
  lowest: 100_000,
  hasSeller: true,
  listedAt: ago(60),
  isProposed: false,
  declinedAt: null,
}

describe('lower prices to propose', () => {
  it('are whole thousands below the price and above its charges, the highest first', () => {
    const rupees = fc.integer({ min: 60_000, max: 9_000_000 })
    fc.assert(
      fc.property(rupees, rupees, fc.option(rupees), (price, lowest, fair) => {
        const prices = listLowerPrices({ price, lowest, fair })
        expect(prices.length).toBeLessThanOrEqual(4)
        for (const one of prices) {
          expect(one).toBeLessThan(price)
          expect(one).toBeGreaterThanOrEqual(lowest)
          expect(one % 1_000).toBe(0)
        }
        expect(prices).toEqual([...new Set(prices)].toSorted((one, other) => other - one))
      }),
    )
  })

  it('have the fair price among them if it is lower', () => {
    const prices = { price: 500_000, lowest: 0, fair: 473_400 }
    expect(listLowerPrices(prices)).toEqual([490_000, 480_000, 473_000, 460_000])
    expect(listLowerPrices({ ...prices, fair: 510_000 })).toEqual([
      490_000, 480_000, 470_000, 460_000,
    ])
  })

  it('come with days from the curve of sold cars and the net to the owner, or without days', () => {
    const facts = {
      price: 500_000,
      lowest: 0,
      fair: 480_000,
      curve: [
        { ratio: 0.95, days: 10 },
        { ratio: 1.05, days: 50 },
      ],
      costs: {
        refurbishment: 4_500,
        loanClosure: 0,
        buyerCosts: { insurance: 0, warranty: 3_000, transfer: 3_500 },
      },
      terms: { successFeePercent: 2, holdBack: 5_000, holdBackDays: 30 },
    }
    const options = listPriceOptions(facts)
    // 5,00,000 less 6,500 of the buyer's costs, the fee of 10,000 with 1,800 GST, and the repair.
    expect(options[0]).toEqual({ price: 500_000, days: 47, payout: 477_200 })
    const days = options.map((option) => option.days ?? 0)
    expect(days).toEqual(days.toSorted((one, other) => other - one))
    expect(listPriceOptions({ ...facts, curve: [] }).every((option) => option.days === null)).toBe(
      true,
    )
    expect(listPriceOptions({ ...facts, fair: null }).every((option) => option.days === null)).toBe(
      true,
    )
  })
})

describe('days at lower prices', () => {
  it('are flat if none is below those of today, as for a car that is cheap already', () => {
    const option = (price: number, days: number | null) => ({ price, days, payout: price })
    expect(isPriceWithoutEffect([option(5, 40), option(4, 40), option(3, 40)])).toBe(true)
    expect(isPriceWithoutEffect([option(5, 40), option(4, 40), option(3, 39)])).toBe(false)
    expect(isPriceWithoutEffect([option(5, null), option(4, null)])).toBe(false)
    expect(isPriceWithoutEffect([option(5, 40)])).toBe(false)
  })
})

describe('a proposal of a lower price', () => {
  const refusal = (facts: Partial<ProposableCar>, price = 480_000) =>
    findProposalRefusal({ ...CAR, ...facts }, price, NOW)

  it('is possible for an owner’s car from its 45th day for sale on', () => {
    expect(refusal({})).toBeNull()
    expect(refusal({ listedAt: ago(REPRICE_AFTER_DAYS) })).toBeNull()
    expect(refusal({ listedAt: ago(REPRICE_AFTER_DAYS - 1) })).toBe('tooEarly')
    expect(refusal({ listedAt: null })).toBe('tooEarly')
    expect(countListedDays(ago(45.9), NOW)).toBe(45)
  })

  it('is refused while held, proposed already, for our own car, and unless the price is lower', () => {
    expect(refusal({ status: 'reserved' })).toBe('reserved')
    expect(refusal({ status: 'inspected' })).toBe('notListed')
    expect(refusal({ isProposed: true })).toBe('alreadyProposed')
    expect(refusal({ declinedAt: ago(13.9) })).toBe('declinedLately')
    expect(refusal({ declinedAt: ago(14) })).toBeNull()
    expect(refusal({ hasSeller: false })).toBe('ownCar')
    expect(refusal({}, 500_000)).toBe('notLower')
    expect(refusal({ lowest: 490_000 })).toBe('belowCharges')
  })

  it('can be answered for seven days, for the price that the car has', () => {
    const proposal = { state: 'open', lapsesAt: NOW, listedPrice: 500_000 }
    const before = new Date(NOW.getTime() - 1)
    expect(isReductionProposalOpen(proposal, { price: 500_000, now: before })).toBe(true)
    expect(isReductionProposalOpen(proposal, { price: 500_000, now: NOW })).toBe(false)
    expect(isReductionProposalOpen(proposal, { price: 490_000, now: before })).toBe(false)
    expect(
      isReductionProposalOpen({ ...proposal, state: 'declined' }, { price: 500_000, now: before }),
    ).toBe(false)
  })
})
