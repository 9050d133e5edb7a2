import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assessTransferReadiness,
  READINESS_KEYS,
  READINESS_STATES,
  type ReadinessKey,
  type ReadinessFacts,
} from '@/lib/features/vehicles/rules/transfer-readiness'

const NOW = new Date('2026-11-21T12:00:00Z')

const clean: ReadinessFacts = {
  fuel: 'petrol',
  year: 2020,
  owners: 1,
  rtoCode: 'TN09',
  cityRtoCodes: ['TN 01', 'TN 09'],
  rcValidUntil: '2035-01-01',
  insuranceKind: 'comprehensive',
  insuranceUntil: '2027-03-01',
  pucUntil: '2027-01-01',
  loanFinancier: null,
  loanNocOn: null,
  letter: null,
  openChallans: 0,
  dues: [],
  lookedAt: '2026-11-21T06:00:00Z',
}

function item(key: ReadinessKey, change: Partial<ReadinessFacts>) {
  return assessTransferReadiness({ ...clean, ...change }, NOW).items.find((one) => one.key === key)
}

describe('readiness for transfer', () => {
  it('is green without problems', () => {
    const { state, items } = assessTransferReadiness(clean, NOW)
    expect(state).toBe('green')
    expect(items.map(({ key }) => key)).toEqual(READINESS_KEYS)
    expect(items.every((one) => one.state === 'green' && one.owner === null)).toBe(true)
  })

  it.each([
    ['rc', { rcValidUntil: null }, 'amber', 'unknown', 'us', null],
    ['rc', { rcValidUntil: '2026-11-20' }, 'red', 'expired', 'seller', '2026-11-20'],
    ['rc', { rcValidUntil: '2026-11-21' }, 'amber', 'expiresSoon', 'seller', '2026-11-21'],
    ['rc', { rcValidUntil: '2027-02-18' }, 'amber', 'expiresSoon', 'seller', '2027-02-18'],
    ['rc', { rcValidUntil: '2027-02-19' }, 'green', 'valid', null, '2027-02-19'],
    ['loan', { loanFinancier: 'Axis Bank' }, 'red', 'nocMissing', 'seller', null],
    [
      'loan',
      { loanFinancier: 'Axis Bank', loanNocOn: '2026-08-23' },
      'green',
      'nocReceived',
      null,
      '2026-11-21',
    ],
    [
      'loan',
      { loanFinancier: 'Axis Bank', loanNocOn: '2026-08-22' },
      'amber',
      'nocStale',
      'seller',
      '2026-11-20',
    ],
    [
      'loan',
      { loanFinancier: 'Axis Bank', letter: { amount: 1, goodUntil: '2026-11-21' } },
      'amber',
      'letterValid',
      'us',
      '2026-11-21',
    ],
    [
      'loan',
      { loanFinancier: 'Axis Bank', letter: { amount: 1, goodUntil: '2026-11-20' } },
      'red',
      'letterExpired',
      'seller',
      '2026-11-20',
    ],
    ['challans', { openChallans: 2 }, 'amber', 'open', 'seller', null],
    ['insurance', { insuranceKind: null }, 'amber', 'unknown', 'us', null],
    ['insurance', { insuranceKind: 'expired' }, 'amber', 'expired', 'us', '2027-03-01'],
    ['insurance', { insuranceUntil: '2026-11-20' }, 'amber', 'expired', 'us', '2026-11-20'],
    ['insurance', { insuranceKind: 'third_party' }, 'green', 'thirdPartyOnly', null, '2027-03-01'],
    ['puc', { pucUntil: '2026-11-20' }, 'amber', 'expired', 'us', '2026-11-20'],
    ['puc', { pucUntil: null }, 'amber', 'unknown', 'us', null],
    ['homeRto', { rtoCode: 'KA01' }, 'amber', 'otherState', 'us', null],
    ['homeRto', { rtoCode: null }, 'amber', 'unknown', 'us', null],
    ['homeRto', { rtoCode: 'TS09', cityRtoCodes: ['TG 07'] }, 'green', 'sameState', null, null],
    ['owners', { owners: 3 }, 'green', 'several', null, null],
    ['ageLimit', { year: 2010 }, 'red', 'overLimit', null, null],
    ['ageLimit', { year: 2011 }, 'green', 'nearLimit', null, null],
    ['ageLimit', { fuel: 'diesel', year: 2016 }, 'red', 'overLimit', null, null],
    ['ageLimit', { fuel: 'diesel', year: 2018 }, 'green', 'nearLimit', null, null],
    ['ageLimit', { fuel: 'diesel', year: 2019 }, 'green', 'within', null, null],
  ] as const)('%s with %j is %s: %s', (key, change, state, reason, owner, until) => {
    expect(item(key, change)).toMatchObject({ state, reason, owner, until })
  })

  it('counts days in India: a document that ends today is valid until midnight there', () => {
    const lateEvening = new Date('2026-11-21T18:29:59Z')
    const afterMidnight = new Date('2026-11-21T18:30:00Z')
    const until = { ...clean, pucUntil: '2026-11-21' }
    const puc = (now: Date) =>
      assessTransferReadiness(until, now).items.find(({ key }) => key === 'puc')?.reason
    expect([puc(lateEvening), puc(afterMidnight)]).toEqual(['valid', 'expired'])
  })

  it('equals its worst item, and is never amber or red without a reason', () => {
    const day = fc.option(fc.constantFrom('2020-01-01', '2026-11-20', '2026-12-01', '2030-01-01'))
    const facts: fc.Arbitrary<ReadinessFacts> = fc.record({
      fuel: fc.constantFrom('petrol', 'diesel', 'electric'),
      year: fc.integer({ min: 1990, max: 2026 }),
      owners: fc.integer({ min: 1, max: 9 }),
      rtoCode: fc.option(fc.constantFrom('TN09', 'KA01')),
      cityRtoCodes: fc.constant(['TN 01']),
      rcValidUntil: day,
      insuranceKind: fc.option(
        fc.constantFrom('third_party', 'comprehensive', 'zero_depreciation', 'expired'),
      ),
      insuranceUntil: day,
      pucUntil: day,
      loanFinancier: fc.option(fc.constant('Bank')),
      loanNocOn: day,
      letter: fc.option(
        fc.record({
          amount: fc.constant(150_000),
          goodUntil: fc.constantFrom('2026-11-20', '2026-11-21'),
        }),
      ),
      openChallans: fc.integer({ min: 0, max: 4 }),
      dues: fc.array(
        fc.record({
          kind: fc.constantFrom('challan', 'toll'),
          state: fc.constantFrom('open', 'in_court', 'paid', 'dropped'),
          issuedOn: fc.constantFrom('2026-10-06', '2026-10-07', '2026-11-20'),
          clearer: fc.constantFrom('seller', 'us'),
        }),
        { maxLength: 4 },
      ),
      lookedAt: fc.option(fc.constant(NOW)),
    })
    fc.assert(
      fc.property(facts, (some) => {
        const { state, items } = assessTransferReadiness(some, NOW)
        const worst = Math.max(...items.map((one) => READINESS_STATES.indexOf(one.state)))
        expect(state).toBe(READINESS_STATES[worst])
        for (const one of items) {
          if (one.state === 'amber') expect(one.owner).not.toBeNull()
        }
      }),
    )
  })
})
