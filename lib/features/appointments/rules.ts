import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import { addDays, dayOf, instantOf, timeOf } from '@/lib/shared/dates'

/** How many days, today's included, an appointment may be made for. */
export const SLOT_DAYS = 14
const MINUTES_A_SLOT = 60

/** When a yard is open, `HH:MM` on the Indian clock, and how many people it takes an hour. */
export interface YardHours {
  opensAt: string
  closesAt: string
  capacity: number
}

export interface SlotDay {
  date: string // YYYY-MM-DD
  /** Why the yard is closed; null on a working day. */
  holiday: string | null
  slots: { slot: string; left: number }[] // HH:MM
}

export type SlotProblem = 'unknown' | 'past' | 'too_far' | 'closed' | 'outside_hours'

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeAt = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The hours that an appointment may begin at: each ends before the yard closes. */
export function hourlySlots({
  opensAt,
  closesAt,
}: Pick<YardHours, 'opensAt' | 'closesAt'>): string[] {
  const slots: string[] = []
  for (
    let begin = minutes(opensAt);
    begin + MINUTES_A_SLOT <= minutes(closesAt);
    begin += MINUTES_A_SLOT
  )
    slots.push(timeAt(begin))
  return slots
}

function isDay(date: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(date) &&
    !Number.isNaN(Date.parse(`${date}T00:00:00Z`)) &&
    addDays(date, 0) === date
  )
}

/** Why a requested hour can't be booked, apart from other bookings; null if it can. `holidays` by day. */
export function slotProblem(
  wish: { date: string; slot: string },
  hours: Pick<YardHours, 'opensAt' | 'closesAt'>,
  holidays: ReadonlyMap<string, string>,
  now: Date,
): SlotProblem | null {
  if (!isDay(wish.date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(wish.slot)) return 'unknown'
  if (instantOf(wish.date, wish.slot) <= now) return 'past'
  if (wish.date >= addDays(dayOf(now), SLOT_DAYS)) return 'too_far'
  if (holidays.has(wish.date)) return 'closed'
  return hourlySlots(hours).includes(wish.slot) ? null : 'outside_hours'
}

/** Whether a drive at home begins before the car can be brought there (`homeDriveNoticeHours`). */
export function isTooSoonForHome(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() < BUSINESS_TERMS.homeDriveNoticeHours * 3_600_000
}

/** A drive or a visit, as far as it needs the car. */
export interface CarUse {
  kind: 'testDrive' | 'visit'
  startsAt: Date
  /** The car is brought to the driver. */
  isAtHome: boolean
}

/** From when until when a car is needed, in hours from the one that was chosen: to a home and back it is on the way for an hour each. */
const HOURS_OF_USE = { yard: [0, 1], home: [-1, 2] } as const

function timeOfUse({ startsAt, isAtHome }: CarUse): { from: number; to: number } {
  const [from, to] = HOURS_OF_USE[isAtHome ? 'home' : 'yard']
  return { from: startsAt.getTime() + from * 3_600_000, to: startsAt.getTime() + to * 3_600_000 }
}

/**
 * Whether two appointments need one car at the same time. It is driven by one person at a time, and one that is brought to a
 * home can't be looked at; at the yard any number of people look at it, also between the drives.
 */
export function isInTheWay(one: CarUse, other: CarUse): boolean {
  const [first, second] = [timeOfUse(one), timeOfUse(other)]
  const bothDrive = one.kind === 'testDrive' && other.kind === 'testDrive'
  return (
    (bothDrive || one.isAtHome || other.isAtHome) &&
    first.from < second.to &&
    second.from < first.to
  )
}

/**
 * Every day that can be chosen from, with what is left of each hour; hours that have begun are left out, and for a drive at
 * home those that are too soon. `taken` counts by instant (ISO); at an hour when others need the car itself nothing is left.
 */
export function slotDays(
  hours: YardHours,
  holidays: ReadonlyMap<string, string>,
  taken: ReadonlyMap<string, number>,
  now: Date,
  use: Omit<CarUse, 'startsAt'> = { kind: 'visit', isAtHome: false },
  others: readonly CarUse[] = [],
): SlotDay[] {
  const today = dayOf(now)
  const isAhead = (startsAt: Date) =>
    use.isAtHome ? !isTooSoonForHome(startsAt, now) : startsAt > now
  const leftAt = (startsAt: Date) =>
    others.some((other) => isInTheWay({ ...use, startsAt }, other))
      ? 0
      : Math.max(0, hours.capacity - (taken.get(startsAt.toISOString()) ?? 0))
  return Array.from({ length: SLOT_DAYS }, (_, ahead) => {
    const date = addDays(today, ahead)
    const holiday = holidays.get(date) ?? null
    const open =
      holiday === null ? hourlySlots(hours).filter((slot) => isAhead(instantOf(date, slot))) : []
    const slots = open.map((slot) => ({ slot, left: leftAt(instantOf(date, slot)) }))
    return { date, holiday, slots }
  })
}

/** From when on people are reminded of tomorrow (Indian clock). */
const EVENING = '18:00'

/** The day that people are reminded of now, or null before the evening. */
export function remindedDay(now: Date): string | null {
  return timeOf(now) >= EVENING ? addDays(dayOf(now), 1) : null
}

/** Kilometres beyond which a return is a slip of the pen: no drive leaves the yard so far. */
const LONGEST_TRIP = 100

/**
 * Why a drive's odometers aren't taken: it came back with less than it left with, from impossibly far, or from farther than
 * a drive may be without the reason. A drive that was too long is written down as what it was.
 */
export function refusalOfTrip(
  outKms: number,
  inKms: number,
  overNote: string,
  homeKms = 0,
): 'lower' | 'impossible' | 'over' | null {
  const kms = inKms - outKms
  if (kms < 0) return 'lower'
  if (kms > LONGEST_TRIP) return 'impossible'
  // There and back, where the car was brought to its driver.
  const most = BUSINESS_TERMS.testDriveKms + 2 * homeKms
  return kms > most && overNote === '' ? 'over' : null
}
