import type { FileLayout } from './columns'
import type { AdvertField } from './fields'
import { toRejection, type Rejection } from './reasons'

const AMOUNTS = ['price', 'kms', 'newPrice'] as const satisfies readonly AdvertField[]
const FIGURES = [
  ...AMOUNTS,
  ...([
    'year',
    'engineCc',
    'power',
    'seats',
    'owners',
    'length',
    'width',
    'height',
    'model',
    'stockNumber',
    'listing',
    'mileage',
    'variant',
    'name',
  ] as const),
]

const FIRST_GROUP = /^\s*(?:(?:₹|rs\.?|inr)\s*)?\d{1,3}\s*$/i
const GROUP = /^\s*\d{2,3}\s*$/
const LAST_GROUP = /^\s*\d{3}(?:\.\d+)?\s*(?:\/-\s*)?$/
const ZEROS = /^\s*0\d{2}\s*$/

function groupsBehind(cells: readonly string[], place: number): string[] {
  const behind = cells.slice(place + 1, place + 5)
  const end = behind.findIndex((cell) => !GROUP.test(cell) && !LAST_GROUP.test(cell))
  return end < 0 ? behind : behind.slice(0, end)
}

function isSpilt(cells: readonly string[], { columns }: FileLayout): boolean {
  const figures = new Set(FIGURES.flatMap((field) => columns[field]))
  return AMOUNTS.flatMap((field) => columns[field]).some((place) => {
    if (!FIRST_GROUP.test(cells[place] ?? '')) return false
    const groups = groupsBehind(cells, place)
    const last = groups.findIndex((cell) => LAST_GROUP.test(cell))
    if (last < 0) return false
    return (
      groups.slice(0, last + 1).some((cell) => ZEROS.test(cell)) ||
      groups.slice(0, last + 1).some((_, at) => !figures.has(place + 1 + at))
    )
  })
}

const NO_TEXT = ['\u0000', '\uFFFD']

/**
 * Rejects rows that don't fit the columns: binary data, too many cells, or an amount without quotes
 * whose commas split it ("5,25,000" becomes three cells).
 */
export function rejectBrokenRow(
  cells: readonly string[] | null,
  layout: FileLayout,
  delimiter: string | null,
): Rejection | null {
  if (!cells) return null
  if (cells.some((cell) => NO_TEXT.some((char) => cell.includes(char))))
    return toRejection('unreadable_row', 'The row holds characters that are no text.', '')
  if (delimiter === ',' && isSpilt(cells, layout)) {
    const sentence = 'An amount stands in several cells: one with commas needs quotation marks.'
    return toRejection('unreadable_row', sentence, cells.join(','))
  }
  const extra = cells.slice(layout.width).find((cell) => cell.trim() !== '')
  return extra === undefined
    ? null
    : toRejection(
        'unreadable_row',
        `The row has ${cells.length} cells, the header names ${layout.width}.`,
        extra,
      )
}
