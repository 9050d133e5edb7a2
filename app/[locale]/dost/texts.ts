import { locale as rootLocale } from 'next/root-params'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

/** The language of the page. */
export async function deskLocale(): Promise<Locale> {
  const language = await rootLocale()
  return isLocale(language) ? language : DEFAULT_LOCALE
}

/** The desk's texts in the page's language. */
export async function deskTexts() {
  return translatorOf(await deskLocale(), 'desk')
}
