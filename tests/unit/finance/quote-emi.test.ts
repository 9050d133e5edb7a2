import { describe, expect, it } from 'vitest'
import { quoteEmi } from '@/lib/features/finance/queries'
import { loanTerms } from '@/lib/features/finance/rules/loan'

const PRICE = 5_00_000
const ask = (age: number, tenure: number) => () =>
  quoteEmi({ price: PRICE, age, tenure, downPayment: loanTerms(PRICE, age)?.minDownPayment ?? 0 })

describe('quoteEmi', () => {
  it('names the field and what is on offer', () => {
    expect(ask(3, 6)).toThrow(
      expect.objectContaining({
        detail: expect.objectContaining({
          fields: { tenure: 'Choose a loan of 12 to 60 months.' },
        }) as unknown,
      }),
    )
  })

  it('says so where only one term is left', () => {
    expect(ask(14, 24)).toThrow('A car of this age gets a loan of 12 months only.')
    expect(ask(14, 12)).not.toThrow()
  })

  it('says that no bank lends on an older car', () => {
    expect(ask(15, 12)).toThrow('No loan is offered on a car of this age.')
  })
})
