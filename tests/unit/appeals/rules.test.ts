import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  APPEAL_FACTS,
  APPEAL_STATES,
  computeAppealDue,
  computeAppealFigures,
  type CountedAppeal,
  findAppealRefusal,
  findNextAppealState,
  formatAppealNumber,
  isSettable,
  parseAppealNumber,
  parseAppealedCar,
  SETTABLE_FACTS,
} from '@/lib/features/appeals/rules'

const DAY = 86_400_000
const NOW = new Date('2026-11-29T12:00:00+05:30')
const at = (text: string) => new Date(`${text}+05:30`)

describe('the clock of an appeal', () => {
  it('ends after five business days, at eight in the evening', () => {
    // Wednesday to Tuesday, over a Sunday.
    expect(computeAppealDue(at('2026-11-25T10:00'), new Set())).toEqual(at('2026-12-01T20:00'))
  })

  it('waits for a holiday', () => {
    expect(computeAppealDue(at('2026-11-25T10:00'), new Set(['2026-11-27']))).toEqual(
      at('2026-12-02T20:00'),
    )
  })
})

describe('an appeal', () => {
  it('needs a car for sale with a label, and no open appeal', () => {
    const car = { status: 'listed', hasLabel: true, hasOpenAppeal: false }
    expect(findAppealRefusal(car)).toBeNull()
    expect(findAppealRefusal({ ...car, status: 'reserved' })).toBeNull()
    expect(findAppealRefusal({ ...car, status: 'sold' })).toBe('notForSale')
    expect(findAppealRefusal({ ...car, hasLabel: false })).toBe('noLabel')
    expect(findAppealRefusal({ ...car, hasOpenAppeal: true })).toBe('open')
  })

  it('is answered or withdrawn once', () => {
    expect(findNextAppealState('asked', 'accept')).toBe('won')
    expect(findNextAppealState('asked', 'refuse')).toBe('refused')
    expect(findNextAppealState('asked', 'withdraw')).toBe('withdrawn')
    for (const state of ['won', 'refused', 'withdrawn'] as const)
      for (const step of ['accept', 'refuse', 'withdraw'] as const)
        expect(findNextAppealState(state, step)).toBeNull()
  })

  it('names a fact that the desk sets, or one that is corrected elsewhere', () => {
    expect(APPEAL_FACTS.filter(isSettable)).toEqual([...SETTABLE_FACTS])
  })

  it('has a number that can be said on the phone', () => {
    expect(formatAppealNumber({ number: 7 })).toBe('PL-000007')
    expect(parseAppealNumber(' pl-000007 ')).toBe(7)
    expect(parseAppealNumber('GR-000007')).toBeNull()
  })
})

const answered = (days: number, more: Partial<CountedAppeal> = {}): CountedAppeal => ({
  state: 'refused',
  askedAt: new Date(NOW.getTime() - 30 * DAY),
  dueAt: new Date(NOW.getTime() - 24 * DAY),
  closedAt: new Date(NOW.getTime() - (30 - days) * DAY),
  isChanged: false,
  ...more,
})

describe('the public counts', () => {
  const five = [1, 2, 3, 4, 5].map((days) => answered(days))

  it('are hidden below five', () => {
    expect(computeAppealFigures(five.slice(1), NOW)).toBeNull()
    expect(computeAppealFigures(five, NOW)).toEqual({
      asked: 5,
      won: 0,
      changed: 0,
      medianDays: 3,
      open: 0,
    })
  })

  it('count what was won and what changed a label, and leave out what was withdrawn', () => {
    const won = answered(3, { state: 'won', isChanged: true })
    const withdrawn = answered(1, { state: 'withdrawn' })
    expect(computeAppealFigures([...five, won, withdrawn], NOW)).toMatchObject({
      asked: 6,
      won: 1,
      changed: 1,
    })
  })

  it('count an open one once its day is over', () => {
    const open = answered(0, { state: 'asked', closedAt: null })
    expect(computeAppealFigures([...five, open], NOW)).toMatchObject({ asked: 6, open: 1 })
    const fresh = { ...open, dueAt: new Date(NOW.getTime() + DAY) }
    expect(computeAppealFigures([...five, fresh], NOW)).toMatchObject({ asked: 5, open: 0 })
  })

  const any = fc.record<CountedAppeal>({
    state: fc.constantFrom(...APPEAL_STATES),
    askedAt: fc.constant(new Date(NOW.getTime() - 30 * DAY)),
    dueAt: fc.constantFrom(new Date(NOW.getTime() - DAY), new Date(NOW.getTime() + DAY)),
    closedAt: fc.integer({ min: 1, max: 29 }).map((days) => new Date(NOW.getTime() - days * DAY)),
    isChanged: fc.boolean(),
  })

  it('never get better by leaving an appeal open', () => {
    fc.assert(
      fc.property(fc.array(any, { minLength: 5 }), fc.array(any), (all, others) => {
        const closed = all.map((one) => (one.state === 'asked' ? { ...one, closedAt: null } : one))
        const before = computeAppealFigures(closed, NOW)
        const open = others.map((one) => ({ ...one, state: 'asked' as const, closedAt: null }))
        const after = computeAppealFigures([...closed, ...open], NOW)
        if (!before || !after) return
        expect(after.medianDays).toBeGreaterThanOrEqual(before.medianDays)
        expect(after.won / after.asked).toBeLessThanOrEqual(before.won / before.asked)
      }),
    )
  })
})

describe('a link to appeal the label of a car', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['  ', null],
    [['CHN-26-000123', 'CHN-26-000124'], null],
    ['nonsense', 'unknown'],
    ['CHN-26-12', 'unknown'],
    ['chn 26 000123', { carCode: 'CHN-26-000123' }],
  ])('with car=%j asks about %j', (car, asked) => {
    expect(parseAppealedCar(car)).toEqual(asked)
  })
})
