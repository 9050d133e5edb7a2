import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { addDays, toIndianDay, toInstant, toIndianTime } from '@/lib/shared/dates'

export const BOOKABLE_DAYS = 14
const MINUTES_A_SLOT = 60

/** Opening hours as `HH:MM` in IST. `capacity` is the number of seats per slot. */
export interface YardHours {
  opensAt: string
  closesAt: string
  capacity: number
}

export interface SlotDay {
  date: string // YYYY-MM-DD
  holiday: string | null
  slots: { slot: string; left: number }[] // HH:MM
}

export type SlotProblem = 'unknown' | 'past' | 'too_far' | 'closed' | 'outside_hours'

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeAt = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

export function listHourlySlots({
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

/**
 * Finds why a slot can't be booked, apart from other bookings; null if it can. `holidays` is keyed
 * by date.
 */
export function findSlotProblem(
  request: { date: string; slot: string },
  hours: Pick<YardHours, 'opensAt' | 'closesAt'>,
  holidays: ReadonlyMap<string, string>,
  now: Date,
): SlotProblem | null {
  if (!isDay(request.date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(request.slot)) return 'unknown'
  if (toInstant(request.date, request.slot) <= now) return 'past'
  if (request.date >= addDays(toIndianDay(now), BOOKABLE_DAYS)) return 'too_far'
  if (holidays.has(request.date)) return 'closed'
  return listHourlySlots(hours).includes(request.slot) ? null : 'outside_hours'
}

export function isTooSoonForHome(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() < FIXED_TERMS.homeDriveNoticeHours * 3_600_000
}

export interface CarUseSlot {
  kind: 'testDrive' | 'visit'
  startsAt: Date
  isAtHome: boolean
}

/**
 * Hours around the start of an appointment for which it needs the car. A home test drive adds an
 * hour each way.
 */
const HOURS_OF_USE = { yard: [0, 1], home: [-1, 2] } as const

function timeOfUse({ startsAt, isAtHome }: CarUseSlot): { from: number; to: number } {
  const [from, to] = HOURS_OF_USE[isAtHome ? 'home' : 'yard']
  return { from: startsAt.getTime() + from * 3_600_000, to: startsAt.getTime() + to * 3_600_000 }
}

/**
 * True if two appointments can't share the car: only one customer drives it at a time, and a home
 * test drive takes it away from the yard. A visit conflicts only with a home test drive.
 */
export function doesBlockCar(one: CarUseSlot, other: CarUseSlot): boolean {
  const [first, second] = [timeOfUse(one), timeOfUse(other)]
  const bothDrive = one.kind === 'testDrive' && other.kind === 'testDrive'
  return (
    (bothDrive || one.isAtHome || other.isAtHome) &&
    first.from < second.to &&
    second.from < first.to
  )
}

/**
 * Bookable days with the free seats of each slot. Leaves out past slots, and for a home test drive
 * those that are too soon. `taken` is keyed by slot (ISO). A slot in which the car is needed
 * elsewhere has no free seats.
 */
export function listSlotDays(
  hours: YardHours,
  holidays: ReadonlyMap<string, string>,
  taken: ReadonlyMap<string, number>,
  now: Date,
  use: Omit<CarUseSlot, 'startsAt'> = { kind: 'visit', isAtHome: false },
  others: readonly CarUseSlot[] = [],
): SlotDay[] {
  const today = toIndianDay(now)
  const isAhead = (startsAt: Date) =>
    use.isAtHome ? !isTooSoonForHome(startsAt, now) : startsAt > now
  const leftAt = (startsAt: Date) =>
    others.some((other) => doesBlockCar({ ...use, startsAt }, other))
      ? 0
      : Math.max(0, hours.capacity - (taken.get(startsAt.toISOString()) ?? 0))
  return Array.from({ length: BOOKABLE_DAYS }, (_, ahead) => {
    const date = addDays(today, ahead)
    const holiday = holidays.get(date) ?? null
    const open =
      holiday === null
        ? listHourlySlots(hours).filter((slot) => isAhead(toInstant(date, slot)))
        : []
    const slots = open.map((slot) => ({ slot, left: leftAt(toInstant(date, slot)) }))
    return { date, holiday, slots }
  })
}

const EVENING = '18:00'

export function findReminderDay(now: Date): string | null {
  return toIndianTime(now) >= EVENING ? addDays(toIndianDay(now), 1) : null
}

const MAX_TRIP_KMS = 100

/**
 * Finds what is wrong with the end of a drive: an odometer reading below the first, an implausible
 * distance, or more than the limit without a note. A drive over the limit is still recorded as it
 * was.
 */
export function findTripProblem(
  outKms: number,
  inKms: number,
  overNote: string,
  homeKms = 0,
): 'lower' | 'impossible' | 'over' | null {
  const kms = inKms - outKms
  if (kms < 0) return 'lower'
  if (kms > MAX_TRIP_KMS) return 'impossible'
  const most = FIXED_TERMS.testDriveKms + 2 * homeKms
  return kms > most && overNote === '' ? 'over' : null
}
