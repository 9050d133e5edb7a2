import { chooseLocale } from '@/lib/i18n/accept-language'
import { type Locale, toLocale } from '@/lib/i18n/locales'
import type { CallAccess, Actor } from './actor'
import type { ApiClient } from './client'

export interface ResponseLanguage {
  locale: Locale
}

export function readResponseLanguage(headers: Headers): ResponseLanguage {
  return { locale: chooseLocale(headers.get('accept-language')) }
}

/**
 * Our pages send their language. A program with a key pair may act for a customer; then the
 * language of the customer's account counts.
 */
export function chooseCallerLocale(client: ApiClient, actor: Actor | null, asked: Locale): Locale {
  return client.kind === 'key' && actor?.customerId != null ? toLocale(actor.locale) : asked
}

/** Staff read English, also while acting for a customer. */
export function isReadByStaff(access: CallAccess, actor: Actor | null): boolean {
  return access === 'staff' || access === 'manager' || (actor?.staff ?? null) !== null
}
