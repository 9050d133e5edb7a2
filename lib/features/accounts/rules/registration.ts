import { latinDigits } from '@/lib/shared/numbers'

/** Digits of an Indian mobile number without the country's code (spec section 9). */
export const PHONE_LENGTH = 10
export const SHORTEST_NAME = 3
const EMAIL = /^[\w.-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,5}$/i

/** Marks that turn a line's direction round, and those without width but the two that join letters in Indian scripts. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu
/** What joins letters shows nothing where there are none beside it. */
const LOOSE_JOINERS = /(?<![\p{L}\p{M}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}])/gu

/** A person's name as it is stored and shown: one line, in composed letters, without anything that can't be seen. */
export function cleanName(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(BREAKS, ' ')
    .replace(LOOSE_JOINERS, '')
    .trim()
}

export interface Registration {
  name: string
  email: string
  phone: string
}

/** What a typed phone number comes down to: its digits without +91 in front, cut to ten. */
export function phoneDigits(typed: string): string {
  return latinDigits(typed)
    .replace(/^\s*\+91/, '')
    .replace(/\D/g, '')
    .slice(0, PHONE_LENGTH)
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
