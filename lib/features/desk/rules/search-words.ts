import { isPhone, phoneDigits } from '@/lib/features/customers/rules/registration'
import { typedCarCode } from '@/lib/features/vehicles/rules/car-codes'

/** More words are ignored. */
const MAX_WORDS = 6
/** Minimum characters for a code, plate or phone prefix. */
const SHORTEST_NUMBER = 4
/** A four-digit number from here on is a year, not a plate's ending. */
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

/** Ten digits if the text is just a phone number, with or without +91; else null. */
export function typedPhone(text: string): string | null {
  if (!/^[\p{Nd}+\s().-]+$/u.test(text)) return null
  const digits = phoneDigits(text)
  return isPhone(digits) ? digits : null
}

/** Splits into words; a phone number stays one word. */
export function searchWords(text: string): SearchWord[] {
  return (typedPhone(text) ?? text)
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => ({ text: word, year: yearOf(word), hasDigit: /\d/.test(word) }))
}

/**
 * Normalised prefix of a plate or phone; null if it can't be one: no digit, too short, a bare year,
 * or other characters.
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
