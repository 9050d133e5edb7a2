import { type Locale } from './locales'
import common from './messages/en/common.json'
import search from './messages/en/search.json'
import vocabulary from './messages/en/vocabulary.json'

const en = { common, search, vocabulary }

export type Messages = typeof en

const MESSAGES: Record<Locale, Messages> = { en }

/** All texts of a language. A namespace is a file of `messages/<locale>`. */
export function messagesOf(locale: Locale): Messages {
  return MESSAGES[locale]
}
