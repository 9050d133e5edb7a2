import type { useTranslations } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'

type Translate<Namespace extends 'compare' | 'compareLoan' | 'car' | 'card' | 'inspection'> =
  ReturnType<typeof useTranslations<Namespace>>

/** The texts that rows are made of: their own, and those that the car's page uses for the same facts. */
export interface RowTexts {
  t: Translate<'compare'>
  loan: Translate<'compareLoan'>
  car: Translate<'car'>
  card: Translate<'card'>
  inspection: Translate<'inspection'>
  locale: Locale
}
