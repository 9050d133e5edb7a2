import { unmarkCsvText } from '@/lib/shared/csv'
import type { Colour, Fuel, Transmission } from '@/lib/features/catalogue/rules/vocabulary'
import { parseBhp, parseCc, parseKms, parseMillimetres, parsePrice, parseSeats } from './amounts'
import type { FileLayout } from './columns'
import { parseBuildDate, parseDay, type DateOrder } from './days'
import type { AdvertField } from './fields'
import { translateIndianWords } from './indian-words'
import type { KmsUnit } from './kms-unit'
import type { DecimalMark } from './numbers-in-text'
import type { ColumnUnit } from './price-unit'
import { toRejection, type Rejection } from './reasons'
import {
  isBlankCell,
  isAdvertEnded,
  parseChassis,
  parseColour,
  parseInsuranceCover,
  parseFuel,
  parseOwners,
  parsePlate,
  parseRto,
  parseTransmission,
  type InsuranceCover,
} from './words'

export const DAY_FIELDS = ['posted', 'insuranceUntil', 'registeredOn', 'insurance'] as const
export type DayField = (typeof DAY_FIELDS)[number]

export interface FileFormat {
  prices: ColumnUnit
  kms: KmsUnit
  marks: Readonly<Record<'price' | 'kms', DecimalMark>>
  orders: Readonly<Partial<Record<DayField, DateOrder>>>
  /** Header of the status column: "yes" has opposite meanings under "Sold" and "Available". */
  statusHeader: string
}

export const PLAIN_FORMAT: FileFormat = {
  prices: { unit: 'rupees', figures: 0 },
  kms: { times: 1, figures: 0 },
  marks: { price: 'point', kms: 'point' },
  orders: {},
  statusHeader: '',
}

export interface ParsedAdvert {
  make: string
  model: string
  variant: string
  name: string
  /** Advert text. Used for matching, never stored. */
  note: string
  price: number
  year: number
  builtFrom: string | null
  kms: number
  fuel: Fuel | null
  transmission: Transmission | null
  owners: number | null
  city: string | null
  rto: string | null
  registrationNumber: string | null
  chassisNumber: string | null
  stockNumber: string | null
  engineCc: number | null
  powerBhp: number | null
  seats: number | null
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
  colour: Colour | null
  insurance: string | null
  cover: InsuranceCover | null
  insuranceUntil: string | null
  registeredOn: string | null
  observedOn: string | null
}

export type ParsedRow = ({ listing: ParsedAdvert } | { rejection: Rejection }) & {
  unread: AdvertField[]
}

/** Reads the text of a field's first column with content, normalised; '' if there is none. */
export type ReadCell = (field: AdvertField) => string

const ZEROS = [0x966, 0x9e6, 0xa66, 0xae6, 0xbe6, 0xc66, 0xce6, 0xd66]
const INDIAN_DIGIT =
  /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g
/** Apostrophes of phones and word processors: "Mar’18". */
const APOSTROPHE = /[\u2018\u2019\u201b\u02bc\u00b4\u0060]/g
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff\u00ad]/g

function latinDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  const zero = ZEROS.findLast((one) => one <= code) ?? code
  return String(code - zero)
}

function plainText(text: string): string {
  const trimmed = text.replace(/\s+/g, ' ').trim()
  if (/^[ -~]*$/.test(trimmed)) return unmarkCsvText(trimmed)
  return translateIndianWords(trimmed)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(INVISIBLE, '')
    .replace(APOSTROPHE, "'")
    .replace(INDIAN_DIGIT, latinDigit)
    .normalize('NFC')
    .trim()
}

/** Stands between cells that contradict each other; no parser accepts it. */
const AGAINST = ' ≠ '

/** Free-text fields: the first filled column counts, even if others of the same name differ. */
const IN_WORDS: ReadonlySet<AdvertField> = new Set(['note', 'name', 'model', 'variant', 'city'])

export function createCellReader(
  row: readonly string[],
  { columns, rivals }: Pick<FileLayout, 'columns' | 'rivals'>,
): ReadCell {
  const textAt = (place: number) => (isBlankCell(row[place]) ? '' : plainText(row[place] ?? ''))
  return (field) => {
    const place = columns[field].find((one) => textAt(one) !== '')
    if (place === undefined) return ''
    const said = [place, ...(IN_WORDS.has(field) ? [] : (rivals.get(place) ?? []))].map(textAt)
    return [...new Set(said.filter((text) => text !== ''))].join(AGAINST)
  }
}

// Below Postgres' integer limit. Plausible prices are checked later.
const MAX_FIGURE = 1_000_000_000

interface Figures {
  price: number
  year: number
  builtFrom: string | null
  kms: number
}

