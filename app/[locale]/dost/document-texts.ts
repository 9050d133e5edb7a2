import { messagesOf } from '@/lib/i18n/messages'
import { translatorOf } from '@/lib/i18n/translator'
import { deskLocale } from './texts'

/** The texts of documents at the desk in the page's language, and the names of their kinds. */
export async function documentTexts() {
  const locale = await deskLocale()
  const kinds: Readonly<Record<string, string>> = messagesOf(locale).documents.kinds
  return { t: translatorOf(locale, 'deskDocuments'), nameOf: (kind: string) => kinds[kind] ?? kind }
}
