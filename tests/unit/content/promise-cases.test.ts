import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countPromiseCases, type PromiseCase } from '@/lib/features/content/rules/promise-cases'
import { computeOpenMedian } from '@/lib/shared/open-median'
import { PROMISE_NAMES, type PromiseName } from '@/lib/features/content/rules/promise-figures'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = new Date('2026-11-29T12:00:00+05:30')
const ago = (days: number) => new Date(NOW.getTime() - days * DAY)

const base: PromiseCase = {
  promise: 'refunds',
  cityId: 1,
  startedAt: ago(10),
  dueAt: null,
  doneAt: null,
  isGood: true,
  isReopened: false,
  days: 0,
  sum: 0,
}
const one = (facts: Partial<PromiseCase>): PromiseCase => ({ ...base, ...facts })
const total = (cases: readonly PromiseCase[], now = NOW) =>
  countPromiseCases(cases, now).find(({ cityId }) => cityId === null)

describe('what is owed and late', () => {
  it('counts in the refunds’ median: a shop that refunds nothing doesn’t look perfect', () => {
    const paid = [1, 2, 3].map((hours) =>
      one({ startedAt: ago(10), doneAt: new Date(ago(10).getTime() + hours * HOUR) }),
    )
    expect(total(paid)).toMatchObject({ cases: 3, kept: 3, median: 2, open: 0, oldestDays: null })
    const owed = [4, 5, 6, 7].map((days) => one({ startedAt: ago(days) }))
    expect(total([...paid, ...owed])).toMatchObject({
      cases: 7,
      kept: 3,
      median: 4 * 24,
      open: 4,
      oldestDays: 7,
    })
    expect(total(owed)).toMatchObject({ cases: 4, kept: 0, median: 5.5 * 24, open: 4 })
    // Negative control: a refund that fell due an hour ago isn't late.
    expect(total([one({ startedAt: new Date(NOW.getTime() - HOUR) })])).toBeUndefined()
  })

  it.each([
    ['rc', { startedAt: ago(35), dueAt: ago(5) }, 5],
    ['payouts', { startedAt: ago(2), dueAt: ago(2) }, 2],
    ['complaints', { startedAt: ago(40), dueAt: ago(9) }, 9],
    ['claims', { startedAt: ago(12) }, 12],
    ['returns', { startedAt: ago(4) }, 4],
    ['bond', { startedAt: ago(6), days: 3 }, 6],
  ] as const)('of %s is a case, not kept, and its age is said', (promise, facts, oldestDays) => {
    expect(total([one({ promise, ...facts })])).toMatchObject({
      cases: 1,
      kept: 0,
      open: 1,
      oldestDays,
    })
  })

  it.each([
    ['rc', { startedAt: ago(20), dueAt: ago(-10) }],
    ['payouts', { startedAt: ago(1), dueAt: ago(-2) }],
    ['complaints', { startedAt: ago(3), dueAt: ago(-27) }],
    ['claims', { startedAt: ago(6) }],
    ['returns', { startedAt: ago(2) }],
    ['refunds', { startedAt: ago(0.5) }],
    ['returns', { startedAt: null }],
  ] as const)(
    'isn’t yet counted of %s while there is time (negative control)',
    (promise, facts) => {
      expect(countPromiseCases([one({ promise, ...facts })], NOW)).toEqual([])
    },
  )

  it('is a complaint acknowledged late, even before its month is over', () => {
    const complaint = { promise: 'complaints', startedAt: ago(5), dueAt: ago(-25) } as const
    expect(total([one({ ...complaint, isGood: false })])).toMatchObject({
      cases: 1,
      kept: 0,
      open: 0,
    })
  })

  it('of the bond is only what is owed: no day, or a paid one, is closed', () => {
    const bond = { promise: 'bond', startedAt: null } as const
    expect(total([one(bond)])).toMatchObject({
      cases: 1,
      kept: 1,
      open: 0,
      bond: { days: 0, sum: 0 },
    })
    const paid = one({ ...bond, startedAt: ago(9), doneAt: ago(8), days: 3, sum: 600 })
    expect(total([paid])).toMatchObject({
      cases: 1,
      kept: 0,
      open: 0,
      bond: { days: 3, sum: 600 },
    })
  })

  it('keeps the first answer of a reopened complaint as a case', () => {
    const first = one({
      promise: 'complaints',
      startedAt: ago(60),
      dueAt: ago(30),
      doneAt: ago(25),
      isReopened: true,
    })
    const second = one({ ...first, startedAt: ago(20), dueAt: ago(-10), doneAt: ago(2) })
    expect(total([first, { ...second, isReopened: false }])).toMatchObject({
      cases: 2,
      kept: 1,
      reopened: 1,
    })
  })
})

