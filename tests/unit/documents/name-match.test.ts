import { describe, expect, it } from 'vitest'
import {
  isAccountInOwnName,
  MIN_NAME_SIMILARITY,
  computeNameSimilarity,
} from '@/lib/features/documents/rules/name-match'

const SAME: [string, string][] = [
  ['Karthik Subramanian', 'KARTHIK SUBRAMANIAN'],
  ['Karthik Subramanian', 'SUBRAMANIAN KARTHIK'],
  ['Karthik Subramanian', 'S KARTHIK SUBRAMANIAN'],
  ['Karthik S', 'KARTHIK SUBRAMANIAN'],
  ['K. S. Ramesh', 'KS RAMESH'],
  ['Mr. Ramesh Kumar Gupta', 'RAMESH KUMAR GUPTA'],
  ['R K Gupta', 'RAMESH KUMAR GUPTA'],
  ['Lakshmi Narayanan', 'LAXMI NARAYANAN'],
  ['Vijay Choudhary', 'VIJAY CHAUDHARI'],
  ['Swati Joshi', 'SWATHI JOSHI'],
  ['Geetha Ravi', 'GITA RAVI'],
  ['Mohammed Irfan', 'MOHAMED IRFAN'],
  ['Jose André', 'JOSE ANDRE'],
]
const DIFFERENT: [string, string][] = [
  ['Karthik Subramanian', 'GOPALAKRISHNAN IYER'],
  ['Karthik', 'KARTHIK SUBRAMANIAN'],
  ['Ramesh Gupta', 'SURESH GUPTA'],
  ['Ravi Shankar', 'RAVI KUMAR'],
  ['K S', 'KARTHIK SUBRAMANIAN'],
  ['K S', 'K S'],
  ['', 'KARTHIK'],
  ['Sunita Reddy', 'ANITA REDDY'],
  ['123', '456'],
]

describe('two names', () => {
  it.each(SAME)('%s is %s', (one, other) => {
    expect(computeNameSimilarity(one, other)).toBeGreaterThanOrEqual(MIN_NAME_SIMILARITY)
  })

  it.each(DIFFERENT)('%s isn’t automatically %s', (one, other) => {
    expect(computeNameSimilarity(one, other)).toBeLessThan(MIN_NAME_SIMILARITY)
  })

  it('compare symmetrically, in any word order, ignoring titles; a name equals itself', () => {
    const words = ['ravi', 'k', 's', 'kumar', 'lakshmi', 'gupta', 'rk', 'geetha', 'reddy', 'a']
    let state = 7
    const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
    const name = () =>
      Array.from({ length: 1 + next(4) }, () => words[next(words.length)] ?? '').join(' ')
    for (let round = 0; round < 1_000; round += 1) {
      const [one, other] = [name(), name()]
      const much = computeNameSimilarity(one, other)
      expect(much).toBeGreaterThanOrEqual(0)
      expect(much).toBeLessThanOrEqual(1)
      expect(computeNameSimilarity(other, one)).toBeCloseTo(much, 10)
      expect(computeNameSimilarity(one.split(' ').toReversed().join(' '), other)).toBeCloseTo(
        much,
        10,
      )
      expect(computeNameSimilarity(`Smt. ${one}`, other.toUpperCase())).toBeCloseTo(much, 10)
      const self = computeNameSimilarity(one, one)
      expect([0, 1]).toContain(self)
    }
  })
})

describe('an account', () => {
  const own = { atBank: 'KARTHIK SUBRAMANIAN', typed: 'Karthik Subramanian', registered: 'Karthik' }

  it('is accepted if both the typed name and our name for the customer match', () => {
    expect(isAccountInOwnName(own)).toBe(true)
  })

  it("waits for a Dost if either differs, so typing the thief’s name doesn't help", () => {
    expect(isAccountInOwnName({ ...own, typed: 'Karthik' })).toBe(false)
    expect(isAccountInOwnName({ ...own, registered: 'Sunita' })).toBe(false)
    expect(
      isAccountInOwnName({ atBank: 'GOPAL IYER', typed: 'Gopal Iyer', registered: 'Karthik' }),
    ).toBe(false)
  })
})
