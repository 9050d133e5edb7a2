import { formatSheetMoment } from './dates'

export interface SheetDay {
  day: string
}

/** A cell's value; a `Date` is written in Indian time. */
export type SheetCell = string | number | Date | SheetDay | null

/** Excel on Windows needs a BOM, or ₹ and Hindi are garbled. */
export const BYTE_ORDER_MARK = '\ufeff'

/** The start of a formula, in half or full width, also after characters that spreadsheets skip. */
const FORMULA = /^[\s\u200b-\u200f\ufeff]*[=+\-@＝＋－＠]|^[\t\r]/

/** Dates are written in a format that sorts correctly as text. */
function toText(value: SheetCell): string {
  if (value === null) return ''
  if (value instanceof Date) return formatSheetMoment(value)
  if (typeof value === 'object') return value.day
  // An apostrophe in front makes spreadsheets treat the text as text, so that it can't act as a formula.
  return typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
}

function cell(value: SheetCell): string {
  const text = toText(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvRow(row: readonly SheetCell[]): string {
  return `${row.map(cell).join(',')}\r\n`
}

/** The rows as CSV; the first is the header. */
export function toCsv(rows: readonly (readonly SheetCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvRow).join('')
}
