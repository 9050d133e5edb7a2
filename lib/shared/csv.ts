import { formatSheetMoment } from './dates'

export interface SheetDay {
  day: string
}

/** A `Date` is written in IST. */
export type SheetCell = string | number | Date | SheetDay | null

/** Excel on Windows needs a BOM, or ₹ and Hindi are garbled. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Formula prefixes in both widths, after characters that spreadsheets skip. */
const FORMULA = /^[\s\u200b-\u200f\ufeff]*[=+\-@＝＋－＠]|^[\t\r]/

/** Sortable formats. */
function toText(value: SheetCell): string {
  if (value === null) return ''
  if (value instanceof Date) return formatSheetMoment(value)
  if (typeof value === 'object') return value.day
  // An apostrophe prevents formula injection.
  return typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
}

function cell(value: SheetCell): string {
  const text = toText(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvRow(row: readonly SheetCell[]): string {
  return `${row.map(cell).join(',')}\r\n`
}

/** With a header row. */
export function toCsv(rows: readonly (readonly SheetCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvRow).join('')
}
