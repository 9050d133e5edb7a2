import { fieldOfHeader } from './columns'
import { inEnglish } from './indian-words'

/** A header stands among the first rows of a sheet; above it are titles. */
export const HEADER_AMONG = 25
/** One known name may be a word of a title. */
const MIN_KNOWN = 2

const isSaid = (cell: string) => cell.trim() !== ''

/** How many different fields a row names. */
function namedFields(row: readonly string[]): number {
  return new Set(row.map((cell) => (isSaid(cell) ? fieldOfHeader(cell) : null)).filter(Boolean))
    .size
}

/** The row that names the most fields, the first of equals; the first row where none does. */
export function findHeader(rows: readonly (readonly string[] | null)[]): {
  place: number
  named: number
} {
  const counts = rows.slice(0, HEADER_AMONG).map((row) => (row ? namedFields(row) : 0))
  const named = Math.max(0, ...counts)
  return named < MIN_KNOWN ? { place: 0, named } : { place: counts.indexOf(named), named }
}

/** A header whose empty cells take the words above them: a cell that spans both lines is named in the first. */
export function fullHeader(
  header: readonly string[],
  above: readonly string[] | null | undefined,
): string[] {
  if (!above || above.filter(isSaid).length < MIN_KNOWN) return [...header]
  return header.map((cell, place) => (isSaid(cell) ? cell : (above[place] ?? '')))
}

/** Whether a row below the header is the header again, as printed lists have it on each page. */
export function repeatsHeader(row: readonly string[], header: readonly string[]): boolean {
  const said = header.filter(isSaid).length
  const same = row.filter(
    (cell, place) =>
      isSaid(cell) && cell.trim().toLowerCase() === header[place]?.trim().toLowerCase(),
  ).length
  return said >= MIN_KNOWN && same * 2 > said
}

const SUM = /^(?:grand |sub[ -]?|net )?totals?\b|^(?:sum|count|average|avg)\b/i

/** Whether a row sums up those above it. */
export function isTotal(row: readonly string[]): boolean {
  const first = inEnglish(row.find(isSaid)?.trim() ?? '')
  return SUM.test(first)
}
