import { type Locale } from './locales'
import common from './messages/en/common.json'

const en = { common }

export type Messages = typeof en

const MESSAGES: Record<Locale, Messages> = { en }

/** All texts of a language. A namespace is a file of `messages/<locale>`. */
export function messagesOf(locale: Locale): Messages {
  return MESSAGES[locale]
}
