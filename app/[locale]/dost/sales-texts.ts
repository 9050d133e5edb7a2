import { locale as rootLocale } from 'next/root-params'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

/** The texts of sales, paperwork and settlements in the page's language. */
export async function salesTexts() {
  const language = await rootLocale()
  return translatorOf(isLocale(language) ? language : DEFAULT_LOCALE, 'deskSales')
}
