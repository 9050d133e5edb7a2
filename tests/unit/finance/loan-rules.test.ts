import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LENDING_TABLE } from '@/lib/features/finance/rules/lending'
import {
  computeInstalment,
  computeInstalmentScale,
} from '@/lib/features/finance/rules/instalment-scale'
import { findPriceBounds } from '@/lib/features/finance/rules/price-bounds'
import {
  findBestEmi,
  computeEmi,
  computeEmiQuote,
  listLendingRows,
  findLoanOffer,
  findLoanTerms,
  buildRepaymentTable,
  computeTcs,
} from '@/lib/features/finance/rules/loan'

const price = fc.integer({ min: 50_000, max: 100_000_000 })
const age = fc.integer({ min: 0, max: 20 })
const wish = fc.record({
  downPayment: fc.option(fc.integer({ min: 0, max: 5_000_000 })),
  tenure: fc.option(fc.integer({ min: 12, max: 60 })),
})

describe('the instalment of a loan', () => {
  test.each([
    [950_000, 11, 84, 16_266],
    [1_077_600, 13, 66, 22_939],
    [808_200, 13, 36, 27_231],
    [500_000, 14, 60, 11_634],
    [500_000, 14, 12, 44_894],
    [120_000, 0, 12, 10_000],
    [100_000, 0, 36, 2_778],
  ])('of ₹%i at %d %% over %i months is ₹%i', (principal, rate, months, expected) => {
    expect(computeEmi(principal, rate, months)).toBe(expected)
  })

  test('repays the loan exactly: the last instalment absorbs the rounding, and the balance never falls below zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50_000_000 }),
        fc.constantFrom(0, 7.25, 10.5, 12, 13.5, 15, 24),
        fc.integer({ min: 1, max: 84 }),
        (principal, rate, months) => {
          const table = buildRepaymentTable(principal, rate, months)
          expect(table).toHaveLength(months)
          expect(table.reduce((sum, month) => sum + month.principal, 0)).toBe(principal)
          expect(
            table.every(
              (month) => month.balance >= 0 && month.payment === month.principal + month.interest,
            ),
          ).toBe(true)
          expect(table.at(-1)?.balance).toBe(0)
          const regular = computeEmi(principal, rate, months)
          expect(table.slice(0, -1).every((month) => month.payment <= regular)).toBe(true)
          // The last payment absorbs all rounding and differs only a little.
          expect(Math.abs((table.at(-1)?.payment ?? 0) - regular)).toBeLessThanOrEqual(
            2 * months + months * regular * 0.02,
          )
        },
      ),
    )
  })
})

