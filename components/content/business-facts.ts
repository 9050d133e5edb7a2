import { BRAND } from '@/lib/shared/brand'
import { LENDING } from '@/lib/features/finance/rules/lending'
import { taxCollectedAtSource } from '@/lib/features/finance/rules/loan'
import { spokenTerms, type Terms } from '@/lib/features/pricing/rules/terms'
import { formatRupees } from '@/lib/shared/numbers'
import type { Locale } from '@/lib/i18n/locales'
import { RULE_FIGURES } from '@/lib/i18n/rule-figures'
import { spokenHour } from './spoken-hour'

const TCS_EXAMPLE = 1_200_000

/** Figures for texts that don't depend on the terms. */
export const businessFacts = (locale: Locale) => ({
  ...RULE_FIGURES,
  brand: BRAND.name,
  company: BRAND.legalName,
  address: BRAND.registeredAddress,
  phone: BRAND.phone.display,
  email: BRAND.email,
  opens: spokenHour(BRAND.supportHours.opens, locale),
  closes: spokenHour(BRAND.supportHours.closes, locale),
  shortestLoan: String(LENDING.shortestTenure),
  longestLoan: String(LENDING.longestTenure),
  tcsExamplePrice: formatRupees(TCS_EXAMPLE),
  tcsExampleTax: formatRupees(taxCollectedAtSource(TCS_EXAMPLE)),
})

/** All figures for texts, including the terms in force. */
export function factsAt(terms: Terms, locale: Locale) {
  return { ...businessFacts(locale), ...spokenTerms(terms) }
}

export type Facts = Readonly<Record<string, string>>