function figuresOf(
  cell: ReadCell,
  { prices, kms: kmsUnit, marks }: FileFormat,
): Figures | Rejection {
  const [priceText, yearText, kmsText] = [cell('price'), cell('year'), cell('kms')]
  if (priceText === '') return toRejection('price_missing', 'The row has no price.', '')
  const price = parsePrice(priceText, prices.unit, marks.price)
  if (price === null)
    return toRejection('price_unreadable', `“${priceText}” can't be read as a price.`, priceText)
  if (yearText === '') return toRejection('year_missing', 'The row has no year.', '')
  const built = parseBuildDate(yearText)
  if (built === null)
    return toRejection('year_unreadable', `“${yearText}” can't be read as a year.`, yearText)
  if (kmsText === '') return toRejection('kms_missing', 'The row has no kilometres.', '')
  const kms = parseKms(kmsText, kmsUnit.times, marks.kms)
  if (kms === null || kms > MAX_FIGURE)
    return toRejection('kms_unreadable', `“${kmsText}” can't be read as kilometres.`, kmsText)
  return { price, year: built.year, builtFrom: built.from, kms }
}

const UNREADABLE: Readonly<Partial<Record<Rejection['code'], AdvertField>>> = {
  price_unreadable: 'price',
  year_unreadable: 'year',
  kms_unreadable: 'kms',
}

function within(value: number | null, least: number, most: number): number | null {
  return value !== null && value >= least && value <= most ? value : null
}

/** A year before the car's name, as in "2021 Kia Seltos". */
const YEAR_BEFORE = /^(?:used |certified )?(?:19|20)\d{2}\b[ -]*/i

function factsOf(cell: ReadCell, { orders }: FileFormat, unread: AdvertField[]) {
  function read<Value>(field: AdvertField, parse: (text: string) => Value | null): Value | null {
    const text = cell(field)
    if (text === '') return null
    const value = text.includes(AGAINST) ? null : parse(text)
    if (value === null) unread.push(field)
    return value
  }
  const day = (field: DayField) => (text: string) => parseDay(text, orders[field])
  const said = cell('insurance')
  const insuranceText = said.includes(AGAINST) ? '' : said
  // An "Insurance" column may contain the kind of cover, its last day, or both.
  const insuredUntil = parseDay(
    insuranceText.replace(/^.*\b(?:till?|until|upto|up to)\s+/i, ''),
    orders.insurance,
  )
  const cover = read(
    'insurance',
    (text) => parseInsuranceCover(text) ?? (insuredUntil ? 'dated' : null),
  )
  // A date column may contain "expired" instead of a date.
  const coverForDay = parseInsuranceCover(cell('insuranceUntil'))
  const until = read(
    'insuranceUntil',
    (text) => day('insuranceUntil')(text) ?? (coverForDay ? 'covered' : null),
  )
  return {
    fuel: read('fuel', parseFuel),
    transmission: read('transmission', parseTransmission),
    owners: read('owners', parseOwners),
    rto: read('rto', parseRto),
    registrationNumber: read('registrationNumber', parsePlate),
    chassisNumber: read('chassisNumber', parseChassis),
    engineCc: read('engineCc', (text) => within(parseCc(text), 500, 9_000)),
    powerBhp: read('power', (text) => within(parseBhp(text), 10, 1_500)),
    seats: read('seats', parseSeats),
    lengthMm: read('length', (text) => within(parseMillimetres(text), 2_000, 7_000)),
    widthMm: read('width', (text) => within(parseMillimetres(text), 1_000, 2_600)),
    heightMm: read('height', (text) => within(parseMillimetres(text), 1_000, 3_000)),
    colour: read('colour', parseColour),
    cover: (cover === 'dated' ? null : cover) ?? coverForDay,
    insurance: insuranceText || null,
    insuranceUntil: (until === 'covered' ? null : until) ?? insuredUntil,
    registeredOn: read('registeredOn', day('registeredOn')),
    observedOn: read('posted', day('posted')),
  }
}

/**
 * Parses a row. Rejects it without a readable car, price, year and kilometres, or if the car is
 * gone. `sanity.ts` checks if the figures are plausible.
 */
export function parseAdvertRow(cell: ReadCell, reading: FileFormat): ParsedRow {
  const bare = (field: 'make' | 'model' | 'name') => cell(field).replace(YEAR_BEFORE, '')
  const names = {
    make: bare('make'),
    model: bare('model'),
    variant: cell('variant'),
    name: bare('name'),
    note: cell('note'),
  }
  const unread: AdvertField[] = []
  if (`${names.make}${names.model}${names.name}` === '') {
    return {
      rejection: toRejection('name_missing', 'The row doesn’t say which car it is.', ''),
      unread,
    }
  }
  const status = cell('status')
  if (status !== '' && isAdvertEnded(status, reading.statusHeader)) {
    const sentence = `The file says “${status}” of this car: it isn't for sale.`
    return { rejection: toRejection('not_for_sale', sentence, status), unread }
  }
  const figures = figuresOf(cell, reading)
  if ('code' in figures) {
    const field = UNREADABLE[figures.code]
    return { rejection: figures, unread: field ? [field] : [] }
  }
  const facts = factsOf(cell, reading, unread)
  const stock = cell('stockNumber')
  const stockNumber = stock.includes(AGAINST) ? null : stock.slice(0, 60) || null
  return {
    listing: { ...names, ...figures, ...facts, city: cell('city') || null, stockNumber },
    unread,
  }
}
