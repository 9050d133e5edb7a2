'use client'

import { use } from 'react'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import english from '@/lib/i18n/messages/en/fault.json'

type FaultTexts = typeof english

const loads = new Map<Locale, Promise<FaultTexts>>()

export function useFaultTexts(locale: Locale): FaultTexts {
  if (locale === DEFAULT_LOCALE) return english
  let load = loads.get(locale)
  if (!load) {
    load = import(`@/lib/i18n/messages/${locale}/fault.json`).then(
      ({ default: texts }: { default: FaultTexts }) => texts,
      () => english,
    )
    loads.set(locale, load)
  }
  return use(load)
}
