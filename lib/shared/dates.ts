export const INDIAN_TIME_ZONE = 'Asia/Kolkata'

/** UTC+5:30, unchanged since 1945: India has no daylight saving time. */
const AHEAD_MS = 330 * 60_000

const ENGLISH = 'en-IN'

// Formatters are made on first use: each takes a tenth of a second on a cheap phone, and most pages
// show no date.
const inLanguage = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (language: string): Intl.DateTimeFormat => {
    const known = formats.get(language)
    if (known) return known
    // Some languages have no abbreviated months and would show cut-off words, so all but English
    // get full names.
    const month = options.month && language !== ENGLISH ? { month: 'long' as const } : {}
    const made = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { ...options, ...month })
    formats.set(language, made)
    return made
  }
}
const dayText = inLanguage({
  timeZone: INDIAN_TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const clockText = inLanguage({
  timeZone: INDIAN_TIME_ZONE,
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

const monthText = inLanguage({ timeZone: 'UTC', month: 'long', year: 'numeric' })

const dayOfMonthText = inLanguage({ timeZone: 'UTC', day: 'numeric', month: 'short' })

const indianTime = (instant: Date) => new Date(instant.getTime() + AHEAD_MS).toISOString()

/** Day in India. A `date` column arrives as midnight UTC; its day is returned too. */
export function toIndianDay(instant: Date): string {
  return indianTime(instant).slice(0, 10)
}

export function toUtcMidnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

export function toDayOrNull(instant: Date | null): string | null {
  return instant && toIndianDay(instant)
}

export function toIndianYear(instant: Date): number {
  return Number(toIndianDay(instant).slice(0, 4))
}

export function formatDay(instant: Date | string, language = ENGLISH): string {
  return dayText(language).format(typeof instant === 'string' ? new Date(instant) : instant)
}

/** "3:15 pm". Browsers put different spaces there, so all become plain ones. */
export function formatTime(instant: Date, language = ENGLISH): string {
  return clockText(language).format(instant).replace(/\s/g, ' ').toLowerCase()
}

export function formatMoment(instant: Date | string, language = ENGLISH): string {
  return formatPlainMoment(instant, language).replace(/ (?=[ap]m$)/, '\u00a0')
}

/** For PDFs, and for SMS, where a non-breaking space would double the price. */
export function formatPlainMoment(instant: Date | string, language = ENGLISH): string {
  const at = new Date(instant)
  return `${dayText(language).format(at)}, ${formatTime(at, language)}`
}

export function computeAgeInYears(year: number, now: Date): number {
  return Math.max(0, toIndianYear(now) - year)
}

const MILLISECONDS_A_DAY = 86_400_000

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * MILLISECONDS_A_DAY)
    .toISOString()
    .slice(0, 10)
}

/** The same day of a later month, or that month's last day if the month is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  return `${last.toISOString().slice(0, 8)}${String(Math.min(date, last.getUTCDate())).padStart(2, '0')}`
}

export function toInstant(day: string, time: string): Date {
  return new Date(`${day}T${time}:00+05:30`)
}

export function toIndianTime(instant: Date): string {
  return indianTime(instant).slice(11, 16)
}

/** Indian time that sorts as text: "2026-11-24 15:15:00". */
export function formatSheetMoment(instant: Date): string {
  return indianTime(instant).slice(0, 19).replace('T', ' ')
}

export function formatShortDay(day: string, language = ENGLISH): string {
  return shortDayText(language).format(new Date(`${day}T00:00:00Z`))
}

export function formatMonth(year: number, month: number, language = ENGLISH): string {
  return monthText(language).format(new Date(Date.UTC(year, month - 1, 1)))
}

export function formatDayOfMonth(day: string, language = ENGLISH): string {
  return dayOfMonthText(language).format(new Date(`${day}T00:00:00Z`))
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

export function isDayText(text: string): boolean {
  // `Date.parse` takes 30 February for 2 March.
  return DAY.test(text) && toUtcMidnight(text).toISOString().startsWith(text)
}
