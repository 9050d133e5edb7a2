import { toLatinDigits } from '@/lib/shared/numbers'
import { stripInvisible } from '@/lib/shared/strip-invisible'

/** Indian mobile number without country code (spec section 9). */
const PHONE_LENGTH = 10
export const MIN_NAME_LENGTH = 3
const EMAIL = /^[\w.-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,5}$/i

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu

export function normalizeName(typed: string): string {
  return stripInvisible(typed.normalize('NFC')).replace(BREAKS, ' ').trim()
}

export interface RegistrationFields {
  name: string
  email: string
  phone: string
}

/**
 * Digits of a phone number without a +91, 91 or 0 prefix. Cuts nothing else: of eleven digits
 * nobody knows which is wrong, and any ten could be another customer's number.
 */
export function toPhoneDigits(typed: string): string {
  const digits = typedDigits(typed)
  const hasCountry = digits.startsWith('+91') || /^910*[1-9]\d{9}$/.test(digits)
  // In "+91 (0) 98…", the zero is the prefix of calls within India.
  return hasCountry ? digits.replace(/^\+?910*/, '') : digits.replace('+', '')
}

function typedDigits(typed: string): string {
  const text = toLatinDigits(typed).replace(/[^\d+]/g, '')
  return (text.startsWith('+') ? '+' : '') + text.replaceAll('+', '').replace(/^0+/, '')
}

/**
 * Formats a phone field during typing. The country code stays until the number is complete; then
 * only the ten digits remain. Further digits are ignored, as with maxlength.
 */
export function formatPhoneField(typed: string, before: string): string {
  const digits = toPhoneDigits(typed)
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

export function findRegistrationProblem({
  name,
  email,
  phone,
}: RegistrationFields): keyof RegistrationFields | null {
  if (normalizeName(name).length < MIN_NAME_LENGTH) return 'name'
  if (!EMAIL.test(email.trim())) return 'email'
  return isPhone(phone) ? null : 'phone'
}
