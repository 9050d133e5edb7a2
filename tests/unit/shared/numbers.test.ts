import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinNamesOnce } from '@/lib/shared/named'
import { formatKms, formatRupees, formatWholeNumber, parseNumberOrText } from '@/lib/shared/numbers'
import { formatLakh } from '@/lib/i18n/lakh'

describe('formatWhole', () => {
  it('groups digits as Indian English does', () => {
    const indian = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(formatWholeNumber(value)).toBe(indian.format(value))
      }),
    )
  })

  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [99_999, '99,999'],
    [1_00_000, '1,00,000'],
    [13_47_000, '13,47,000'],
    [1_20_00_000, '1,20,00,000'],
    [5_499.6, '5,500'],
  ])('writes %d as %s', (value, text) => {
    expect(formatWholeNumber(value)).toBe(text)
  })

  it('puts the sign before the rupee', () => {
    expect([formatRupees(-13_47_000), formatRupees(51_000)]).toEqual(['−₹13,47,000', '₹51,000'])
  })
})

it('keeps kilometres on one line, with Indian grouping', () => {
  expect(formatKms(2_22_182)).toBe('2,22,182\u00a0km')
})

describe('formatLakh', () => {
  it.each([
    [6_10_000, '₹6.10\u00a0lakh'],
    [6_99_000, '₹6.99\u00a0lakh'],
    [6_00_000, '₹6\u00a0lakh'],
    [5_99_999, '₹6\u00a0lakh'],
    [99_99_999, '₹99.99\u00a0lakh'],
    [1_20_00_000, '₹1.20\u00a0crore'],
    [2_00_00_000, '₹2\u00a0crore'],
    [99_999, '₹99,999'],
  ])('writes %d as %s: two decimals or none', (rupees, text) => {
    expect(formatLakh(rupees, 'en')).toBe(text)
  })
})

describe('namesOnce', () => {
  it.each([
    [['Manual', 'Manual'], 'Manual'],
    [['Rear bumper', 'rear bumper'], 'Rear bumper'],
    [['Automatic', 'AMT'], 'Automatic, AMT'],
    [['Paint', 'rear bumper'], 'Paint, rear bumper'],
  ])('says of %j: %s', (names, text) => {
    expect(joinNamesOnce(...names)).toBe(text)
  })
})

describe('an optional number', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['1,73,500', 173_500],
    ['₹ 4 500', 4_500],
    ['abc', 'abc'],
    ['12km', '12km'],
  ])('typed as "%s" is sent as %j', (typed, sent) => {
    expect(parseNumberOrText(typed)).toBe(sent)
    // Unlike NaN, which JSON turns into null, the value survives.
    expect(JSON.parse(JSON.stringify({ sent: parseNumberOrText(typed) }))).toEqual({ sent })
  })
})
