import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CarUseSlot,
  listHourlySlots,
  isTooSoonForHome,
  BOOKABLE_DAYS,
  listSlotDays,
  findSlotProblem,
  findReminderDay,
} from '@/lib/features/appointments/rules'
import { buildDriveCalendar } from '@/lib/features/appointments/queries/drive-calendar'
import { addDays, toIndianDay, toInstant, toIndianTime } from '@/lib/shared/dates'

const HOURS = { opensAt: '10:00', closesAt: '20:00', capacity: 4 }
const HOLIDAYS = new Map([['2026-12-25', 'Christmas']])
/** Monday, 15:30 in India. */
const NOW = new Date('2026-12-21T10:00:00Z')

describe('hours', () => {
  it('run from opening time to closing time', () => {
    expect(listHourlySlots(HOURS)).toEqual([
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
      '17:00',
      '18:00',
      '19:00',
    ])
    expect(listHourlySlots({ opensAt: '10:00', closesAt: '20:30' }).at(-1)).toBe('19:00')
    expect(listHourlySlots({ opensAt: '20:00', closesAt: '20:30' })).toEqual([])
  })

  it.each([
    ['2026-12-21', '16:00', null],
    ['2026-12-21', '15:00', 'past'],
    ['2026-12-20', '16:00', 'past'],
    ['2026-12-22', '09:00', 'outside_hours'],
    ['2026-12-22', '20:00', 'outside_hours'],
    ['2026-12-22', '10:30', 'outside_hours'],
    ['2026-12-25', '11:00', 'closed'],
    ['2027-01-03', '19:00', null],
    ['2027-01-04', '10:00', 'too_far'],
    ['2026-02-30', '10:00', 'unknown'],
    ['2026-12-22', '25:00', 'unknown'],
    ['tomorrow', '10:00', 'unknown'],
  ])('%s at %s: %s', (date, slot, problem) =>
    expect(findSlotProblem({ date, slot }, HOURS, HOLIDAYS, NOW)).toBe(problem),
  )

  it('follow Indian time, regardless of UTC', () => {
    const lateEvening = new Date('2026-12-21T19:00:00Z')
    expect(
      findSlotProblem({ date: '2026-12-21', slot: '19:00' }, HOURS, HOLIDAYS, lateEvening),
    ).toBe('past')
    expect(listSlotDays(HOURS, HOLIDAYS, new Map(), lateEvening)[0]?.date).toBe('2026-12-22')
  })

  it('can be booked if and only if they are offered', () => {
    const instant = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2028-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(
        instant,
        fc.integer({ min: -3, max: 20 }),
        fc.integer({ min: 0, max: 23 }),
        (now, ahead, hour) => {
          const wish = {
            date: addDays(toIndianDay(now), ahead),
            slot: `${String(hour).padStart(2, '0')}:00`,
          }
          const days = listSlotDays(HOURS, HOLIDAYS, new Map(), now)
          const isOffered = days.some(
            ({ date, slots }) => date === wish.date && slots.some(({ slot }) => slot === wish.slot),
          )
          expect(findSlotProblem(wish, HOURS, HOLIDAYS, now) === null).toBe(isOffered)
          expect(days).toHaveLength(BOOKABLE_DAYS)
        },
      ),
    )
  })

  it('of a home test drive leave time to bring the car', () => {
    const today = (isAtHome: boolean) =>
      listSlotDays(HOURS, HOLIDAYS, new Map(), NOW, { kind: 'testDrive', isAtHome })[0]?.slots.map(
        ({ slot }) => slot,
      )
    expect(today(true)).toEqual(['19:00'])
    expect(today(false)).toEqual(['16:00', '17:00', '18:00', '19:00'])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 24 * 60 }), (minutes) => {
        const now = new Date(NOW.getTime() + minutes * 60_000)
        for (const { date, slots } of listSlotDays(HOURS, HOLIDAYS, new Map(), now, {
          kind: 'testDrive',
          isAtHome: true,
        }))
          for (const { slot } of slots)
            expect(isTooSoonForHome(toInstant(date, slot), now)).toBe(false)
      }),
    )
  })

  it('are unavailable while someone else drives the car, and around a home test drive', () => {
    const other = { kind: 'testDrive', startsAt: toInstant('2026-12-22', '14:00') } as const
    const gone = (use: Omit<CarUseSlot, 'startsAt'>, isAtHome: boolean) =>
      listSlotDays(HOURS, HOLIDAYS, new Map(), NOW, use, [{ ...other, isAtHome }])[1]
        ?.slots.filter(({ left }) => left === 0)
        .map(({ slot }) => slot)
    const [drive, atHome, visit] = [
      { kind: 'testDrive', isAtHome: false },
      { kind: 'testDrive', isAtHome: true },
      { kind: 'visit', isAtHome: false },
    ] as const
    expect(gone(drive, false)).toEqual(['14:00'])
    expect(gone(visit, false)).toEqual([])
    expect(gone(atHome, false)).toEqual(['13:00', '14:00', '15:00'])
    expect(gone(drive, true)).toEqual(['13:00', '14:00', '15:00'])
    expect(gone(visit, true)).toEqual(['13:00', '14:00', '15:00'])
    expect(gone(atHome, true)).toEqual(['12:00', '13:00', '14:00', '15:00', '16:00'])
  })

  it('never report a negative number of places', () => {
    const taken = new Map([
      [toInstant('2026-12-22', '10:00').toISOString(), 3],
      [toInstant('2026-12-22', '11:00').toISOString(), 9],
    ])
    const day = listSlotDays(HOURS, HOLIDAYS, taken, NOW)[1]
    expect(day?.slots.slice(0, 3)).toEqual([
      { slot: '10:00', left: 1 },
      { slot: '11:00', left: 0 },
      { slot: '12:00', left: 4 },
    ])
    expect(listSlotDays(HOURS, HOLIDAYS, taken, NOW)[4]).toEqual({
      date: '2026-12-25',
      holiday: 'Christmas',
      slots: [],
    })
  })
})

