import { isPhone, toPhoneDigits } from '@/lib/features/customers/rules/registration'
import { MIN_CAR_YEAR } from '@/lib/shared/car-limits'
import { parseTypedCarCode } from '@/lib/features/vehicles/rules/car-codes'

const MAX_WORDS = 6
const MIN_NUMBER_LENGTH = 4
/** A four-digit number from `MIN_CAR_YEAR` to this one is a year, not the end of a plate. */
const MAX_YEAR = 2100

export interface SearchWord {
  text: string
  year: number | null
  hasDigit: boolean
}

function yearOf(text: string): number | null {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  return year >= MIN_CAR_YEAR && year <= MAX_YEAR ? year : null
}

/** Ten digits if the text is only a phone number, with or without +91; else null. */
export function parseTypedPhone(text: string): string | null {
  if (!/^[\p{Nd}+\s().-]+$/u.test(text)) return null
  const digits = toPhoneDigits(text)
  return isPhone(digits) ? digits : null
}

export function splitSearchWords(text: string): SearchWord[] {
  return (parseTypedPhone(text) ?? text)
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => ({ text: word, year: yearOf(word), hasDigit: /\d/.test(word) }))
}

/**
 * Normalises text that may start a plate or phone number. Null if it can't: no digit, too short, a
 * year, or other characters.
 */
export function toNumberPrefix(text: string): string | null {
  const plain = parseTypedPhone(text) ?? text.replace(/[\s-]/g, '').toUpperCase()
  const canBe =
    plain.length >= MIN_NUMBER_LENGTH &&
    /\d/.test(plain) &&
    /^[A-Z0-9]+$/.test(plain) &&
    yearOf(plain) === null
  return canBe ? plain : null
}

export function doesTextNameCar(
  text: string,
  { carCode, registrationNumber }: { carCode: string; registrationNumber: string | null },
): boolean {
  return (
    parseTypedCarCode(text) === carCode ||
    (registrationNumber !== null && toNumberPrefix(text) === registrationNumber)
  )
}
