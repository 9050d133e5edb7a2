import { isPhone, phoneDigits } from '@/lib/features/customers/rules/registration'
import { typedCarCode } from '@/lib/features/vehicles/rules/car-codes'

/** Words of a search that count; the rest is left out. */
const MAX_WORDS = 6
/** Letters and digits from which on a text may be the beginning of a code, a plate or a phone. */
const SHORTEST_NUMBER = 4
/** The years that a bare number of four digits means rather than a plate's end. */
const FIRST_YEAR = 1980
const LAST_YEAR = 2100

export interface SearchWord {
  text: string
  /** The year that the word is; null for any other. */
  year: number | null
  hasDigit: boolean
}

function yearOf(text: string): number | null {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  return year >= FIRST_YEAR && year <= LAST_YEAR ? year : null
}

/** The ten digits of a phone number that is all that was typed, with or without +91; null for any other text. */
export function typedPhone(text: string): string | null {
  if (!/^[\p{Nd}+\s().-]+$/u.test(text)) return null
  const digits = phoneDigits(text)
  return isPhone(digits) ? digits : null
}

/** What was typed, word by word; a phone number is one word. */
export function searchWords(text: string): SearchWord[] {
  return (typedPhone(text) ?? text)
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => ({ text: word, year: yearOf(word), hasDigit: /\d/.test(word) }))
}

/**
 * The text as the beginning of a plate or a phone, without spaces, hyphens and the country's code; null where it can be
 * neither: without a digit, too short, a bare year, or more than letters and digits.
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

/** Whether a text is the whole code or plate of a car, as people write them: that car is meant and no other. */
export function namesCar(
  text: string,
  { carCode, registrationNumber }: { carCode: string; registrationNumber: string | null },
): boolean {
  return (
    typedCarCode(text) === carCode ||
    (registrationNumber !== null && toNumberPrefix(text) === registrationNumber)
  )
}
