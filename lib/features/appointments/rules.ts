import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import { addDays, toIndianDay, toInstant, toIndianTime } from '@/lib/shared/dates'

/** Including today. */
export const SLOT_DAYS = 14
const MINUTES_A_SLOT = 60

/** Opening hours (`HH:MM`, IST) and capacity per hour. */
export interface YardHours {
  opensAt: string
  closesAt: string
  capacity: number
}

export interface SlotDay {
  date: string // YYYY-MM-DD
  /** Name of the holiday; null on a working day. */
  holiday: string | null
  slots: { slot: string; left: number }[] // HH:MM
}

export type SlotProblem = 'unknown' | 'past' | 'too_far' | 'closed' | 'outside_hours'

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeAt = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Each hour ends before closing time. */
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

/** Why an hour can't be booked regardless of other bookings; null if it can. `holidays` by day. */
export function slotProblem(
  wish: { date: string; slot: string },
  hours: Pick<YardHours, 'opensAt' | 'closesAt'>,
  holidays: ReadonlyMap<string, string>,
  now: Date,
): SlotProblem | null {
  if (!isDay(wish.date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(wish.slot)) return 'unknown'
  if (toInstant(wish.date, wish.slot) <= now) return 'past'
  if (wish.date >= addDays(toIndianDay(now), SLOT_DAYS)) return 'too_far'
  if (holidays.has(wish.date)) return 'closed'
  return hourlySlots(hours).includes(wish.slot) ? null : 'outside_hours'
}

/** Whether a drive at home begins before the car can be brought there (`homeDriveNoticeHours`). */
export function isTooSoonForHome(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() < BUSINESS_TERMS.homeDriveNoticeHours * 3_600_000
}

/** A drive or visit's use of the car. */
export interface CarUse {
  kind: 'testDrive' | 'visit'
  startsAt: Date
  /** The car is brought to the driver. */
  isAtHome: boolean
}

/** Hours around the chosen one in which a car is needed; a home drive adds an hour each way. */
const HOURS_OF_USE = { yard: [0, 1], home: [-1, 2] } as const

function timeOfUse({ startsAt, isAtHome }: CarUse): { from: number; to: number } {
  const [from, to] = HOURS_OF_USE[isAtHome ? 'home' : 'yard']
  return { from: startsAt.getTime() + from * 3_600_000, to: startsAt.getTime() + to * 3_600_000 }
}

/**
 * True if both can't use the car: it is driven by one person at a time, and away during a home
 * drive. At the yard, any number of people can view it between drives.
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
 * Days with free seats per hour, without past hours and, for home drives, those too soon. `taken`
 * counts by hour (ISO); hours in which the car is needed elsewhere have none.
 */
export function slotDays(
  hours: YardHours,
  holidays: ReadonlyMap<string, string>,
  taken: ReadonlyMap<string, number>,
  now: Date,
  use: Omit<CarUse, 'startsAt'> = { kind: 'visit', isAtHome: false },
  others: readonly CarUse[] = [],
): SlotDay[] {
  const today = toIndianDay(now)
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
      holiday === null ? hourlySlots(hours).filter((slot) => isAhead(toInstant(date, slot))) : []
    const slots = open.map((slot) => ({ slot, left: leftAt(toInstant(date, slot)) }))
    return { date, holiday, slots }
  })
}

/** Reminders start at this time (IST). */
const EVENING = '18:00'

/** Tomorrow's date in the evening, else null. */
export function remindedDay(now: Date): string | null {
  return toIndianTime(now) >= EVENING ? addDays(toIndianDay(now), 1) : null
}

/** Maximum plausible kilometres of a drive. */
const LONGEST_TRIP = 100

/**
 * Refuses a return below the start or implausibly far, and one beyond the limit without a reason. A
 * drive that was too long is recorded as it was.
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
  // A home drive adds the way there and back.
  const most = BUSINESS_TERMS.testDriveKms + 2 * homeKms
  return kms > most && overNote === '' ? 'over' : null
}
