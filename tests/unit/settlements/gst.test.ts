import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findStateCode,
  chooseSupplier,
  splitTax,
  computeGst,
  extractGst,
} from '@/lib/features/settlements/rules/gst'
import { isGstin } from '@/lib/shared/gstin'

const CHENNAI = '33AABCB1234F1ZF'
const HYDERABAD = '36AABCB1234F1Z9'

describe('the tax of an invoice', () => {
  it('is half central and half state within a state, and integrated between states', () => {
    expect(splitTax({ supplierGstin: CHENNAI, placeOfSupply: '33', tax: 2_251 })).toEqual([
      { kind: 'cgst', percent: 9, amount: 1_125.5 },
      { kind: 'sgst', percent: 9, amount: 1_125.5 },
    ])
    expect(splitTax({ supplierGstin: CHENNAI, placeOfSupply: '06', tax: 2_251 })).toEqual([
      { kind: 'igst', percent: 18, amount: 2_251 },
    ])
  })

  it('sums to itself, and is 18 % of its base, to the rupee', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.constantFrom('33', '36', '06', '37'),
        (fee, placeOfSupply) => {
          const tax = computeGst(fee)
          expect(Math.abs(tax - fee * 0.18)).toBeLessThanOrEqual(0.5)
          const lines = splitTax({ supplierGstin: CHENNAI, placeOfSupply, tax })
          expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(tax)
          const within = extractGst(fee)
          expect(Math.abs(computeGst(fee - within) - within)).toBeLessThanOrEqual(1)
        },
      ),
    )
    expect(extractGst(3_000)).toBe(458)
  })

  it("is under the registration of the car's state, or else the first one", () => {
    const ours = [CHENNAI, HYDERABAD]
    expect(chooseSupplier(ours, '36')).toBe(HYDERABAD)
    expect(chooseSupplier(ours, '06')).toBe(CHENNAI)
    expect(() => chooseSupplier([], '33')).toThrow(RangeError)
  })

  it.each([
    ['Tamil Nadu', '33'],
    ['Telangana', '36'],
    ['haryana ', '06'],
    ['Andhra Pradesh', '37'],
    ['Atlantis', null],
  ])('knows the code of %s', (name, code) => expect(findStateCode(name)).toBe(code))
})

describe('a GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', CHENNAI, HYDERABAD])('%s is one', (text) =>
    expect(isGstin(text)).toBe(true),
  )
  it.each(['27AAPFU0939F1ZW', '27AAPFU0993F1ZV', '27aapfu0939f1zv', '', '33AABCB1234F1Z'])(
    '%s is none',
    (text) => expect(isGstin(text)).toBe(false),
  )
})
