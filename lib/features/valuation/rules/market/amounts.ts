import { parseGroupedNumber, type DecimalMark } from './numbers-in-text'
import { convertToRupees, type PriceUnit } from './price-unit'

/** Parses amounts as adverts write them. Returns null if there is no amount; never guesses. */

const LAKH = 100_000
const CRORE = 10_000_000
const THOUSAND = 1_000

const MULTIPLE: Readonly<Record<string, number>> = {
  lakh: LAKH,
  lac: LAKH,
  lk: LAKH,
  l: LAKH,
  crore: CRORE,
  cr: CRORE,
  k: THOUSAND,
  thousand: THOUSAND,
  hazar: THOUSAND,
  t: THOUSAND,
}

/** "1,20,000", "19.7", "120000.0": commas group, a point divides. */
const NUMBER = String.raw`(\d[\d,]*(?:\.\d+)?|\.\d+)`

function numberOf(digits: string | undefined): number | null {
  return digits === undefined ? null : parseGroupedNumber(digits)
}

const PRICE_NOISE = new Set([
  ...['rs', 'inr', 'rupees', 'rupee', 'only', 'negotiable', 'nego', 'neg', 'negotiation', 'fixed'],
  ...['fix', 'firm', 'final', 'last', 'price', 'asking', 'ask', 'slightly', 'slight', 'little'],
  ...[
    'bit',
    'ono',
    'obo',
    'onwards',
    'onward',
    'approx',
    'approximately',
    'around',
    'about',
    'net',
  ],
  ...['non', 'not', 'is', 'and', 'best', 'offer', 'cash', 'lumpsum', 'starting', 'from', 'at'],
])
const KMS_NOISE = new Set([
  ...['km', 'kms', 'kilometer', 'kilometre', 'kilometers', 'kilometres', 'driven', 'run', 'done'],
  ...[
    'only',
    'approx',
    'approximately',
    'around',
    'about',
    'odometer',
    'odo',
    'reading',
    'genuine',
  ],
  ...['original', 'certified', 'actual', 'and', 'on', 'meter'],
])

const MAX_AMOUNT_LENGTH = 60

interface Amount {
  value: number
  isNamed: boolean
}

