import { formatSheetMoment } from './dates'

/** A calendar day, `YYYY-MM-DD`. */
export interface SheetDay {
  day: string
}

/** A cell of a table that is given away. A `Date` is an instant, and is written by India's clock. */
export type SheetCell = string | number | Date | SheetDay | null

/** Without it Excel on Windows reads the file in the machine's own code page: ₹ and Hindi become garbage. */
export const BYTE_ORDER_MARK = '\ufeff'

/** What begins a formula, in either width, after whatever spreadsheets skip. */
const FORMULA = /^[\s\u200b-\u200f\ufeff]*[=+\-@＝＋－＠]|^[\t\r]/

/** Days and instants are written as every spreadsheet sorts them. */
function toText(value: SheetCell): string {
  if (value === null) return ''
  if (value instanceof Date) return formatSheetMoment(value)
  if (typeof value === 'object') return value.day
  // A cell that a spreadsheet would take for a formula is made a text by the apostrophe that they all know.
  return typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
}

function cell(value: SheetCell): string {
  const text = toText(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One row of a table as CSV (RFC 4180). */
export function csvRow(row: readonly SheetCell[]): string {
  return `${row.map(cell).join(',')}\r\n`
}

/** A table as a CSV file, its first row the names. */
export function toCsv(rows: readonly (readonly SheetCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvRow).join('')
}
