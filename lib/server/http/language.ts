import { acceptedLocale } from '@/lib/i18n/accept-language'
import { type Locale, localeOr } from '@/lib/i18n/locales'
import type { Access, Actor } from './actor'
import type { ApiClient } from './client'

/** The language in which one call is answered: known by its headers at first, better once its caller is known. */
export interface Speech {
  locale: Locale
}

export function speechOf(headers: Headers): Speech {
  return { locale: acceptedLocale(headers.get('accept-language')) }
}

/**
 * A script of our pages says the page's language; a program with a key pair may speak for a person whose account knows better
 * which one they read.
 */
export function localeOfCaller(client: ApiClient, actor: Actor | null, asked: Locale): Locale {
  return client.kind === 'key' && actor?.customerId != null ? localeOr(actor.locale) : asked
}

/** Whether staff read what went wrong, in their own calls or while they act for a customer: the desk speaks English. */
export function isReadByStaff(access: Access, actor: Actor | null): boolean {
  return access === 'staff' || access === 'manager' || (actor?.staff ?? null) !== null
}