const TOKEN = /(\d[\d.,]*\d|\d|(?<![a-z])\.\d+)|([a-z]+)|(\S)/gi
/** Signs that don't change an amount: "Rs. 2,75,000/-". Any other, such as +, makes it unclear. */
const HARMLESS = /^[₹*().,:!=/\-"']$/

function unitOf(word: string): number | null {
  return MULTIPLE[word] ?? MULTIPLE[word.replace(/s$/, '')] ?? null
}

interface Part {
  figure: number
  unit: number | null
}

function partsOf(text: string, noise: ReadonlySet<string>, mark: DecimalMark): Part[] | null {
  const parts: Part[] = []
  for (const [, digits, word, other] of text.matchAll(TOKEN)) {
    if (digits !== undefined) {
      const figure = parseGroupedNumber(digits, mark)
      if (figure === null) return null
      parts.push({ figure, unit: null })
      continue
    }
    const last = parts.at(-1)
    const unit = word === undefined ? null : unitOf(word)
    if (unit !== null && last && last.unit === null) last.unit = unit
    else if (word !== undefined && !noise.has(word)) return null
    else if (other !== undefined && !HARMLESS.test(other)) return null
  }
  return parts
}

/** "3 lakh 25 thousand" is one amount. "3.2-3.4 lakh" and "3 lakh 25" are none. */
function sumOf(parts: readonly Part[]): Amount | null {
  const [first, ...rest] = parts
  if (!first) return null
  let value = first.figure * (first.unit ?? 1)
  let unit = first.unit
  for (const part of rest) {
    if (unit === null || part.unit === null || part.unit >= unit) return null
    if (part.figure * part.unit >= unit) return null
    value += part.figure * part.unit
    unit = part.unit
  }
  return { value, isNamed: first.unit !== null }
}

function readAmount(text: string, noise: ReadonlySet<string>, mark: DecimalMark): Amount | null {
  const said = text
    .trim()
    .toLowerCase()
    .replace(/\/ ?[-=]/g, ' ')
  if (said.length > MAX_AMOUNT_LENGTH || /^-|\d\s*[-–—/+:x]\s*₹?\s*\d|\d[ex]\d/.test(said))
    return null
  const parts = partsOf(said, noise, mark)
  return parts && sumOf(parts)
}

/**
 * Parses whole rupees: "₹ 4 Lakh", "5.5 Lakh*", "₹ 1.2 Crore", "Rs. 2,75,000/- Negotiable", "3 Lakh
 * 25 Thousand". @param unit unit of figures that have none
 */
export function parsePrice(
  text: string,
  unit: PriceUnit = 'rupees',
  mark: DecimalMark = 'point',
): number | null {
  const amount = readAmount(text, PRICE_NOISE, mark)
  if (amount === null) return null
  return amount.isNamed ? Math.round(amount.value) : convertToRupees(amount.value, unit)
}

export function parseBareFigure(text: string, mark: DecimalMark = 'point'): number | null {
  const amount = readAmount(text, PRICE_NOISE, mark)
  return amount === null || amount.isNamed ? null : amount.value
}

/**
 * Parses whole kilometres: "1,20,000 kms", "95000", "1.2 lakh km", "35k", "13.5K km (approx)".
 * @param times factor for figures without a unit
 */
export function parseKms(text: string, times = 1, mark: DecimalMark = 'point'): number | null {
  const amount = readAmount(text, KMS_NOISE, mark)
  if (amount === null) return null
  return Math.round(amount.value * (amount.isNamed ? 1 : times))
}

export function parseBareKms(text: string, mark: DecimalMark = 'point'): number | null {
  const amount = readAmount(text, KMS_NOISE, mark)
  return amount === null || amount.isNamed ? null : amount.value
}

const CC = new RegExp(
  String.raw`^(?:engine|displacement)?\s*(?::\s*)?${NUMBER}\s*(cc|cm3|l|ltr|litres?|liters?)?$`,
  'i',
)
/** Largest engine in litres. A figure below `MIN_PLAIN_CC` needs its unit. */
const MAX_LITRES = 9
const MIN_PLAIN_CC = 100

/** Parses cc: "1248 CC", "Engine796 CC", "998", "1.2 L". */
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

/** Parses millimetres: "3995mm", "3995", "3,995 mm", "399.5 cm". */
export function parseMillimetres(text: string): number | null {
  const [, digits, unit = 'mm'] = LENGTH.exec(text.trim()) ?? []
  const value = numberOf(digits)
  return value === null ? null : Math.round(value * (MILLIMETRES[unit.toLowerCase()] ?? 1))
}

const POWER = new RegExp(
  String.raw`^(?:max\s*power)?\s*(?::\s*)?${NUMBER}\s*(?:(bhp|hp|ps|kw)\s*)?(?:(?:@|at)[\d,\-\s]+(?:rpm)?)?$`,
  'i',
)
const BHP: Readonly<Record<string, number>> = { bhp: 1, hp: 1, ps: 0.9863, kw: 1.341 }

/**
 * Parses brake horsepower to one decimal: "74 bhp", "67.04bhp@6000rpm", "88.5 PS at 4000 rpm", "Max
 * Power46.3 bhp". Null for "null bhp".
 */
export function parseBhp(text: string): number | null {
  const [, digits, unit = 'bhp'] = POWER.exec(text.trim()) ?? []
  const value = numberOf(digits)
  return value === null ? null : Math.round(value * (BHP[unit.toLowerCase()] ?? 1) * 10) / 10
}

export interface Mileage {
  value: number
  /** km per litre of petrol or diesel, or per kg of gas. The two aren't comparable. */
  unit: 'kmpl' | 'km/kg'
}

const MILEAGE = new RegExp(
  String.raw`^(?:mileage)?\s*(?::\s*)?${NUMBER}\s*(kmpl|km\/l|km\/kg)$`,
  'i',
)

export function parseMileage(text: string): Mileage | null {
  const [, digits, unit] = MILEAGE.exec(text.trim()) ?? []
  const value = numberOf(digits)
  return value === null || !unit
    ? null
    : { value, unit: unit.toLowerCase() === 'km/kg' ? 'km/kg' : 'kmpl' }
}

/** Parses "5", "Seats5", "7 Seater", "5.0". */
export function parseSeats(text: string): number | null {
  const seats = Number(
    /^(?:seats)?\s*(?::\s*)?(\d{1,2})(?:\.0+)?\s*(?:seats?|seater|str)?$/i.exec(text.trim())?.[1] ??
      NaN,
  )
  return seats >= 2 && seats <= 14 ? seats : null
}
