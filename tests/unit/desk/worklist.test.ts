import { describe, expect, it } from 'vitest'
import { QUEUE_NAMES } from '@/lib/features/desk/rules/queues'
import {
  DUE_RULES,
  isDayOnly,
  isDuePromised,
  judgeUrgency,
  toLastMoment,
  toWorklistQuery,
  WORK_RIGHTS,
} from '@/lib/features/desk/rules/worklist'
import { CAR_RIGHTS } from '@/lib/features/staff/rules'

const at = (time: string) => new Date(`2026-11-28T${time}:00+05:30`)
const CLOCK = { now: at('18:00'), tomorrow: at('24:00') }
const judge = (queue: (typeof QUEUE_NAMES)[number], dueAt: Date | null, value?: string) =>
  judgeUrgency({ queue, dueAt, ...(value !== undefined && { value }) }, CLOCK)

describe('what is late', () => {
  it.each(QUEUE_NAMES.filter((name) => DUE_RULES[name].promised === false))(
    'is never the desk’s own aim: %s',
    (queue) => {
      expect(judge(queue, at('17:59'))).toBe('today')
      expect(judge(queue, new Date('2020-01-01T00:00:00Z'))).toBe('today')
    },
  )

  it.each(QUEUE_NAMES.filter((name) => DUE_RULES[name].promised === true))(
    'is a promise from the minute after it: %s',
    (queue) => {
      const grace = (DUE_RULES[queue].grace ?? 0) * 60_000
      const missed = new Date(CLOCK.now.getTime() - grace - 1)
      expect(judge(queue, missed)).toBe('late')
      expect(judge(queue, new Date(CLOCK.now.getTime() - grace))).toBe('today')
    },
  )

  it('gives an appointment half an hour, as the day board does', () => {
    expect(judge('arrivals', at('17:31'))).toBe('today')
    expect(judge('arrivals', at('17:29'))).toBe('late')
    expect(judge('drives', at('17:29'))).toBe('late')
    expect(judge('holds', at('17:31'))).toBe('late')
  })

  it.each([
    ['photograph', 'promise', 'desk'],
    ['documents', 'hold', 'desk'],
    ['accounts', 'payout', 'desk'],
    ['money', 'wrong_amount', 'no_order'],
    ['money', 'contested', 'refund_failed'],
    ['auction', 'won', 'unsold'],
    ['returns', 'asked', 'taken_back'],
  ] as const)('depends in %s on the row: %s is promised, %s is not', (queue, promised, aim) => {
    expect(judge(queue, at('10:00'), promised)).toBe('late')
    expect(judge(queue, at('10:00'), aim)).toBe('today')
    expect(judge(queue, at('10:00'))).toBe('today')
    expect([
      isDuePromised({ queue, value: promised }),
      isDuePromised({ queue, value: null }),
    ]).toEqual([true, false])
  })
})

describe('what is not late', () => {
  it('is due today until midnight in India, then soon, or has no date', () => {
    expect(judge('holds', at('23:59'))).toBe('today')
    expect(judge('holds', at('24:00'))).toBe('soon')
    expect(judge('documents', at('24:00'))).toBe('soon')
    // A promised day ends at midnight, and is over then.
    expect(judge('rc', at('24:00'))).toBe('today')
    expect(judge('returns', at('24:00'), 'asked')).toBe('today')
    expect(judge('rc', new Date(at('24:00').getTime() + 1))).toBe('soon')
    expect(toLastMoment(at('24:00')) < at('24:00')).toBe(true)
    expect(judge('deliveries', null)).toBe('none')
    expect(judge('reviews', null)).toBe('none')
  })
})

describe('work that a promise waits for', () => {
  const document = (dueAt: Date, aimAt: Date) =>
    judgeUrgency({ queue: 'documents', value: 'hold', dueAt, aimAt }, CLOCK)

  it('is late only if the promise was missed, whatever the desk’s own aim was', () => {
    expect(document(at('17:59'), at('24:00'))).toBe('late')
    expect(document(at('18:01'), at('02:00'))).toBe('today')
  })

  it('is for today from the desk’s own aim on, if the promise is for a later day', () => {
    const inTwoDays = new Date(at('18:00').getTime() + 2 * 86_400_000)
    expect(document(inTwoDays, at('10:00'))).toBe('today')
    expect(document(inTwoDays, at('23:59'))).toBe('today')
    expect(document(inTwoDays, at('24:00'))).toBe('soon')
  })
})

describe('the worklist', () => {
  it('names a right that staff can have for each queue', () => {
    for (const name of QUEUE_NAMES) expect(CAR_RIGHTS, name).toContain(WORK_RIGHTS[name])
  })

  it('shows no hour for a promised day', () => {
    expect(QUEUE_NAMES.filter(isDayOnly)).toEqual([
      'photograph',
      'payments',
      'bonds',
      'accounts',
      'rc',
      'deliveries',
      'visits',
      'returns',
      'complaints',
      'appeals',
      'overdue',
    ])
  })

  it('keeps its filters in the address', () => {
    const view = { cityId: null, whose: 'all', queue: null, page: 1 } as const
    expect(toWorklistQuery(view)).toBe('city=all')
    expect(toWorklistQuery({ cityId: 2, whose: 'mine', queue: 'holds', page: 3 })).toBe(
      'city=2&whose=mine&queue=holds&page=3',
    )
  })
})
