import { hasLocale } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import { locale as rootLocale } from 'next/root-params'
import { INDIAN_TIME_ZONE } from '@/lib/shared/dates'
import { DEFAULT_LOCALE, LOCALES } from './locales'
import { getMessages } from './messages'

/** Takes the language from the path: reading headers would make every page dynamic. */
export default getRequestConfig(async ({ locale }) => {
  const requested = locale ?? (await rootLocale())
  const known = hasLocale(LOCALES, requested) ? requested : DEFAULT_LOCALE
  return { locale: known, messages: getMessages(known), timeZone: INDIAN_TIME_ZONE }
})