describe('the loan on a car', () => {
  test.each([
    [0, 10.5, 100_000, 60],
    [3, 10.5, 100_000, 60],
    [4, 12, 150_000, 60],
    [7, 13.5, 250_000, 60],
    [10, 15, 400_000, 60],
    [11, 15, 400_000, 48],
    [14, 15, 400_000, 12],
  ])(
    'of %i years and ₹10,00,000: %d %%, at least ₹%i down, at most %i months',
    (years, rate, minDownPayment, maxTenure) => {
      expect(findLoanTerms(1_000_000, years)).toEqual({
        rate,
        minDownPayment,
        maxDownPayment: 1_000_000,
        minTenure: 12,
        maxTenure,
      })
    },
  )

  test('of fifteen years or more is zero', () => {
    expect(findLoanTerms(1_000_000, 15)).toBeNull()
    expect(findBestEmi(1_000_000, 15)).toBeNull()
    expect(computeEmiQuote(1_000_000, 1_000_000, 12, 15)).toMatchObject({
      ok: false,
      refusal: 'no_loan',
    })
    expect(findLoanOffer(1_000_000, 16, { downPayment: null, tenure: null })).toEqual({
      amount: 0,
      downPayment: 1_000_000,
      tenure: 0,
      rate: 0,
    })
  })

  test('never exceeds the table, and never outlasts the age limit', () => {
    fc.assert(
      fc.property(price, age, wish, (asked, years, wanted) => {
        const offer = findLoanOffer(asked, years, wanted)
        const terms = findLoanTerms(asked, years)
        if (terms === null) {
          expect(offer.tenure).toBe(0)
          return
        }
        expect(offer.downPayment).toBeGreaterThanOrEqual(terms.minDownPayment)
        expect(offer.downPayment).toBeLessThanOrEqual(asked)
        expect(years + offer.tenure / 12).toBeLessThanOrEqual(LENDING_TABLE.maxAgeAtEnd)
      }),
    )
  })

  test('the lowest EMI is the smallest down payment at the longest tenure', () => {
    expect(findBestEmi(1_000_000, 2)).toEqual({
      amount: computeEmi(900_000, 10.5, 60),
      downPayment: 100_000,
      tenure: 60,
      rate: 10.5,
    })
    fc.assert(
      fc.property(
        price,
        age,
        wish.map(({ tenure }) => ({ tenure, downPayment: null })),
        (asked, years, wanted) => {
          const best = findBestEmi(asked, years)
          if (best)
            expect(best.amount).toBeLessThanOrEqual(findLoanOffer(asked, years, wanted).amount)
        },
      ),
    )
  })

  test('a quote adds up: principal and interest equal the total paid', () => {
    const answer = computeEmiQuote(1_000_000, 200_000, 48, 5)
    expect(answer).toMatchObject({
      ok: true,
      quote: { principal: 800_000, rate: 12, tenure: 48, emi: 21_067, minDownPayment: 150_000 },
    })
    if (!answer.ok) return
    expect(answer.quote.totalPayable).toBe(800_000 + answer.quote.totalInterest)
    expect(Math.abs(answer.quote.totalPayable - 48 * answer.quote.emi)).toBeLessThanOrEqual(48)
  })

  test.each([
    [200_000, 11, 'tenure_out_of_range'],
    [200_000, 61, 'tenure_out_of_range'],
    [200_000, 24.5, 'tenure_out_of_range'],
    [149_999, 48, 'down_payment_out_of_range'],
    [1_000_001, 48, 'down_payment_out_of_range'],
  ])('a down payment of ₹%d over %d months is refused: %s', (downPayment, tenure, refusal) => {
    expect(computeEmiQuote(1_000_000, downPayment, tenure, 5)).toMatchObject({ ok: false, refusal })
  })
})

describe('EMI limits converted to price limits', () => {
  test('admit exactly the prices with an EMI within the limits', () => {
    fc.assert(
      fc.property(
        age,
        wish,
        fc.option(fc.integer({ min: 1, max: 80_000 })),
        fc.option(fc.integer({ min: 1, max: 80_000 })),
        price,
        (years, wanted, minEmi, maxEmi, asked) => {
          const { low, high } = findPriceBounds({ minEmi, maxEmi }, wanted, years)
          for (const candidate of [asked, low, low - 1, high, high + 1]) {
            if (candidate < 1 || candidate > 1_000_000_000) continue
            const { amount, tenure } = findLoanOffer(candidate, years, wanted)
            const isWithin = tenure > 0 && amount >= (minEmi ?? 0) && amount <= (maxEmi ?? Infinity)
            expect(candidate >= low && candidate <= high).toBe(isWithin)
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('the factor for an age', () => {
  test("gives every price the offer's EMI, and is null if no bank lends", () => {
    fc.assert(
      fc.property(price, age, wish, (asked, years, wanted) => {
        const scale = computeInstalmentScale(years, wanted)
        const { amount, tenure } = findLoanOffer(asked, years, wanted)
        expect(scale === null ? 0 : computeInstalment(asked, scale)).toBe(amount)
        expect(scale === null).toBe(tenure === 0)
      }),
      { numRuns: 500 },
    )
  })
})

describe('tax collected at source', () => {
  test.each([
    [999_999, 0],
    [1_000_000, 0],
    [1_000_001, 10_000],
    [2_350_000, 23_500],
  ])('on ₹%i is ₹%i', (total, tax) => {
    expect(computeTcs(total)).toBe(tax)
  })
})

describe('the published lending table', () => {
  test("covers every age that gets a loan once, with the rule's terms", () => {
    const rows = listLendingRows(LENDING_TABLE)
    expect(rows.map(({ fromAge, toAge }) => [fromAge, toAge])).toEqual([
      [0, 3],
      [4, 6],
      [7, 9],
      [10, 14],
    ])
    for (const { fromAge, toAge, rate, longest, shortestOfBand } of rows) {
      expect(findLoanTerms(500_000, fromAge)).toMatchObject({ rate, maxTenure: longest })
      expect(findLoanTerms(500_000, toAge)).toMatchObject({ rate, maxTenure: shortestOfBand })
    }
    expect(findLoanTerms(500_000, 15)).toBeNull()
  })
})
