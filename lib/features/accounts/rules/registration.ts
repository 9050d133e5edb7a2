import { latinDigits } from '@/lib/shared/numbers'
import { seenText } from '@/lib/shared/seen-text'

/** Digits of an Indian mobile number without the country's code (spec section 9). */
export const PHONE_LENGTH = 10
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

/** What a typed phone number comes down to: its digits without what is dialled in front (+91, 91, 0), cut to ten. */
export function phoneDigits(typed: string): string {
  const digits = latinDigits(typed)
    .replace(/^\s*\+91/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '')
  const isWithCountry = digits.length === PHONE_LENGTH + 2 && digits.startsWith('91')
  return digits.slice(isWithCountry ? 2 : 0).slice(0, PHONE_LENGTH)
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
