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

/**
 * 05/11 is 5 November in India and 11 May in the US. One unambiguous value decides for its whole
 * column.
 */
export type DateOrder = 'day first' | 'month first'

/**
 * Excel's count of days from 1900. The limits (1990–2070) keep years and prices from being read as
 * days.
 */
const SERIAL = { least: 32_874, most: 62_458, ofEpoch: 25_569 }
const DAY_MS = 86_400_000

function monthOf(name: string | undefined): number | null {
  const place = MONTHS.findIndex((month) => name?.toLowerCase().startsWith(month))
  return place < 0 ? null : place + 1
}

function dayText(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  const exists =
    at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return exists ? at.toISOString().slice(0, 10) : null
}

function fullYear(digits: string): number {
  return digits.length === 2 ? 2_000 + Number(digits) : Number(digits)
}

function serialDay(text: string): string | null {
  const serial = Number(/^(\d{5})(?:\.\d+)?$/.exec(text)?.[1] ?? NaN)
  return serial >= SERIAL.least && serial <= SERIAL.most
    ? new Date((serial - SERIAL.ofEpoch) * DAY_MS).toISOString().slice(0, 10)
    : null
}

const TIME = String.raw`(?:[T ,]+\d{1,2}[:.]\d{2}.*)?`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`)
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})${TIME}$`)
const DAY_NAMED = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?[-/ .]+([A-Za-z]{3,9})[-/ .,']+(\d{4}|\d{2})${TIME}$`,
)
const MONTH_NAMED = new RegExp(
  String.raw`^([A-Za-z]{3,9})[ .]+(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})${TIME}$`,
)
const MONTH_IN_FIGURES = /^(\d{1,2})[-/.](20\d{2})$/
const MONTH_ALONE = /^([A-Za-z]{3,9})[-/ .,']+(\d{4}|\d{2})$/
const MAX_LENGTH = 40

/**
 * Parses "2024-11-05", "2024/11/05", "05/11/2024 10:30", "5 Nov 2024", "5th Nov, 24" and Excel's
 * day count. A month ("Nov-24", "Sept 2018", "11/2024") means its first day. Null for anything
 * else.
 */
export function parseDay(text: string, order: DateOrder = 'day first'): string | null {
  const said = text.trim()
  if (said.length > MAX_LENGTH) return null
  const iso = YEAR_FIRST.exec(said)
  if (iso) return dayText(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const figures = YEAR_LAST.exec(said)
  if (figures) {
    const [first, second] = [Number(figures[1]), Number(figures[2])]
    const [day, month] = order === 'day first' ? [first, second] : [second, first]
    return dayText(fullYear(figures[3] ?? ''), month, day)
  }
  const compact = /^(20\d{2})(\d{2})(\d{2})$/.exec(said)
  if (compact) return dayText(Number(compact[1]), Number(compact[2]), Number(compact[3]))
  const [, month, year] = MONTH_IN_FIGURES.exec(said) ?? []
  if (month !== undefined) return dayText(Number(year), Number(month), 1)
  return serialDay(said) ?? namedDay(said)
}

function namedDay(said: string): string | null {
  const before = DAY_NAMED.exec(said)
  const behind = before ? null : MONTH_NAMED.exec(said)
  const [name, day, year] = before
    ? [before[2], before[1], before[3]]
    : behind
      ? [behind[1], behind[2], behind[3]]
      : [MONTH_ALONE.exec(said)?.[1], '1', MONTH_ALONE.exec(said)?.[2]]
  const month = monthOf(name)
  return month === null || year === undefined ? null : dayText(fullYear(year), month, Number(day))
}

export function inferDateOrder(text: string): DateOrder | null {
  const figures = YEAR_LAST.exec(text.trim().slice(0, MAX_LENGTH))
  if (!figures) return null
  const [first, second] = [Number(figures[1]), Number(figures[2])]
  if (first > 12 && second <= 12) return 'day first'
  return second > 12 && first <= 12 ? 'month first' : null
}

/** `from` is the day, or the month's first day, if the text says more than the year. */
export interface BuiltDate {
  year: number
  from: string | null
}

/**
 * Parses "2015", "2015.0", "Mar-18", "03/2019", "2018-06", "15-08-2017", "MY 2018" and Excel's
 * days.
 */
export function parseBuildDate(text: string): BuiltDate | null {
  const said = text.trim()
  if (said.length > MAX_LENGTH) return null
  const alone =
    /^(?:my|model|year|mfg)?[ :-]*((?:19|20)\d{2})(?:\.0+)?(?: *(?:model|make|mfg))?$/i.exec(said)
  if (alone) return { year: Number(alone[1]), from: null }
  const [, month, year] = /^(\d{1,2})[-/.]((?:19|20)\d{2})$/.exec(said) ?? []
  const [, yearBefore, monthBehind] = /^((?:19|20)\d{2})[-/.](\d{1,2})$/.exec(said) ?? []
  const from =
    month || monthBehind
      ? dayText(Number(year ?? yearBefore), Number(month ?? monthBehind), 1)
      : (parseDay(said, 'day first') ?? parseDay(said, 'month first'))
  return from === null ? null : { year: Number(from.slice(0, 4)), from }
}

export function parseYear(text: string): number | null {
  return parseBuildDate(text)?.year ?? null
}
