import { locale as rootLocale } from 'next/root-params'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

/** The texts of a car at the desk, in the page's language. */
export async function carTexts() {
  const language = await rootLocale()
  return translatorOf(isLocale(language) ? language : DEFAULT_LOCALE, 'deskCars')
}

export type CarTexts = Awaited<ReturnType<typeof carTexts>>
