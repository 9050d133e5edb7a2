import { latinDigits } from '@/lib/shared/numbers'
import { seenText } from '@/lib/shared/seen-text'

/** Digits of an Indian mobile number without the country's code (spec section 9). */
const PHONE_LENGTH = 10
export const SHORTEST_NAME = 3
const EMAIL = /^[\w.-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,5}$/i

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu
/** A person's name as it is stored and shown: one line, in composed letters, without anything that can't be seen. */
export function cleanName(typed: string): string {
  return seenText(typed.normalize('NFC')).replace(BREAKS, ' ').trim()
}

export interface Registration {
  name: string
  email: string
  phone: string
}

/**
 * What a typed phone number comes down to: its digits without what is dialled in front (+91, 91, 0). Never cut: of
 * eleven digits nobody knows which one is too many, and any ten of them are somebody's.
 */
export function phoneDigits(typed: string): string {
  const digits = typedDigits(typed)
  const hasCountry = digits.startsWith('+91') || /^910*[1-9]\d{9}$/.test(digits)
  // "+91 (0) 98…": the zero is dialled within the country.
  return hasCountry ? digits.replace(/^\+?910*/, '') : digits.replace('+', '')
}

/** Digits as they are counted with, and the plus in front of a country's code; zeros in front are dialled only. */
function typedDigits(typed: string): string {
  const text = latinDigits(typed).replace(/[^\d+]/g, '')
  return (text.startsWith('+') ? '+' : '') + text.replaceAll('+', '').replace(/^0+/, '')
}

/**
 * What a field for a phone number shows while somebody types: country's code and number until both are whole, then the
 * ten digits. A digit more than a number has is not taken, as by a field of that length.
 */
export function phoneInField(typed: string, before: string): string {
  const digits = phoneDigits(typed)
  if (isPhone(digits)) return digits
  const isOneTooMany = isPhone(before) && digits.length === PHONE_LENGTH + 1
  return isOneTooMany && !digits.startsWith('91') ? before : typedDigits(typed)
}

export function isPhone(phone: string): boolean {
  return /^\d{10}$/.test(phone)
}

export function isEmail(email: string): boolean {
  return EMAIL.test(email)
}

/** The first thing wrong with a registration, in the spec's order (section 5); null when all is well. */
export function registrationProblem({
  name,
  email,
  phone,
}: Registration): keyof Registration | null {
  if (cleanName(name).length < SHORTEST_NAME) return 'name'
  if (!EMAIL.test(email.trim())) return 'email'
  return isPhone(phone) ? null : 'phone'
}
