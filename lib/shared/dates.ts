/** The company's clock: every day and every opening hour is meant in this zone. */
export const TIME_ZONE = 'Asia/Kolkata'

/** India's clocks have been five and a half hours ahead, in summer and winter, since 1945. */
const AHEAD_MS = 330 * 60_000

/** The language of dates where none is named, as `Intl` calls it. */
const ENGLISH = 'en-IN'

// Made when they are first asked for: `Intl` costs a cheap phone a tenth of a second, and most pages show no date.
const inLanguage = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (language: string): Intl.DateTimeFormat => {
    const known = formats.get(language)
    if (known) return known
    // Short names of months read like words cut off in the scripts that don't abbreviate.
    const month = options.month && language !== ENGLISH ? { month: 'long' as const } : {}
    const made = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { ...options, ...month })
    formats.set(language, made)
    return made
  }
}
const dayText = inLanguage({
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const clockText = inLanguage({
  timeZone: TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})
const shortDayText = inLanguage({
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})

const dayOfMonthText = inLanguage({ timeZone: 'UTC', day: 'numeric', month: 'short' })

/** India's calendar and clock as ISO 8601 writes them, without the zone. */
const indianTime = (instant: Date) => new Date(instant.getTime() + AHEAD_MS).toISOString()

/** The Indian calendar day of an instant, `YYYY-MM-DD`; also the day that a `date` column holds, which comes as its midnight in UTC. */
export function dayOf(instant: Date): string {
  return indianTime(instant).slice(0, 10)
}

/** A calendar day (`YYYY-MM-DD`) as `date` columns take it: its midnight in UTC. */
export function dateOfDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** As `dayOf`, for a day that may not be known. */
export function dayOrNull(instant: Date | null): string | null {
  return instant && dayOf(instant)
}

/** The Indian calendar year of an instant. */
export function yearOf(instant: Date): number {
  return Number(dayOf(instant).slice(0, 4))
}

/** A day as people write it here: "21 Nov 2026". */
export function formatDay(instant: Date | string, language = ENGLISH): string {
  return dayText(language).format(typeof instant === 'string' ? new Date(instant) : instant)
}

/** The time of day as people say it here: "3:15 pm". The same in every browser: the thin spaces that some put in are plain ones. */
export function formatTime(instant: Date, language = ENGLISH): string {
  return clockText(language).format(instant).replace(/\s/g, ' ').toLowerCase()
}

/** A moment as people say it here: "24 Nov 2026, 3:15 pm". */
export function formatMoment(instant: Date | string, language = ENGLISH): string {
  const at = new Date(instant)
  return `${dayText(language).format(at)}, ${formatTime(at, language)}`
}

/** A car's age in whole years by its year of manufacture, on the given instant; never negative. */
export function ageInYears(year: number, now: Date): number {
  return Math.max(0, yearOf(now) - year)
}

const MILLISECONDS_A_DAY = 86_400_000

/** The calendar day so many days later: 2026-12-31 and 1 → 2027-01-01. India has no summer time to trip over. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * MILLISECONDS_A_DAY)
    .toISOString()
    .slice(0, 10)
}

/** The instant of a clock time (`HH:MM`) on an Indian calendar day. */
export function instantOf(day: string, time: string): Date {
  return new Date(`${day}T${time}:00+05:30`)
}

/** The Indian clock time of an instant, `HH:MM`. */
export function timeOf(instant: Date): string {
  return indianTime(instant).slice(11, 16)
}

/** A moment as spreadsheets read and sort it, by India's clock: "2026-11-24 15:15:00". */
export function formatSheetMoment(instant: Date): string {
  return indianTime(instant).slice(0, 19).replace('T', ' ')
}

/** A calendar day (`YYYY-MM-DD`) as people point at it: "Sun, 22 Nov". */
export function formatShortDay(day: string, language = ENGLISH): string {
  return shortDayText(language).format(new Date(`${day}T00:00:00Z`))
}

/** The same without its weekday, where there is little room: "22 Nov". */
export function formatDayOfMonth(day: string, language = ENGLISH): string {
  return dayOfMonthText(language).format(new Date(`${day}T00:00:00Z`))
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Whether a text is a calendar day, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text))
}