const moment = fc.integer({ min: 0, max: 300 * 24 }).map((hours) => ago(hours / 24))
const story = fc.record({
  promise: fc.constantFrom(...PROMISE_NAMES),
  cityId: fc.option(fc.integer({ min: 1, max: 3 })),
  started: moment,
  promised: fc.integer({ min: 1, max: 40 }),
  took: fc.option(fc.integer({ min: 0, max: 90 * 24 })),
  isGood: fc.boolean(),
  days: fc.integer({ min: 0, max: 5 }),
  sum: fc.constant(0),
})

type Story = typeof story extends fc.Arbitrary<infer Drawn> ? Drawn : never

function toCase({ started, promised, took, promise, ...facts }: Story) {
  const done = took === null ? null : new Date(started.getTime() + took * HOUR)
  const isTimed = promise === 'rc' || promise === 'payouts' || promise === 'complaints'
  return one({
    ...facts,
    promise,
    startedAt: promise === 'bond' && facts.days === 0 ? null : started,
    dueAt: isTimed ? new Date(started.getTime() + promised * DAY) : null,
    doneAt: done !== null && done <= NOW ? done : null,
  })
}

describe('drawn stories', () => {
  const stories = fc.array(story.map(toCase), { maxLength: 40 })
  const find = (cases: readonly PromiseCase[], promise: PromiseName, now = NOW) =>
    countPromiseCases(cases, now).find(
      (count) => count.promise === promise && count.cityId === null,
    )

  it('add up: kept and open are different cases, and yards make the total but for cases without one', () => {
    fc.assert(
      fc.property(stories, (cases) => {
        const counts = countPromiseCases(cases, NOW)
        for (const { promise, cityId, cases: all, kept, open, oldestDays } of counts) {
          expect(kept + open).toBeLessThanOrEqual(all)
          expect(oldestDays === null).toBe(open === 0)
          if (cityId !== null) continue
          const yards = counts.filter((each) => each.promise === promise && each.cityId !== null)
          const withYard = cases.filter((each) => each.cityId !== null)
          expect(yards.reduce((sum, each) => sum + each.cases, 0)).toBe(
            find(withYard, promise)?.cases ?? 0,
          )
        }
      }),
    )
  })

  it('never look better by leaving a case open than by closing it well now', () => {
    fc.assert(
      fc.property(stories, story, (cases, last) => {
        const left = { ...toCase(last), doneAt: null }
        const closed = { ...left, doneAt: NOW, isGood: true }
        const [open, done] = [left, closed].map((each) => find([...cases, each], each.promise))
        if (!open) return
        expect(open.kept).toBeLessThanOrEqual(done?.kept ?? 0)
        if (open.median !== null) {
          const without = find(cases, left.promise)?.median ?? 0
          expect(open.median).toBeGreaterThanOrEqual(Math.min(without, done?.median ?? 0))
        }
      }),
    )
  })

  it('count everything that is late the day after it is late, however long it stays open', () => {
    fc.assert(
      fc.property(stories, fc.integer({ min: 1, max: 400 }), (cases, days) => {
        const later = new Date(NOW.getTime() + days * DAY)
        for (const promise of PROMISE_NAMES)
          expect(find(cases, promise, later)?.open ?? 0).toBeGreaterThanOrEqual(
            find(cases, promise)?.open ?? 0,
          )
      }),
    )
  })

  it('have a median that an open case never improves', () => {
    const ages = fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 20 })
    fc.assert(
      fc.property(ages, ages, (finished, open) => {
        const before = computeOpenMedian(finished, [])
        const after = computeOpenMedian(finished, open)
        if (before !== null) expect(after).toBeGreaterThanOrEqual(before)
        if (finished.length + open.length === 0) expect(after).toBeNull()
      }),
    )
  })
})
