import type { useTranslations } from 'next-intl'

type Translate<Namespace extends 'compare' | 'car' | 'card' | 'inspection'> = ReturnType<typeof useTranslations<Namespace>>

/** The texts that rows are made of: their own, and those that the car's page uses for the same facts. */
export interface RowTexts {
  t: Translate<'compare'>
  car: Translate<'car'>
  card: Translate<'card'>
  inspection: Translate<'inspection'>
}
