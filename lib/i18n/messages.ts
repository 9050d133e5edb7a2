import type { Locale } from './locales'
import * as en from './messages/en'
import * as hi from './messages/hi'
import * as kn from './messages/kn'
import * as ta from './messages/ta'
import * as te from './messages/te'

/** English says which texts there are; a language that lacks one doesn't compile. */
export type Messages = typeof en

const MESSAGES: Record<Locale, Messages> = { en, hi, kn, ta, te }

/** All texts of a language. A namespace is a file of `messages/<locale>`. */
export function messagesOf(locale: Locale): Messages {
  return MESSAGES[locale]
}
