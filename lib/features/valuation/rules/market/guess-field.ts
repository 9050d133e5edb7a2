import type { AdvertField } from './fields'
import { parsePlate } from './words'

const LOOKS: readonly (readonly [AdvertField, { test: (cell: string) => boolean }])[] = [
  ['registrationNumber', { test: (cell) => parsePlate(cell) !== null }],
  ['chassisNumber', /^(?=.*\d)(?=.*[a-z])[a-hj-npr-z0-9]{17}$/i],
  ['owners', /^(?:[1-9]?(?:1st|2nd|3rd|[4-9]th)|first|second|third|fourth|single)\b/i],
  ['fuel', /^(?:petrol|diesel|cng|lpg|electric|ev|hybrid)\b/i],
  ['transmission', /^(?:manual|automatic|amt|cvt|dct|mt|at)$/i],
  ['colour', /\b(?:white|silver|grey|gray|black|red|blue|brown|green|maroon)\b/i],
  ['price', /^(?:₹|rs\.?)\s?[\d.,]+|^[\d.,]+\s?(?:lakhs?|lacs?|crores?)\b/i],
  ['kms', /^[\d.,]+\s?k?\s?kms?\b/i],
]

const MIN_CELLS = 2
const MIN_SHARE = 0.6

export function guessAdvertField(cells: readonly string[]): AdvertField | null {
  const said = cells.map((cell) => cell.trim().slice(0, 80)).filter((cell) => cell !== '')
  if (said.length < MIN_CELLS) return null
  const found = LOOKS.find(
    ([, pattern]) => said.filter((cell) => pattern.test(cell)).length >= said.length * MIN_SHARE,
  )
  return found?.[0] ?? null
}
