import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  listDriveHomeLines,
  QUOTE_LINE_KINDS,
  sumQuoteLines,
  type QuoteFacts,
} from '@/lib/features/pricing/rules'

const PLAIN: QuoteFacts = {
  refurbishmentCost: 0,
  repairCost: 0,
  engineCc: 1_197,
  powerBhp: 82,
  insurance: 'comprehensive',
  insuranceMonthsLeft: 8,
  warrantyMonths: 6,
  hasLoanNoted: false,
}

function amountOf(
  kind: (typeof QUOTE_LINE_KINDS)[number],
  facts: Partial<QuoteFacts>,
  price = 600_000,
): number | undefined {
  return listDriveHomeLines(price, { ...PLAIN, ...facts }).find((line) => line.kind === kind)
    ?.amount
}

const anyFacts = fc.record<QuoteFacts>({
  refurbishmentCost: fc.integer({ min: 0, max: 20_000 }),
  repairCost: fc.integer({ min: 0, max: 20_000 }),
  engineCc: fc.constantFrom(0, 796, 998, 1_197, 1_498, 1_582, 2_998),
  powerBhp: fc.integer({ min: 40, max: 400 }),
  insurance: fc.constantFrom('third_party', 'comprehensive', 'zero_depreciation', 'expired', null),
  insuranceMonthsLeft: fc.integer({ min: 0, max: 40 }),
  warrantyMonths: fc.integer({ min: 0, max: 24 }),
  hasLoanNoted: fc.boolean(),
})

describe('a drive-home price', () => {
  it('is the exact sum of its lines, none negative, none repeated', () => {
    fc.assert(
      fc.property(fc.integer({ min: 150_000, max: 100_000_000 }), anyFacts, (price, facts) => {
        const lines = listDriveHomeLines(price, facts)
        expect(sumQuoteLines(lines)).toBe(price)
        expect(lines.every(({ amount }) => Number.isInteger(amount) && amount > 0)).toBe(true)
        expect(new Set(lines.map(({ kind }) => kind)).size).toBe(lines.length)
      }),
    )
  })

  it('begins with the car and keeps the reading order', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const places = listDriveHomeLines(500_000, facts).map(({ kind }) =>
          QUOTE_LINE_KINDS.indexOf(kind),
        )
        expect(places[0]).toBe(0)
        expect(places).toEqual([...places].sort((left, right) => left - right))
      }),
    )
  })

  it('always includes the ownership transfer, and any warranty', () => {
    expect(amountOf('ownership_transfer', {})).toBe(3_500)
    expect(amountOf('ownership_transfer', { hasLoanNoted: true })).toBe(5_000)
    expect(amountOf('warranty', {})).toBe(3_960)
    expect(amountOf('warranty', { warrantyMonths: 0 })).toBeUndefined()
  })

  it.each([
    [{ engineCc: 998 }, 2_471],
    [{ engineCc: 1_000 }, 2_471],
    [{ engineCc: 1_001 }, 4_031],
    [{ engineCc: 1_500 }, 4_031],
    [{ engineCc: 1_501 }, 9_318],
    [{ engineCc: 0, powerBhp: 40 }, 2_100],
    [{ engineCc: 0, powerBhp: 80 }, 3_427],
    [{ engineCc: 0, powerBhp: 143 }, 7_920],
  ])(
    'includes a new third-party policy at the legal premium if the old one has ended: %o',
    (facts, premium) => {
      expect(
        amountOf('third_party_insurance', {
          insurance: 'expired',
          insuranceMonthsLeft: 0,
          ...facts,
        }),
      ).toBe(premium)
    },
  )

  it('includes no new policy while the old one runs, only its transfer', () => {
    expect(amountOf('third_party_insurance', {})).toBeUndefined()
    expect(amountOf('pending_insurance', {})).toBe(960)
    expect(amountOf('pending_insurance', { insurance: 'third_party' })).toBeUndefined()
    expect(
      amountOf('third_party_insurance', { insurance: 'third_party', insuranceMonthsLeft: 1 }),
    ).toBe(4_031)
  })

  it.each([0, -5, 100_000.5, NaN])('refuses %d as a price', (price) => {
    expect(() => listDriveHomeLines(price, PLAIN)).toThrow(RangeError)
  })

  it('refuses a price consumed by its own charges', () => {
    expect(() => listDriveHomeLines(9_000, { ...PLAIN, repairCost: 5_000 })).toThrow(
      /does not cover/,
    )
  })
})
