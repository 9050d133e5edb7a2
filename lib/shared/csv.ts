import { formatSheetMoment } from './dates'

export interface SheetDay {
  day: string
}

export type SheetCell = string | number | Date | SheetDay | null

export const BYTE_ORDER_MARK = '\ufeff'

/** Start of a formula, in half or full width, even behind characters that spreadsheets skip. */
const FORMULA = /^[\s\u200b-\u200f\ufeff]*[=+\-@＝＋－＠]|^[\t\r]/

function toText(value: SheetCell): string {
  if (value === null) return ''
  if (value instanceof Date) return formatSheetMoment(value)
  if (typeof value === 'object') return value.day
  return typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
}

function cell(value: SheetCell): string {
  const text = toText(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function toCsvRow(row: readonly SheetCell[]): string {
  return `${row.map(cell).join(',')}\r\n`
}

/**
 * Text that spreadsheets change: leading zeros disappear, long numbers become 1.2E+15, months
 * become dates.
 */
const NUMBER_LIKE = /^(?:0\d+|\d{12,}|\d+[eE]\d+|\d{4}-\d{2})$/

const markText = (value: SheetCell): SheetCell =>
  typeof value === 'string' && NUMBER_LIKE.test(value) ? `'${value}` : value

export function unmarkCsvText(text: string): string {
  const plain = text.slice(1)
  const isMarked = text.startsWith("'") && (FORMULA.test(plain) || NUMBER_LIKE.test(plain))
  return isMarked ? plain : text
}

/**
 * A file for people and their spreadsheets. Text that looks like a number or a month gets an
 * apostrophe. `toCsvRow` leaves it as it is, for machines.
 */
export function toCsv(rows: readonly (readonly SheetCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => toCsvRow(row.map(markText))).join('')
}
