import { describe, expect, it } from 'vitest'
import {
  listOwnerTasks,
  mergeOwnerTasks,
  type CarTasks,
  type OwnerFacts,
  type OwnerTask,
} from '@/lib/features/selling/rules/owner-tasks'

const NOW = new Date('2026-11-28T06:00:00Z')
const NOTHING: OwnerFacts = {
  isOver: false,
  toFetch: null,
  visit: null,
  feeDue: null,
  proposedPrice: null,
  reduction: null,
  exchange: null,
  auctionOffer: null,
  letterWanted: null,
  documents: [{ status: 'verified', dueAt: null }],
  dues: [],
  isDueConsentAsked: false,
  items: [{ state: 'approved' }, { state: 'done' }],
  needsAccount: false,
  payoutDueAt: null,
  arrival: null,
  hasReport: false,
}
const EVERYTHING: Partial<OwnerFacts> = {
  visit: { startsAt: '2026-11-30T04:30:00Z', kind: 'pickup', isMissed: false },
  feeDue: 3_000,
  proposedPrice: 500_000,
  auctionOffer: { price: 132_000, answerBy: '2026-12-02T02:32:00Z' },
  letterWanted: { bank: 'HDFC Bank', hasRunOut: false },
  documents: [{ status: 'due', dueAt: '2026-11-30T06:00:00Z' }],
  dues: [{ kind: 'challan', amount: 500, clearBy: '2026-12-01' }],
  items: [{ state: 'open' }],
  needsAccount: true,
  arrival: { at: '2026-11-27T06:00:00Z', kms: 44_000 },
  hasReport: true,
}
const kinds = (facts: Partial<OwnerFacts>) =>
  listOwnerTasks({ ...NOTHING, ...facts }, NOW).map(({ kind }) => kind)
const dueOn = (day: string) => ({ documents: [{ status: 'due', dueAt: `${day}T06:00:00Z` }] })

describe('what an owner has to do', () => {
  it('is nothing once everything is answered, sent and paid', () => {
    expect(listOwnerTasks(NOTHING, NOW)).toEqual([])
    expect(kinds({ documents: [{ status: 'submitted', dueAt: '2026-11-20T06:00:00Z' }] })).toEqual(
      [],
    )
  })

  it('names the earliest deadline and counts refused documents as missing', () => {
    const documents = [
      { status: 'due', dueAt: '2026-12-02T06:00:00Z' },
      { status: 'refused', dueAt: '2026-11-30T06:00:00Z' },
      { status: 'submitted', dueAt: '2026-11-29T06:00:00Z' },
    ]
    expect(listOwnerTasks({ ...NOTHING, documents }, NOW)).toEqual([
      { kind: 'documents', count: 2, until: '2026-11-30T06:00:00Z', isLate: false },
    ])
  })

  it('has one order: a price to agree to, what keeps the car off the site, what blocks a sale, what is to be read', () => {
    expect(kinds(EVERYTHING)).toEqual([
      'price',
      'auction',
      'visit',
      'fee',
      'letter',
      'dues',
      'documents',
      'work',
      'account',
      'report',
      'receipt',
    ])
  })

  it('puts overdue tasks before everything else, the oldest deadline first', () => {
    const late = { dues: [{ kind: 'toll' as const, amount: 500, clearBy: '2026-11-25' }] }
    expect(kinds({ ...EVERYTHING, ...late }).slice(0, 2)).toEqual(['dues', 'price'])
    expect(kinds({ ...EVERYTHING, ...late, ...dueOn('2026-11-26') }).slice(0, 3)).toEqual([
      'dues',
      'documents',
      'price',
    ])
    expect(kinds({ ...EVERYTHING, ...late, ...dueOn('2026-11-24') }).slice(0, 2)).toEqual([
      'documents',
      'dues',
    ])
    expect(
      kinds({ ...EVERYTHING, ...dueOn('2026-11-26'), payoutDueAt: '2026-11-25T14:30:00Z' })[0],
    ).toBe('account')
  })

  it('adds up challans and tolls, which are in time on their last day in India', () => {
    const task = (clearBy: string, now: string) =>
      listOwnerTasks(
        {
          ...NOTHING,
          dues: [
            { kind: 'challan', amount: 500, clearBy },
            { kind: 'toll', amount: 120, clearBy: null },
          ],
        },
        new Date(now),
      )[0]
    expect(task('2026-11-28', '2026-11-28T18:29:00Z')).toEqual({
      kind: 'dues',
      what: 'both',
      count: 2,
      amount: 620,
      isConsentAsked: false,
      until: '2026-11-28',
      isLate: false,
    })
    expect(task('2026-11-28', '2026-11-28T18:30:00Z')).toMatchObject({ isLate: true })
  })

  it('is nothing once the car is no longer with us, not even an unpaid fee', () => {
    expect(kinds({ ...EVERYTHING, isOver: true })).toEqual([])
    expect(kinds({ ...EVERYTHING, isOver: false })).toContain('fee')
  })

  it('is only to fetch a withdrawn car that stands in our yard', () => {
    const yard = { city: 'Chennai', address: '1 Mount Road', mapUrl: 'https://map.example' }
    const toFetch = { amount: 4_720, until: '2026-12-06', yard }
    expect(kinds({ ...EVERYTHING, isOver: true, toFetch })).toEqual(['fetch'])
  })
})

describe('what an owner of several cars has to do', () => {
  const account: OwnerTask = { kind: 'account', until: null, isLate: false }
  const fee: OwnerTask = { kind: 'fee', amount: 3_000 }
  const late: OwnerTask = { kind: 'documents', count: 1, until: '2026-11-20', isLate: true }
  const car = (vehicleId: string, tasks: OwnerTask[], hold: CarTasks['hold'] = null): CarTasks => ({
    vehicleId,
    tasks,
    hold,
  })

  it('begins with the car that has something overdue', () => {
    const cars = mergeOwnerTasks([car('a', [fee]), car('b', [late]), car('c', [fee])])
    expect(cars.map(({ vehicleId }) => vehicleId)).toEqual(['b', 'a', 'c'])
  })

  it('asks for the bank account once', () => {
    expect(mergeOwnerTasks([car('a', [fee, account]), car('b', [account])])).toEqual([
      car('a', [fee, account]),
    ])
  })

  it('keeps a car that a buyer holds, and leaves out one without task or hold', () => {
    const hold = { isPaid: true, until: NOW }
    expect(mergeOwnerTasks([car('a', []), car('b', [], hold)])).toEqual([car('b', [], hold)])
  })
})
