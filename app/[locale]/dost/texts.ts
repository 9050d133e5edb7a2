import { locale as rootLocale } from 'next/root-params'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { messagesOf } from '@/lib/i18n/messages'

/** The language of the page. */
export async function deskLocale(): Promise<Locale> {
  const language = await rootLocale()
  return isLocale(language) ? language : DEFAULT_LOCALE
}

/** The desk's texts in the page's language. */
export async function deskTexts() {
  return translatorOf(await deskLocale(), 'desk')
}

/** The texts of documents at the desk in the page's language, and the names of their kinds. */
export async function documentTexts() {
  const locale = await deskLocale()
  const kinds: Readonly<Record<string, string>> = messagesOf(locale).documents.kinds
  return { t: translatorOf(locale, 'deskDocuments'), nameOf: (kind: string) => kinds[kind] ?? kind }
}

/** The names of systems and points, as the report has them, in the page's language. */
export async function inspectionTexts() {
  const language = await rootLocale()
  return translatorOf(isLocale(language) ? language : DEFAULT_LOCALE, 'inspection')
}

/** The texts of sales, paperwork and settlements in the page's language. */
export async function salesTexts() {
  const language = await rootLocale()
  return translatorOf(isLocale(language) ? language : DEFAULT_LOCALE, 'deskSales')
}