describe('days and times', () => {
  it('convert to an instant and back', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (at) => {
          const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000)
          expect(toInstant(toIndianDay(minute), toIndianTime(minute))).toEqual(minute)
        },
      ),
    )
  })
})

describe('the reminder', () => {
  it.each([
    ['2026-12-21T12:29:00Z', null],
    ['2026-12-21T12:30:00Z', '2026-12-22'],
    ['2026-12-31T18:00:00Z', '2027-01-01'],
    ['2026-12-31T18:30:00Z', null],
  ])('at %s is for %s', (now, day) => expect(findReminderDay(new Date(now))).toBe(day))
})

describe('the calendar file', () => {
  it('has the time in UTC, the place and a reminder', () => {
    const text = buildDriveCalendar(
      {
        appointmentId: 'tdr_x',
        vehicleId: 'veh_x',
        type: 'testDrive',
        status: 'booked',
        date: '2026-12-22',
        slot: '10:00',
        startsAt: '2026-12-22T04:30:00.000Z',
        isOpen: true,
        home: null,
        car: { title: '2019 Hyundai Creta; SX', carCode: 'CHN-24-000123' },
        yard: {
          city: 'Chennai',
          address: '12, Mount Road',
          mapUrl: 'https://maps.example/x',
          phone: '',
        },
      },
      3,
      'ta',
    )
    expect(text).toContain('DTSTART:20261222T043000Z')
    expect(text).toContain('DURATION:PT60M')
    expect(text).toContain('UID:tdr_x@appointments')
    expect(text).toContain(String.raw`2019 Hyundai Creta\; SX`)
    expect(text).toContain('SEQUENCE:3')
    for (const line of text.split('\r\n'))
      expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
    expect(text).toContain('PRODID:-//Bharosa Cars//Appointments//EN')
    expect(text.replace(/\r\n[ \t]/g, '')).toContain(
      String.raw`DESCRIPTION:டெஸ்ட் டிரைவ்: 2019 Hyundai Creta\; SX. உங்கள் டிரைவிங் லைசென்ஸைக் கொண்டுவாருங்கள். கார் குறியீடு CHN-24-000123`,
    )
    expect(text.match(/^METHOD:.*$/m)?.[0].trim()).toBe('METHOD:PUBLISH')
  })
})
