import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findComplaintCountdown,
  findComplaintLinkEnd,
  findReopenRefusal,
  findReopenDeadline,
  MAX_REOPENINGS,
  computeComplaintDeadlines,
  type ComplaintState,
  type ComplaintStep,
  findNextComplaintState,
  formatTicket,
} from '@/lib/features/complaints/rules'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const STEPS = ['acknowledge', 'settle', 'withdraw', 'reopen'] as const

describe('the deadlines of a complaint', () => {
  it.each([
    // A month has as many days as the calendar says, and a short one ends on its last day.
    ['2026-11-28T10:15:00.250+05:30', '2026-12-28T10:15:00.250+05:30'],
    ['2027-01-31T23:50:00.000+05:30', '2027-02-28T23:50:00.000+05:30'],
    ['2028-01-30T00:10:00.000+05:30', '2028-02-29T00:10:00.000+05:30'],
    ['2026-12-31T12:00:00.000+05:30', '2027-01-31T12:00:00.000+05:30'],
  ])('filed at %s it is settled by %s', (filed, settled) => {
    const filedAt = new Date(filed)
    const { acknowledgeBy, settleBy } = computeComplaintDeadlines(filedAt)
    expect(settleBy).toEqual(new Date(settled))
    expect(acknowledgeBy.getTime() - filedAt.getTime()).toBe(48 * HOUR)
  })

  it('are 28 to 31 days apart from the filing, for any moment', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (filedAt) => {
          const days =
            (computeComplaintDeadlines(filedAt).settleBy.getTime() - filedAt.getTime()) / DAY
          expect(Number.isInteger(days)).toBe(true)
          expect(days).toBeGreaterThanOrEqual(28)
          expect(days).toBeLessThanOrEqual(31)
        },
      ),
    )
  })
})

describe('a complaint', () => {
  const walk = (steps: readonly ComplaintStep[]): ComplaintState[] =>
    steps.reduce<ComplaintState[]>(
      (states, step) => {
        const next = findNextComplaintState(states.at(-1) ?? 'filed', step)
        return next === null ? states : [...states, next]
      },
      ['filed'],
    )

  it('is settled only after it is acknowledged, and opens again only after a decision', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...STEPS), { maxLength: 12 }), (steps) => {
        const states = walk(steps)
        for (const [place, state] of states.entries()) {
          const before = states[place - 1]
          if (state === 'settled') expect(before).toBe('acknowledged')
          if (state === 'filed') expect([undefined, 'settled']).toContain(before)
          if (state === 'withdrawn') expect(place).toBe(states.length - 1)
        }
      }),
    )
  })

  it('reaches each state by some sequence (negative control of the walk)', () => {
    expect(walk(['acknowledge', 'settle', 'withdraw']).at(-1)).toBe('settled')
    expect(walk(['withdraw', 'acknowledge']).at(-1)).toBe('withdrawn')
    expect(walk(['settle']).at(-1)).toBe('filed')
    expect(walk(['acknowledge', 'settle', 'reopen', 'acknowledge']).at(-1)).toBe('acknowledged')
    expect(walk(['withdraw', 'reopen']).at(-1)).toBe('withdrawn')
  })

  it('shows the clock that runs: hours near the deadline, days far from it, then how late', () => {
    const filedAt = new Date('2026-11-28T10:00:00+05:30')
    const complaint = { state: 'filed' as ComplaintState, ...computeComplaintDeadlines(filedAt) }
    const at = (hours: number) => new Date(filedAt.getTime() + hours * HOUR)
    expect(findComplaintCountdown(complaint, at(1))).toMatchObject({
      awaits: 'acknowledgement',
      left: { hours: 47 },
      isLate: false,
    })
    expect(findComplaintCountdown(complaint, at(51))).toMatchObject({
      left: { hours: 3 },
      isLate: true,
    })
    const acknowledged = { ...complaint, state: 'acknowledged' as const }
    expect(findComplaintCountdown(acknowledged, at(51))).toMatchObject({
      awaits: 'settlement',
      left: { days: 27 },
      isLate: false,
    })
    for (const state of ['settled', 'withdrawn'] as const)
      expect(findComplaintCountdown({ ...complaint, state }, at(900))).toBeNull()
  })

  it('has a ticket that can be read out', () => {
    expect(formatTicket({ number: 42 })).toBe('GR-000042')
  })
})

describe('reopening', () => {
  const closedAt = new Date('2026-11-28T10:00:00+05:30')
  const settled = {
    state: 'settled' as ComplaintState,
    closedAt,
    reopenedByPerson: 0,
    reopenedByDesk: 0,
  }
  const after = (days: number) => new Date(closedAt.getTime() + days * DAY)

  it('is the person’s for 30 days after the decision, and the desk’s without a term', () => {
    expect(findReopenDeadline(settled)).toEqual(after(30))
    expect(findReopenRefusal(settled, 'person', after(30))).toBeNull()
    expect(findReopenRefusal(settled, 'person', after(30.001))).toBe('tooLate')
    expect(findReopenRefusal(settled, 'desk', after(300))).toBeNull()
  })

  it('ends after two by each, and neither uses up the other’s', () => {
    const used = { ...settled, reopenedByPerson: MAX_REOPENINGS }
    expect(findReopenRefusal(used, 'person', after(1))).toBe('tooOften')
    expect(findReopenDeadline(used)).toBeNull()
    expect(findReopenRefusal(used, 'desk', after(1))).toBeNull()
    const byDesk = { ...settled, reopenedByDesk: MAX_REOPENINGS }
    expect(findReopenRefusal(byDesk, 'desk', after(1))).toBe('tooOften')
    expect(findReopenRefusal(byDesk, 'person', after(1))).toBeNull()
  })

  it.each(['filed', 'acknowledged', 'withdrawn'] as const)('isn’t possible while %s', (state) => {
    for (const by of ['person', 'desk'] as const)
      expect(findReopenRefusal({ ...settled, state }, by, after(1))).toBe('notDecided')
  })
})

describe('the link to a complaint', () => {
  const closedAt = new Date('2026-11-28T10:00:00+05:30')
  const after = (days: number) => new Date(closedAt.getTime() + days * DAY)

  it('has no end while the complaint is open, then 30 days, or those of a link asked for later', () => {
    expect(findComplaintLinkEnd({ closedAt: null, linkUntil: null })).toBeNull()
    expect(findComplaintLinkEnd({ closedAt: null, linkUntil: after(-3) })).toBeNull()
    expect(findComplaintLinkEnd({ closedAt, linkUntil: null })).toEqual(after(30))
    expect(findComplaintLinkEnd({ closedAt, linkUntil: after(9) })).toEqual(after(30))
    expect(findComplaintLinkEnd({ closedAt, linkUntil: after(47) })).toEqual(after(47))
  })
})
