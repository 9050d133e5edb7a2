import { findFieldByHeader } from './columns'
import { translateIndianWords } from './indian-words'

export const MAX_HEADER_ROWS = 25
/** Known words that make a row a header: one alone may be part of a title. */
const MIN_KNOWN = 2

const isSaid = (cell: string) => cell.trim() !== ''

function namedFields(row: readonly string[]): number {
  return new Set(row.map((cell) => (isSaid(cell) ? findFieldByHeader(cell) : null)).filter(Boolean))
    .size
}

export function findHeader(rows: readonly (readonly string[] | null)[]): {
  place: number
  named: number
} {
  const counts = rows.slice(0, MAX_HEADER_ROWS).map((row) => (row ? namedFields(row) : 0))
  const named = Math.max(0, ...counts)
  return named < MIN_KNOWN ? { place: 0, named } : { place: counts.indexOf(named), named }
}

/** Fills empty header cells from the row above, for cells merged across both. */
export function fillHeaderFromAbove(
  header: readonly string[],
  above: readonly string[] | null | undefined,
): string[] {
  if (!above || above.filter(isSaid).length < MIN_KNOWN) return [...header]
  return header.map((cell, place) => (isSaid(cell) ? cell : (above[place] ?? '')))
}

/** True for a header that is printed again on each page of a list. */
export function repeatsHeader(row: readonly string[], header: readonly string[]): boolean {
  const said = header.filter(isSaid).length
  const same = row.filter(
    (cell, place) =>
      isSaid(cell) && cell.trim().toLowerCase() === header[place]?.trim().toLowerCase(),
  ).length
  return said >= MIN_KNOWN && same * 2 > said
}

const TOTALS_LABEL = /^(?:grand |sub[ -]?|net )?totals?\b|^(?:sum|count|average|avg)\b/i

export function isTotalRow(row: readonly string[]): boolean {
  const first = translateIndianWords(row.find(isSaid)?.trim() ?? '')
  return TOTALS_LABEL.test(first)
}
