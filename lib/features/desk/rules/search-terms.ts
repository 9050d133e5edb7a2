import { parseAppealNumber } from '@/lib/features/appeals/rules'
import { parseTicket } from '@/lib/features/complaints/rules'
import { normalizeRegistration } from '@/lib/features/vehicles/rules/registration'
import { parseTypedCarCode } from '@/lib/features/vehicles/rules/car-codes'
import { parseClaimNumber } from '@/lib/features/warranty/rules'
import { type IdPrefix, isId } from '@/lib/shared/ids'
import { toLatinDigits } from '@/lib/shared/numbers'
import { stripInvisible } from '@/lib/shared/strip-invisible'
import { parseTypedPhone } from './search-words'

export const MAX_SEARCH_LENGTH = 100
const MIN_SEARCHED_NAME = 3
const MIN_BEGINNING = 4
const MIN_REFERENCE = 6
/** Digits alone can be a UPI reference as well as a phone number. */
const DIGITS_ONLY = /^\d+$/

/**
 * A possible meaning of the typed text. Some texts have several, all of which are looked up:
 * "919811200001" is a phone number with its country code, and could be a UPI reference.
 */
export type SearchTerm =
  | { kind: 'carCode' | 'plate'; beginnings: string[] }
  | { kind: 'plateEnding'; digits: string }
  | { kind: 'phone'; phone: string }
  | { kind: 'complaint' | 'claim' | 'return' | 'appeal'; number: number }
  | { kind: 'invoice'; number: string }
  | { kind: 'id'; prefix: IdPrefix; id: string }
  | { kind: 'gateway'; id: string }
  | { kind: 'reference'; reference: string }
  | { kind: 'name'; name: string }

/** Ids that people see: on receipts, in the log and in links within the desk. */
const SEARCHED_IDS = [
  'veh',
  'cus',
  'res',
  'pay',
  'bpy',
  'pur',
  'inv',
  'cmp',
  'wcl',
  'ret',
  'pap',
] as const

const CODE_BEGINNING = /^([A-Z]{3})(\d{2})(\d{0,9})$/
const CODE_NUMBER_LENGTH = 6
const PLATE_BEGINNING = /^(?:[A-Z]{2}\d|\d{2}BH)/
const STATE_PLATE = /^([A-Z]{2})(\d{1,2})([A-Z]{1,3})(\d{1,4})$/
const INVOICE = /^([BC]\d{2})[\s/-]*(\d{2})[\s-]*(\d{2})[\s/-]*(\d{1,6})$/
const GATEWAY_ID = /^(?:order|pay)_[A-Za-z0-9]{6,40}$/
const RETURN = /^RT[\s-]*(\d{1,9})$/

function readCarCode(text: string, plain: string): SearchTerm | null {
  const whole = parseTypedCarCode(text)
  if (whole !== null) return { kind: 'carCode', beginnings: [whole] }
  const [, yard, year, number = ''] = CODE_BEGINNING.exec(plain) ?? []
  if (yard === undefined || year === undefined) return null
  const beginning = `${yard}-${year}-`
  // Without its leading zeros, "CHN 26 79" is CHN-26-000079; it may also be the start of 79….
  const padded = number === '' ? [] : [`${beginning}${number.padStart(CODE_NUMBER_LENGTH, '0')}`]
  return { kind: 'carCode', beginnings: [...new Set([...padded, beginning + number])] }
}

/** Sellers type "TN 9 PG 521" for the plate TN 09 PG 0521. Either may be stored. */
function readPlate(plain: string): SearchTerm | null {
  if (plain.length < MIN_BEGINNING || !PLATE_BEGINNING.test(plain)) return null
  if (!/^[A-Z0-9]{4,10}$/.test(plain)) return null
  const [, state, office, series, number] = STATE_PLATE.exec(plain) ?? []
  if (state === undefined || office === undefined) return { kind: 'plate', beginnings: [plain] }
  const padded = `${state}${office.padStart(2, '0')}${series}`
  return {
    kind: 'plate',
    beginnings: [...new Set([plain, padded + number, padded + (number ?? '').padStart(4, '0')])],
  }
}

function readNumbered(text: string): SearchTerm | null {
  const ticket = parseTicket(text)
  if (ticket !== null) return { kind: 'complaint', number: ticket }
  const claim = parseClaimNumber(text)
  if (claim !== null) return { kind: 'claim', number: claim }
  const appeal = parseAppealNumber(text)
  if (appeal !== null) return { kind: 'appeal', number: appeal }
  const [, returned] = RETURN.exec(text) ?? []
  if (returned !== undefined) return { kind: 'return', number: Number(returned) }
  const [, series, from, to, serial] = INVOICE.exec(text) ?? []
  if (series === undefined || serial === undefined) return null
  return { kind: 'invoice', number: `${series}/${from}-${to}/${serial.padStart(6, '0')}` }
}

function readId(text: string): SearchTerm | null {
  const lower = text.toLowerCase()
  const prefix = SEARCHED_IDS.find((one) => isId(one, lower))
  if (prefix !== undefined) return { kind: 'id', prefix, id: lower }
  return GATEWAY_ID.test(text) ? { kind: 'gateway', id: text } : null
}

function readReference(text: string): SearchTerm | null {
  const isOne = /^[A-Z0-9][A-Z0-9/-]{5,49}$/.test(text) && /\d/.test(text)
  return isOne && text.length >= MIN_REFERENCE ? { kind: 'reference', reference: text } : null
}

function readName(text: string): SearchTerm | null {
  const name = text.replace(/\s+/g, ' ')
  if (name.length < MIN_SEARCHED_NAME || /[\p{Nd}@_/]/u.test(name)) return null
  return /\p{L}/u.test(name) ? { kind: 'name', name } : null
}

/**
 * Parses the text typed into the desk's search. Part of a phone number is never taken for one: its
 * last digits are visible, so the other digits could be guessed one by one.
 * @returns all possible meanings, the most likely first; empty if the text is too short or means
 * nothing
 */
export function parseSearchTerms(typed: string): SearchTerm[] {
  const text = toLatinDigits(stripInvisible(typed.normalize('NFC')))
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
  const id = readId(text)
  if (id) return [id]
  const upper = text.toUpperCase()
  const plain = upper.replace(/[\s.-]/g, '')
  const phone = parseTypedPhone(text)
  const readings: (SearchTerm | null)[] =
    phone === null
      ? [
          readNumbered(upper),
          readCarCode(text, plain),
          readPlate(normalizeRegistration(text) ?? plain),
          /^\d{4}$/.test(plain) ? { kind: 'plateEnding', digits: plain } : null,
          readReference(upper),
          readName(text),
        ]
      : [{ kind: 'phone', phone }, DIGITS_ONLY.test(text) ? readReference(text) : null]
  return readings.filter((reading) => reading !== null)
}
