import { formatSheetMoment } from './dates'

export interface SheetDay {
  day: string
}

export type SheetCell = string | number | Date | SheetDay | null

/** Excel on Windows garbles ₹ and Hindi without a BOM. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Start of a formula, in half or full width, also behind characters that spreadsheets skip. */
const FORMULA = /^[\s\u200b-\u200f\ufeff]*[=+\-@＝＋－＠]|^[\t\r]/

function toText(value: SheetCell): string {
  if (value === null) return ''
  if (value instanceof Date) return formatSheetMoment(value)
  if (typeof value === 'object') return value.day
  // A leading apostrophe keeps spreadsheets from running the text as a formula.
  return typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
}

function cell(value: SheetCell): string {
  const text = toText(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function toCsvRow(row: readonly SheetCell[]): string {
  return `${row.map(cell).join(',')}\r\n`
}

export function toCsv(rows: readonly (readonly SheetCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map(toCsvRow).join('')
}
