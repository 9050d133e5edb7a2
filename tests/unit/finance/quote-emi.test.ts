import { describe, expect, it } from 'vitest'
import { quoteEmi } from '@/lib/features/finance/queries'
import { say } from '@/lib/i18n/say'
import { findLoanTerms } from '@/lib/features/finance/rules/loan'

const PRICE = 5_00_000
const ask = (age: number, tenure: number) => () =>
  quoteEmi({
    price: PRICE,
    age,
    tenure,
    downPayment: findLoanTerms(PRICE, age)?.minDownPayment ?? 0,
  })

describe('quoteEmi', () => {
  it('names the invalid field and the allowed values', () => {
    expect(ask(3, 6)).toThrow(
      expect.objectContaining({
        detail: expect.objectContaining({
          fields: { tenure: say('errors.finance.tenure', { least: 12, most: 60 }) },
        }) as unknown,
      }),
    )
  })

  it('has a special text for a single remaining term', () => {
    expect(ask(14, 24)).toThrow('errors.finance.onlyTenure')
    expect(ask(14, 12)).not.toThrow()
  })

  it('says that no bank lends on an older car', () => {
    expect(ask(15, 12)).toThrow('errors.finance.noLoan')
  })
})
