import { isPhone, phoneDigits } from '@/lib/features/customers/rules/registration'
import { typedCarCode } from '@/lib/features/vehicles/rules/car-codes'

/** Further words of a search are ignored. */
const MAX_WORDS = 6
/** The beginning of a code, plate or phone number needs at least so many characters. */
const SHORTEST_NUMBER = 4
/** A four-digit number between these two is a year rather than the end of a plate. */
const FIRST_YEAR = 1980
const LAST_YEAR = 2100

export interface SearchWord {
  text: string
  /** Null if the word isn't a year. */
  year: number | null
  hasDigit: boolean
}

function yearOf(text: string): number | null {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  return year >= FIRST_YEAR && year <= LAST_YEAR ? year : null
}

/**
 * The ten digits, if the text is a phone number and nothing else, with or without +91; otherwise
 * null.
 */
export function typedPhone(text: string): string | null {
  if (!/^[\p{Nd}+\s().-]+$/u.test(text)) return null
  const digits = phoneDigits(text)
  return isPhone(digits) ? digits : null
}

/** Splits a text into words; a phone number with spaces stays one word. */
export function searchWords(text: string): SearchWord[] {
  return (typedPhone(text) ?? text)
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => ({ text: word, year: yearOf(word), hasDigit: /\d/.test(word) }))
}

/**
 * The text in the form of a plate or phone number, of which it may be the beginning. Null if it
 * can't be: without a digit, too short, only a year, or with other characters.
 */
export function toNumberPrefix(text: string): string | null {
  const plain = typedPhone(text) ?? text.replace(/[\s-]/g, '').toUpperCase()
  const canBe =
    plain.length >= SHORTEST_NUMBER &&
    /\d/.test(plain) &&
    /^[A-Z0-9]+$/.test(plain) &&
    yearOf(plain) === null
  return canBe ? plain : null
}

export function namesCar(
  text: string,
  { carCode, registrationNumber }: { carCode: string; registrationNumber: string | null },
): boolean {
  return (
    typedCarCode(text) === carCode ||
    (registrationNumber !== null && toNumberPrefix(text) === registrationNumber)
  )
}
