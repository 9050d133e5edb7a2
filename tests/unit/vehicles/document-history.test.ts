import { describe, expect, it } from 'vitest'
import {
  findFactsAt,
  type KnownDocumentFacts,
  listDocumentEvents,
} from '@/lib/features/vehicles/rules/document-history'

const fact = (day: number, rest: Partial<KnownDocumentFacts>): KnownDocumentFacts => ({
  at: new Date(Date.UTC(2026, 10, day)),
  ...{ source: 'desk', by: 'Asha', reason: null },
  ...{ insuranceKind: null, insuranceUntil: null, pucUntil: null, rcValidUntil: null },
  ...{ loanFinancier: null, loanNocOn: null },
  ...rest,
})

describe('the history of a car’s documents', () => {
  const facts = [
    fact(1, { pucUntil: '2026-11-30' }),
    fact(5, { pucUntil: '2027-05-30', loanFinancier: 'HDFC Bank' }),
    fact(9, { loanFinancier: 'HDFC Bank' }),
  ]

  it('names what each report changed, and what it took away', () => {
    expect(listDocumentEvents(facts).map(({ news }) => news)).toEqual([
      [{ name: 'pucUntil', value: '2026-11-30', before: null }],
      [
        { name: 'pucUntil', value: '2027-05-30', before: '2026-11-30' },
        { name: 'loanFinancier', value: 'HDFC Bank', before: null },
      ],
      [{ name: 'pucUntil', value: null, before: '2027-05-30' }],
    ])
  })

  it('says what was advertised at a moment, not what came after it', () => {
    expect(findFactsAt(facts, new Date(Date.UTC(2026, 10, 4)))?.pucUntil).toBe('2026-11-30')
    expect(findFactsAt(facts, new Date(Date.UTC(2026, 10, 5)))?.pucUntil).toBe('2027-05-30')
    expect(findFactsAt(facts, new Date(Date.UTC(2026, 9, 31)))).toBeNull()
  })
})
