import { locale as rootLocale } from 'next/root-params'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

/** The names of systems and points, as the report has them, in the page's language. */
export async function inspectionTexts() {
  const language = await rootLocale()
  return translatorOf(isLocale(language) ? language : DEFAULT_LOCALE, 'inspection')
}
