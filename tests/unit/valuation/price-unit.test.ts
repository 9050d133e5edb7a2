import { describe, expect, it } from 'vitest'
import { parseBareFigure, parsePrice } from '@/lib/features/valuation/rules/market/amounts'
import {
  inferPriceUnit,
  convertToRupees,
  type BareFigure,
  type PriceUnit,
} from '@/lib/features/valuation/rules/market/price-unit'

const RUPEES = [
  175_000, 210_000, 350_000, 425_000, 525_000, 640_000, 900_000, 1_250_000, 16_000_000,
]
const unknownCars = (prices: readonly number[], perUnit: number): BareFigure[] =>
  prices.map((price) => ({ figure: price / perUnit, dearestNew: null }))

describe('the unit of a price column', () => {
  it.each<[PriceUnit, number]>([
    ['rupees', 1],
    ['thousand', 1_000],
    ['lakh', 100_000],
    ['crore', 10_000_000],
  ])('is %s if such cars cost that, even without a known model', (unit, perUnit) => {
    expect(inferPriceUnit(unknownCars(RUPEES, perUnit))).toEqual({ unit, figures: RUPEES.length })
  })

  it("follows the models' prices when new: 62 is lakh for a BMW and thousand for an old Alto", () => {
    expect(inferPriceUnit([{ figure: 62, dearestNew: 7_500_000 }]).unit).toBe('lakh')
    expect(inferPriceUnit([{ figure: 62, dearestNew: 480_000 }]).unit).toBe('thousand')
  })

  it("isn't skewed by a few cells in another unit", () => {
    const mixed = [...unknownCars(RUPEES, 100_000), { figure: 450_000, dearestNew: null }]
    expect(inferPriceUnit(mixed).unit).toBe('lakh')
  })

  it('stays rupees if no unit gives plausible prices, or every cell has one', () => {
    expect(inferPriceUnit(unknownCars([0.001, 0.002, 1e12], 1)).unit).toBe('rupees')
    expect(inferPriceUnit([])).toEqual({ unit: 'rupees', figures: 0 })
  })

  it('applies only to figures without a unit', () => {
    expect(parsePrice('1.75', 'lakh')).toBe(175_000)
    expect(parsePrice('₹ 350', 'thousand')).toBe(350_000)
    expect(parsePrice('5.5 Lakh*', 'thousand')).toBe(550_000)
    expect(convertToRupees(4.35, 'lakh')).toBe(435_000)
    expect(parseBareFigure('Rs. 4,50,000/-')).toBe(450_000)
    expect(parseBareFigure('3.95 Cr*')).toBeNull()
    expect(parseBareFigure('call me')).toBeNull()
  })
})
