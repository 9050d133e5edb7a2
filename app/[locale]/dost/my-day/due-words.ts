import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import {
  addDays,
  formatDay,
  formatDayOfMonth,
  formatTime,
  toIndianDay,
  toIndianYear,
} from '@/lib/shared/dates'

const t = () => translatorOf(DEFAULT_LOCALE, 'deskWork')

function findNear(at: Date, now: Date): 'today' | 'tomorrow' | null {
  const [day, today] = [toIndianDay(at), toIndianDay(now)]
  if (day === today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : null
}

/** Example: "24 Nov". Has the year if it isn't the current one. */
const nameDay = (at: Date, now: Date) =>
  toIndianYear(at) === toIndianYear(now) ? formatDayOfMonth(toIndianDay(at)) : formatDay(at)

const nameMoment = (at: Date, now: Date) => `${nameDay(at, now)}, ${formatTime(at)}`

/** Examples: "at 6:10 pm", "tomorrow at 11:00 am", "on 24 Nov, 3:15 pm". */
export function formatRelativeMoment(at: Date | null, now: Date): string {
  if (at === null) return ''
  const near = findNear(at, now)
  return near === null
    ? t()('when.other', { moment: nameMoment(at, now) })
    : t()(`when.${near}`, { time: formatTime(at) })
}

export function formatRelativeDay(at: Date | null, now: Date): string {
  if (at === null) return ''
  const near = findNear(at, now)
  return near === null ? nameDay(at, now) : t()(`day.${near}`)
}

/** Example: "Today, 6:10 pm" or, if only the day counts, "Today". */
export function formatDeadline(at: Date, now: Date, hasHour: boolean): string {
  const near = findNear(at, now)
  if (near === null) return hasHour ? nameMoment(at, now) : nameDay(at, now)
  return hasHour ? t()(`due.${near}At`, { time: formatTime(at) }) : t()(`due.${near}`)
}
