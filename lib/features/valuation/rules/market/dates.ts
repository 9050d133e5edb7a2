const MONTHS = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
] as const

function monthOf(name: string | undefined): number | null {
  const place = MONTHS.findIndex((month) => name?.toLowerCase().startsWith(month))
  return place < 0 ? null : place + 1
}

/** A day that exists, as `YYYY-MM-DD`. */
function dayText(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  const exists =
    at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return exists ? at.toISOString().slice(0, 10) : null
}

function fullYear(digits: string): number {
  return digits.length === 2 ? 2_000 + Number(digits) : Number(digits)
}

/**
 * The day of an advert: "2024-11-05", "05/11/2024" (day first, as in India), "5 Nov 2024", or a month
 * alone ("Nov-24", "Sept 2018"), which stands for its first day. Null for anything else.
 */
export function parsePostedDay(text: string): string | null {
  const trimmed = text.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(trimmed)
  if (iso) return dayText(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(trimmed)
  if (numeric) return dayText(fullYear(numeric[3] ?? ''), Number(numeric[2]), Number(numeric[1]))
  const named = /^(?:(\d{1,2})[ -])?([A-Za-z]{3,9})\.?[ ,'-]+(\d{4}|\d{2})$/.exec(trimmed)
  const month = monthOf(named?.[2])
  return named && month !== null
    ? dayText(fullYear(named[3] ?? ''), month, Number(named[1] ?? 1))
    : null
}

/** A year of manufacture: "2015", "2015.0", "Sept 2018". */
export function parseYear(text: string): number | null {
  const year = /^(?:[A-Za-z]{3,9}\.?[ ,'-]+)?(\d{4})(?:\.0+)?$/.exec(text.trim())?.[1]
  return year === undefined ? null : Number(year)
}
