import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findTermStart,
  listScheduledTerms,
  fillTermFigures,
  FIRST_TERMS,
  findTermValueRefusal,
  formatTermValues,
  TERM_NAMES,
  type TermChange,
  findTermsAt,
} from '@/lib/features/pricing/rules/terms'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const FIRST: TermChange[] = TERM_NAMES.map((term) => ({
  id: `first ${term}`,
  term,
  version: 1,
  value: FIRST_TERMS[term],
  validFrom: at(1),
  withdraws: null,
}))
const token = (version: number, value: number, day: number): TermChange => ({
  id: `token ${version}`,
  term: 'tokenAmount',
  version,
  value,
  validFrom: at(day),
  withdraws: null,
})
const withdrawal = (version: number, of: number): TermChange => ({
  ...token(version, 0, 1),
  value: null,
  validFrom: null,
  withdraws: `token ${of}`,
})
const tokenAt = (changes: readonly TermChange[], day: number) =>
  findTermsAt([...FIRST, ...changes], at(day)).tokenAmount

describe('the terms in force at a moment', () => {
  it('are the initial ones until the next begins, to the millisecond', () => {
    const changes = [token(2, 12_000, 10)]
    expect(tokenAt(changes, 9)).toBe(10_000)
    expect(findTermsAt([...FIRST, ...changes], new Date(at(10).getTime() - 1)).tokenAmount).toBe(
      10_000,
    )
    expect(tokenAt(changes, 10)).toBe(12_000)
    expect(findTermsAt([...FIRST, ...changes], at(20))).toEqual({
      ...FIRST_TERMS,
      tokenAmount: 12_000,
    })
  })

  it('follow the start dates, not the order of entry', () => {
    const changes = [token(2, 12_000, 20), token(3, 11_000, 10)]
    expect([5, 10, 19, 20].map((day) => tokenAt(changes, day))).toEqual([
      10_000, 11_000, 11_000, 12_000,
    ])
  })

  it('are the later entry if two start at once', () => {
    expect(tokenAt([token(3, 13_000, 10), token(2, 12_000, 10)], 10)).toBe(13_000)
  })

  it('ignore a withdrawn change', () => {
    const changes = [token(2, 12_000, 10), withdrawal(3, 2)]
    expect(tokenAt(changes, 10)).toBe(10_000)
    expect(listScheduledTerms([...FIRST, ...changes], 'tokenAmount', at(5))).toEqual([])
  })

  it("at a past moment don't change through later entries", () => {
    const change = fc.record({ value: fc.nat(50_000), day: fc.integer({ min: 2, max: 30 }) })
    fc.assert(
      fc.property(fc.array(change), change, fc.nat(30), (before, later, day) => {
        const changes = before.map(({ value, day: from }, place) => token(place + 2, value, from))
        fc.pre(later.day > day)
        const added = token(before.length + 2, later.value, later.day)
        expect(tokenAt([...changes, added], Math.max(1, day))).toBe(
          tokenAt(changes, Math.max(1, day)),
        )
      }),
    )
  })

  it('are an error for a term without a value', () => {
    expect(() => findTermsAt(FIRST.slice(1), at(5))).toThrow(TERM_NAMES[0])
  })
})

describe('a change', () => {
  const now = new Date('2026-11-23T06:30:00Z') // noon in India

  it('begins at once if today, and at midnight in India on a later day', () => {
    expect(findTermStart('2026-11-23', now)).toEqual(now)
    expect(findTermStart('2026-11-24', now)).toEqual(new Date('2026-11-23T18:30:00Z'))
  })

  it.each(['2026-11-22', '2020-01-01', '2027-11-25', '2036-11-23'])('can’t be for %s', (day) => {
    expect(findTermStart(day, now)).toBeNull()
  })

  it.each([
    ['tokenAmount', 500, 'below'],
    ['tokenAmount', 50_500, 'above'],
    ['tokenAmount', 10_250, 'between'],
    ['tokenAmount', 12_000, null],
    ['listingFee', 0, 'below'],
    ['successFeePercent', 2.25, null],
    ['successFeePercent', 2.1, 'between'],
    ['successFeePercent', 10.25, 'above'],
    ['holdBackDays', 6, 'below'],
    ['holdBackDays', 30.5, 'between'],
  ] as const)('of %s to %s is %s', (term, value, refusal) => {
    expect(findTermValueRefusal(term, value)).toBe(refusal)
  })

  it('has limits that include the initial values', () => {
    for (const term of TERM_NAMES) expect(findTermValueRefusal(term, FIRST_TERMS[term])).toBeNull()
  })
})

describe('terms in texts', () => {
  it('are formatted for readers', () => {
    expect(formatTermValues(FIRST_TERMS)).toEqual({
      token: '₹10,000',
      deliveryNear: '₹500',
      deliveryMiddle: '₹1,200',
      deliveryFar: '₹2,500',
      listingFee: '₹3,000',
      successFee: '2%',
      holdBack: '₹5,000',
      holdBackDays: '30 days',
    })
  })

  it("replace their names in the desk's texts, and other braces stay", () => {
    expect(
      fillTermFigures('{token} for {days}, {token}', { ...FIRST_TERMS, tokenAmount: 12_500 }),
    ).toBe('₹12,500 for {days}, ₹12,500')
  })
})
