import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toIndianDay, formatMoment, toIndianTime, INDIAN_TIME_ZONE } from '@/lib/shared/dates'

const instants = fc.date({
  min: new Date('1950-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
})

describe('the Indian calendar and clock', () => {
  it('match the time zone', () => {
    const day = new Intl.DateTimeFormat('en-CA', {
      timeZone: INDIAN_TIME_ZONE,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    const time = new Intl.DateTimeFormat('en-GB', {
      timeZone: INDIAN_TIME_ZONE,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    fc.assert(
      fc.property(instants, (instant) => {
        expect([toIndianDay(instant), toIndianTime(instant)]).toEqual([
          day.format(instant),
          time.format(instant),
        ])
      }),
    )
  })

  it('change at 18:30 UTC', () => {
    expect([
      toIndianDay(new Date('2026-12-31T18:29:59Z')),
      toIndianTime(new Date('2026-12-31T18:29:59Z')),
    ]).toEqual(['2026-12-31', '23:59'])
    expect([
      toIndianDay(new Date('2026-12-31T18:30:00Z')),
      toIndianTime(new Date('2026-12-31T18:30:00Z')),
    ]).toEqual(['2027-01-01', '00:00'])
  })

  it('refuse an invalid instant', () => {
    expect(() => toIndianDay(new Date('soon'))).toThrow(RangeError)
  })

  it('are formatted for readers', () => {
    expect(formatMoment('2026-11-24T09:45:00Z')).toBe('24 Nov 2026, 3:15\u00a0pm')
  })
})
