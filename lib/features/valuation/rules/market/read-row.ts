import type { Colour, Fuel, Transmission } from '@/lib/features/catalogue/rules/vocabulary'
import { parseCc, parseKms, parseMillimetres, parsePrice, parseSeats, parseBhp } from './amounts'
import type { Columns, Field } from './columns'
import type { PriceUnit } from './price-unit'
import { rejection, type Rejection } from './reasons'
import { isBlank, parseColour, parseFuel, parseOwners, parseRto, parseTransmission } from './words'

const MONTHS = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
] as const

/** A row's facts, read but not yet judged. Money in whole rupees, distances in km, sizes in mm. */
export interface Listing {
  make: string
  model: string
  variant: string
  /** The car in one text, where the file has it. */
  name: string
  /** The advert's own words; used to recognise the car, never kept. */
  note: string
  price: number
  year: number
  kms: number
  fuel: Fuel | null
  transmission: Transmission | null
  owners: number | null
  city: string | null
  rto: string | null
  registrationNumber: string | null
  engineCc: number | null
  powerBhp: number | null
  seats: number | null
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
  colour: Colour | null
  insurance: string | null
  /** `YYYY-MM-DD` of the advert, if the file tells. */
  observedOn: string | null
}

export type RowReading = { listing: Listing } | { rejection: Rejection }

/** Looks into a row by field: the first of the field's columns that says something, trimmed; '' when none does. */
export type Cell = (field: Field) => string

export function cellsOf(row: readonly string[], columns: Columns): Cell {
  return (field) => {
    for (const place of columns[field]) {
      const text = row[place]
      if (!isBlank(text)) return (text ?? '').replace(/\s+/g, ' ').trim()
    }
    return ''
  }
}

// Postgres' integers end a little above two thousand million. What a car can cost is judged later.
const HIGHEST_FIGURE = 1_000_000_000

interface Figures {
  price: number
  year: number
  kms: number
}

function figuresOf(cell: Cell, unit: PriceUnit): Figures | Rejection {
  const [priceText, yearText, kmsText] = [cell('price'), cell('year'), cell('kms')]
  if (priceText === '') return rejection('price_missing', 'The row has no price.', '')
  const price = parsePrice(priceText, unit)
  if (price === null)
    return rejection('price_unreadable', `“${priceText}” can't be read as a price.`, priceText)
  if (yearText === '') return rejection('year_missing', 'The row has no year.', '')
  const year = parseYear(yearText)
  if (year === null)
    return rejection('year_unreadable', `“${yearText}” can't be read as a year.`, yearText)
  if (kmsText === '') return rejection('kms_missing', 'The row has no kilometres.', '')
  const kms = parseKms(kmsText)
  if (kms === null || kms > HIGHEST_FIGURE)
    return rejection('kms_unreadable', `“${kmsText}” can't be read as kilometres.`, kmsText)
  return { price, year, kms }
}

/** A figure that isn't plausible for a car is as good as none. */
function within(value: number | null, least: number, most: number): number | null {
  return value !== null && value >= least && value <= most ? value : null
}

/**
 * Reads a row's cells. Only what a comparison can't do without (car, price, year, km) can turn a row away here.
 *
 * @param unit what a price counts that names no unit
 */
export function readRow(cell: Cell, unit: PriceUnit): RowReading {
  const names = {
    make: cell('make'),
    model: cell('model'),
    variant: cell('variant'),
    name: cell('name'),
    note: cell('note'),
  }
  if (`${names.make}${names.model}${names.name}` === '') {
    return { rejection: rejection('name_missing', 'The row doesn’t say which car it is.', '') }
  }
  const figures = figuresOf(cell, unit)
  if ('code' in figures) return { rejection: figures }
  const colour = cell('colour')
  return {
    listing: {
      ...names,
      ...figures,
      fuel: parseFuel(cell('fuel')),
      transmission: parseTransmission(cell('transmission')),
      owners: parseOwners(cell('owners')),
      city: cell('city') || null,
      rto: parseRto(cell('rto')),
      registrationNumber: cell('registrationNumber').replace(/[\s-]/g, '').toUpperCase() || null,
      engineCc: within(parseCc(cell('engineCc')), 500, 9_000),
      powerBhp: within(parseBhp(cell('power')), 10, 1_500),
      seats: parseSeats(cell('seats')),
      lengthMm: within(parseMillimetres(cell('length')), 2_000, 7_000),
      widthMm: within(parseMillimetres(cell('width')), 1_000, 2_600),
      heightMm: within(parseMillimetres(cell('height')), 1_000, 3_000),
      colour: colour === '' ? null : parseColour(colour),
      insurance: cell('insurance') || null,
      observedOn: parsePostedDay(cell('posted')),
    },
  }
}

function monthOf(name: string | undefined): number | null {
  const place = MONTHS.findIndex((month) => name?.toLowerCase().startsWith(month))
  return place < 0 ? null : place + 1
}

/** A day that exists, as `YYYY-MM-DD`. */
function dayText(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  const exists =
    at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return exists ? at.toISOString().slice(0, 10) : null
}

function fullYear(digits: string): number {
  return digits.length === 2 ? 2_000 + Number(digits) : Number(digits)
}

/**
 * The day of an advert: "2024-11-05", "05/11/2024" (day first, as in India), "5 Nov 2024", or a month
 * alone ("Nov-24", "Sept 2018"), which stands for its first day. Null for anything else.
 */
export function parsePostedDay(text: string): string | null {
  const trimmed = text.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(trimmed)
  if (iso) return dayText(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(trimmed)
  if (numeric) return dayText(fullYear(numeric[3] ?? ''), Number(numeric[2]), Number(numeric[1]))
  const named = /^(?:(\d{1,2})[ -])?([A-Za-z]{3,9})\.?[ ,'-]+(\d{4}|\d{2})$/.exec(trimmed)
  const month = monthOf(named?.[2])
  return named && month !== null
    ? dayText(fullYear(named[3] ?? ''), month, Number(named[1] ?? 1))
    : null
}

/** A year of manufacture: "2015", "2015.0", "Sept 2018". */
export function parseYear(text: string): number | null {
  const year = /^(?:[A-Za-z]{3,9}\.?[ ,'-]+)?(\d{4})(?:\.0+)?$/.exec(text.trim())?.[1]
  return year === undefined ? null : Number(year)
}
