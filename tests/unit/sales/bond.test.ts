import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BondDay,
  type BondFacts,
  findBondState,
  findFirstBondDay,
  findBondStopDay,
  isHeldByRto,
  listMissingBondDays,
  sumBond,
} from '@/lib/features/sales/rules/bond'
import { addDays } from '@/lib/shared/dates'

const PROMISED = '2026-12-03'
const facts = (more: Partial<BondFacts> = {}): BondFacts => ({
  promisedOn: PROMISED,
  perDay: 200,
  cap: 10_000,
  issuedOn: null,
  acknowledgements: [],
  ...more,
})
const daysOf = (missing: readonly BondDay[]) => missing.map(({ day }) => day)

describe('the ownership bond', () => {
  it('counts days after the promised day that are over', () => {
    expect(findFirstBondDay(facts())).toBe('2026-12-04')
    expect(listMissingBondDays(facts(), [], '2026-12-04')).toEqual([])
    expect(daysOf(listMissingBondDays(facts(), [], '2026-12-07'))).toEqual([
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
    ])
  })

  it('counts nothing without a bond or a promise', () => {
    expect(listMissingBondDays(facts({ perDay: 0 }), [], '2027-01-01')).toEqual([])
    expect(listMissingBondDays(facts({ promisedOn: null }), [], '2027-01-01')).toEqual([])
  })

  it('ends before the day on which the RC is issued', () => {
    expect(
      daysOf(listMissingBondDays(facts({ issuedOn: '2026-12-06' }), [], '2026-12-20')),
    ).toEqual(['2026-12-04', '2026-12-05'])
    expect(listMissingBondDays(facts({ issuedOn: PROMISED }), [], '2026-12-20')).toEqual([])
  })

  it('pauses while the authority has the application, and goes on when it comes back', () => {
    const held = facts({
      acknowledgements: [{ holdsFrom: '2026-12-05', returnedOn: '2026-12-08' }],
    })
    expect(daysOf(listMissingBondDays(held, [], '2026-12-10'))).toEqual([
      '2026-12-04',
      '2026-12-08',
      '2026-12-09',
    ])
    expect(isHeldByRto(held, '2026-12-07')).toBe(true)
    expect(isHeldByRto(held, '2026-12-08')).toBe(false)
  })

  it('is exactly our fee at most', () => {
    const all = listMissingBondDays(facts({ cap: 500 }), [], '2027-06-01')
    expect(all.map(({ amount }) => amount)).toEqual([200, 200, 100])
  })

  it('leaves booked days to the buyer when an acknowledgement is entered late', () => {
    const booked = [
      { day: '2026-12-04', amount: 200 },
      { day: '2026-12-05', amount: 200 },
    ]
    expect(findBondStopDay('2026-12-01', booked)).toBe('2026-12-06')
    expect(findBondStopDay('2026-12-06', booked)).toBe('2026-12-06')
    expect(findBondStopDay('2026-12-01', [])).toBe('2026-12-01')
  })

  it.each([
    ['ahead', {}, '2026-12-03', [], false],
    ['counting', {}, '2026-12-04', [], false],
    [
      'held',
      { acknowledgements: [{ holdsFrom: '2026-12-01', returnedOn: null }] },
      '2026-12-09',
      [],
      false,
    ],
    ['capped', { cap: 200 }, '2026-12-09', [{ day: '2026-12-04', amount: 200 }], false],
    ['none', { issuedOn: '2026-12-02' }, '2026-12-09', [], false],
    ['over', { issuedOn: '2026-12-05' }, '2026-12-09', [{ day: '2026-12-04', amount: 200 }], false],
    ['paid', { issuedOn: '2026-12-05' }, '2026-12-09', [{ day: '2026-12-04', amount: 200 }], true],
  ] as const)('says %s', (state, more, today, booked, isPaid) => {
    expect(findBondState(facts(more), { booked, isPaid, today })).toBe(state)
  })
})

const story = fc.record({
  perDay: fc.integer({ min: 1, max: 500 }),
  cap: fc.integer({ min: 1, max: 6_000 }),
  issuedAfter: fc.option(fc.integer({ min: -5, max: 60 }), { nil: null }),
  acknowledgedAfter: fc.integer({ min: -20, max: 40 }),
  heldDays: fc.option(fc.integer({ min: 0, max: 30 }), { nil: null }),
  runs: fc.array(fc.integer({ min: -3, max: 70 }), { maxLength: 40 }),
  end: fc.constant(70),
})

describe('any sequence of runs', () => {
  it('books each day that counts once, up to the fee, however often and late the job runs', () => {
    fc.assert(
      fc.property(story, ({ perDay, cap, issuedAfter, acknowledgedAfter, heldDays, runs, end }) => {
        const on = (after: number) => addDays(PROMISED, after)
        const issuedOn = issuedAfter === null ? null : on(issuedAfter)
        const acknowledgements = [
          {
            holdsFrom: on(acknowledgedAfter),
            returnedOn: heldDays === null ? null : on(acknowledgedAfter + heldDays),
          },
        ]
        const all = facts({ perDay, cap, issuedOn, acknowledgements })
        const knownOn = (today: string) =>
          facts({
            perDay,
            cap,
            issuedOn: issuedOn !== null && issuedOn <= today ? issuedOn : null,
            acknowledgements: acknowledgements
              .filter(({ holdsFrom }) => holdsFrom <= today)
              .map((one) => ({
                ...one,
                returnedOn:
                  one.returnedOn !== null && one.returnedOn <= today ? one.returnedOn : null,
              })),
          })
        const booked: BondDay[] = []
        for (const run of [...runs.toSorted((one, other) => one - other), end]) {
          const today = on(run)
          booked.push(...listMissingBondDays(knownOn(today), booked, today))
          booked.push(...listMissingBondDays(knownOn(today), booked, today))
        }
        const countable = Array.from({ length: end }, (_, index) => on(index)).filter(
          (day) =>
            day > PROMISED &&
            day < on(end) &&
            (issuedOn === null || day < issuedOn) &&
            !isHeldByRto(all, day),
        )
        expect(new Set(daysOf(booked)).size).toBe(booked.length)
        expect(sumBond(booked)).toBe(Math.min(cap, perDay * countable.length))
        expect(booked.every(({ day, amount }) => countable.includes(day) && amount > 0)).toBe(true)
        expect(booked.every(({ amount }) => amount <= perDay)).toBe(true)
      }),
      { seed: 20_261_129, numRuns: 2_000 },
    )
  })
})
