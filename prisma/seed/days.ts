import { toIndianDay } from '../../lib/shared/dates'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Midnight in India on the day of `now`. */
export function startOfDay(now: Date): Date {
  return new Date(`${toIndianDay(now)}T00:00:00+05:30`)
}

export function shiftDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * DAY)
}

export function addHours(from: Date, hours: number): Date {
  return new Date(from.getTime() + hours * HOUR)
}

// A constant, because India's offset never changes and a formatter would take seconds with many
// cars.
const INDIA_AHEAD = 5.5 * HOUR

export function toSeedDay(instant: Date): string {
  return new Date(instant.getTime() + INDIA_AHEAD).toISOString().slice(0, 10)
}

/** Noon in India on the day at this fraction (0–1) of the year. */
export function pickDayInYear(year: number, share: number): Date {
  const first = Date.parse(`${year}-01-01T12:00:00+05:30`)
  return new Date(first + Math.floor(share * 365) * DAY)
}

export function daysBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / DAY)
}
