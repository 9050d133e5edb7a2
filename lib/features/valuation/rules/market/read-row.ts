import type { Colour, Fuel, Transmission } from '@/lib/features/catalogue/rules/vocabulary'
import { parseCc, parseKms, parseMillimetres, parsePrice, parseSeats, parseBhp } from './amounts'
import type { Columns, Field } from './columns'
import { parsePostedDay, parseYear } from './dates'
import type { PriceUnit } from './price-unit'
import { rejection, type Rejection } from './reasons'
import { isBlank, parseColour, parseFuel, parseOwners, parseRto, parseTransmission } from './words'

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
