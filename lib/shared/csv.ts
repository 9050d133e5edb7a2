export type CsvValue = string | number | null

/** What begins a formula, in either width, after whatever spreadsheets skip. */
const FORMULA = /^[\s\u200b-\u200f\ufeff]*[=+\-@＝＋－＠]|^[\t\r]/

/** A cell that a spreadsheet would take for a formula is made a text by the apostrophe that they all know. */
function cell(value: CsvValue): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One row of a table as CSV (RFC 4180). */
export function csvRow(row: readonly CsvValue[]): string {
  return `${row.map(cell).join(',')}\r\n`
}

/** A table as CSV, its first row the names. */
export function toCsv(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map(csvRow).join('')
}
