import { describe, expect, it } from 'vitest'
import { findSaleLoanRefusal, type SaleLoanRequest } from '@/lib/features/sales/rules/loan-of-sale'
import type { LoanFacts } from '@/lib/features/vehicles/rules/loan'

const TODAY = '2026-11-29'
const LETTER = { amount: 150_000, goodUntil: TODAY }
const NOTED: LoanFacts = { loanFinancier: 'HDFC Bank', loanNocOn: null, letter: LETTER }
const refusal = (facts: Partial<LoanFacts>, sale: Partial<SaleLoanRequest>) =>
  findSaleLoanRefusal(
    { ...NOTED, ...facts },
    { loanClosure: undefined, nocAnswer: undefined, ...sale },
    TODAY,
  )

describe('the loan of a car that is sold', () => {
  it('is paid with the sum of a letter that is good on its last day, and with no other', () => {
    expect(refusal({}, { loanClosure: 150_000 })).toBeNull()
    expect(refusal({}, { loanClosure: 149_999 })).toBe('otherAmount')
    expect(refusal({}, { loanClosure: 0 })).toBe('otherAmount')
    expect(refusal({}, {})).toBe('wanted')
  })

  it('needs a letter, and a new one once it has run out', () => {
    expect(refusal({ letter: null }, { loanClosure: 150_000 })).toBe('letterMissing')
    const old = { letter: { ...LETTER, goodUntil: '2026-11-28' } }
    expect(refusal(old, { loanClosure: 150_000 })).toBe('letterExpired')
  })

  it('is nothing beside an NOC, unless the Dost says why', () => {
    const noc = { loanNocOn: '2026-11-20' }
    expect(refusal(noc, { loanClosure: 0 })).toBeNull()
    expect(refusal(noc, {})).toBe('wanted')
    expect(refusal(noc, { loanClosure: 150_000 })).toBe('unexplained')
    expect(refusal(noc, { loanClosure: 150_000, nocAnswer: 'A second loan' })).toBeNull()
  })

  it('is nobody’s question where no hypothecation is noted', () => {
    expect(refusal({ loanFinancier: null }, {})).toBeNull()
    expect(refusal({ loanFinancier: null }, { loanClosure: 40_000 })).toBeNull()
  })
})
