import { rupeesOf, type PriceUnit } from './price-unit'

/**
 * Figures as adverts write them. Every reader takes a cell's text and answers the figure, or null
 * where the text holds none; nothing is guessed.
 */

const LAKH = 100_000
const CRORE = 10_000_000
const THOUSAND = 1_000

const MULTIPLE: Readonly<Record<string, number>> = {
  lakh: LAKH,
  lakhs: LAKH,
  lac: LAKH,
  lacs: LAKH,
  l: LAKH,
  crore: CRORE,
  crores: CRORE,
  cr: CRORE,
  k: THOUSAND,
  thousand: THOUSAND,
  t: THOUSAND,
}

/** "1,20,000", "19.7", "120000.0". Commas group, a point divides. */
const NUMBER = String.raw`(\d[\d,]*(?:\.\d+)?|\.\d+)`

function numberOf(digits: string | undefined): number | null {
  if (digits === undefined) return null
  const value = Number(digits.replaceAll(',', ''))
  return Number.isFinite(value) ? value : null
}

const PRICE = new RegExp(
  String.raw`^(?:₹|rs\.?|inr)?\s*${NUMBER}\s*(lakhs?|lacs?|l|crores?|cr|k|thousand)?\.?\s*(?:\/-|only)?\s*\*?$`,
  'i',
)

/**
 * Whole rupees: "₹ 4 Lakh", "5.5 Lakh*", "₹ 1.2 Crore", "3.95 Cr*", "95,000", "Rs. 4,50,000/-".
 *
 * @param unit what a figure counts that names no unit
 */
export function parsePrice(text: string, unit: PriceUnit = 'rupees'): number | null {
  const [, digits, named] = PRICE.exec(text.trim()) ?? []
  const value = numberOf(digits)
  if (value === null) return null
  return named ? Math.round(value * (MULTIPLE[named.toLowerCase()] ?? 1)) : rupeesOf(value, unit)
}

/** The figure of a price that names no unit ("5.25", "₹ 5,25,000"); null for every other text. */
export function bareFigure(text: string): number | null {
  const [, digits, named] = PRICE.exec(text.trim()) ?? []
  return named ? null : numberOf(digits)
}

const KMS = new RegExp(
  String.raw`^${NUMBER}\s*(lakhs?|lacs?|l|k|thousand)?\s*(?:kms?|kilomet(?:er|re)s?)?\.?\s*(?:driven)?$`,
  'i',
)

/** Whole kilometres: "1,20,000 kms", "95000", "1.2 lakh km", "35k". */
export function parseKms(text: string): number | null {
  const [, digits, unit] = KMS.exec(text.trim()) ?? []
  const value = numberOf(digits)
  return value === null
    ? null
    : Math.round(value * (unit ? (MULTIPLE[unit.toLowerCase()] ?? 1) : 1))
}

const CC = new RegExp(
  String.raw`^(?:engine|displacement)?\s*:?\s*${NUMBER}\s*(cc|cm3|l|ltr|litres?|liters?)?$`,
  'i',
)
/** No engine has more litres; a figure without a unit below the other bound may be litres or anything. */
const MAX_LITRES = 9
const MIN_PLAIN_CC = 100

/** Displacement in cc: "1248 CC", "Engine796 CC", "998", "1.2 L". */
export function parseCc(text: string): number | null {
  const [, digits, unit = ''] = CC.exec(text.trim()) ?? []
  const value = numberOf(digits)
  if (value === null || (unit === '' && value > 0 && value < MIN_PLAIN_CC)) return null
  const isLitres = unit.toLowerCase().startsWith('l')
  if (isLitres && value > MAX_LITRES) return null
  return Math.round(isLitres ? value * 1_000 : value)
}

const LENGTH = new RegExp(String.raw`^${NUMBER}\s*(mm|cm|m)?$`, 'i')
const MILLIMETRES: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1_000 }

/** Millimetres: "3995mm", "3995", "3,995 mm", "399.5 cm". */
export function parseMillimetres(text: string): number | null {
  const [, digits, unit = 'mm'] = LENGTH.exec(text.trim()) ?? []
  const value = numberOf(digits)
  return value === null ? null : Math.round(value * (MILLIMETRES[unit.toLowerCase()] ?? 1))
}

const POWER = new RegExp(
  String.raw`^(?:max\s*power)?\s*:?\s*${NUMBER}\s*(bhp|hp|ps|kw)?\s*(?:(?:@|at)\s*[\d,\-\s]+(?:rpm)?)?$`,
  'i',
)
const BHP: Readonly<Record<string, number>> = { bhp: 1, hp: 1, ps: 0.9863, kw: 1.341 }

/** Brake horsepower to a tenth: "74 bhp", "67.04bhp@6000rpm", "88.5 PS at 4000 rpm", "Max Power46.3 bhp"; "null bhp" is none. */
export function parseBhp(text: string): number | null {
  const [, digits, unit = 'bhp'] = POWER.exec(text.trim()) ?? []
  const value = numberOf(digits)
  return value === null ? null : Math.round(value * (BHP[unit.toLowerCase()] ?? 1) * 10) / 10
}

export interface Mileage {
  value: number
  /** Per litre of petrol or diesel, or per kilogram of gas: the two can't be compared. */
  unit: 'kmpl' | 'km/kg'
}

const MILEAGE = new RegExp(String.raw`^(?:mileage)?\s*:?\s*${NUMBER}\s*(kmpl|km\/l|km\/kg)$`, 'i')

/** "Mileage19.7 kmpl", "26.6 km/kg"; a speed ("30 km/hr") is none. */
export function parseMileage(text: string): Mileage | null {
  const [, digits, unit] = MILEAGE.exec(text.trim()) ?? []
  const value = numberOf(digits)
  return value === null || !unit
    ? null
    : { value, unit: unit.toLowerCase() === 'km/kg' ? 'km/kg' : 'kmpl' }
}

/** Seats: "5", "Seats5", "7 Seater", "5.0". */
export function parseSeats(text: string): number | null {
  const seats = Number(
    /^(?:seats)?\s*:?\s*(\d{1,2})(?:\.0+)?\s*(?:seats?|seater|str)?$/i.exec(text.trim())?.[1] ??
      NaN,
  )
  return seats >= 2 && seats <= 14 ? seats : null
}
