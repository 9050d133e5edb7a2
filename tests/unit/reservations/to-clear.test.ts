import { describe, expect, it } from 'vitest'
import { computeClearDeadline, listItemsToClear } from '@/lib/features/reservations/rules/to-clear'
import {
  assessTransferReadiness,
  type ReadinessFacts,
} from '@/lib/features/vehicles/rules/transfer-readiness'

const NOW = new Date('2026-11-21T12:00:00Z')
const CLEAN: ReadinessFacts = {
  fuel: 'petrol',
  year: 2020,
  owners: 1,
  rtoCode: 'TN09',
  cityRtoCodes: ['TN 09'],
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
const cleared = (change: Partial<ReadinessFacts>) =>
  listItemsToClear(assessTransferReadiness({ ...CLEAN, ...change }, NOW))

describe('items to clear before a sale', () => {
  it('are none for a car with valid documents', () => {
    expect(cleared({})).toEqual([])
  })

  it.each<[string, Partial<ReadinessFacts>, object[]]>([
    [
      'open fines, by the seller',
      { openChallans: 3 },
      [{ what: 'challans', owner: 'seller', count: 3 }],
    ],
    [
      'insurance that has run out, by us',
      { insuranceUntil: '2026-11-20' },
      [{ what: 'insurance', owner: 'us', count: 1 }],
    ],
    [
      'a pollution certificate, by us',
      { pucUntil: '2026-01-01' },
      [{ what: 'puc', owner: 'us', count: 1 }],
    ],
    [
      'a bank’s NOC that ran out, by the seller',
      { loanFinancier: 'HDFC Bank', loanNocOn: '2026-06-01' },
      [{ what: 'loan', owner: 'seller', count: 1 }],
    ],
  ])('include %s', (_, change, items) => {
    expect(cleared(change)).toEqual(items)
  })

  it('exclude unknown facts, and another state’s RTO rules', () => {
    expect(cleared({ pucUntil: null, insuranceKind: null, rtoCode: 'KA 01' })).toEqual([])
  })

  it('are due when a hold paid now ends', () => {
    expect(computeClearDeadline(NOW).toISOString()).toBe('2026-11-24T12:00:00.000Z')
  })
})
