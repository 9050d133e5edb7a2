import { BRAND } from '@/lib/shared/brand'
import { LENDING_TABLE } from '@/lib/features/finance/rules/lending'
import { computeTcs } from '@/lib/features/finance/rules/loan'
import { formatTermValues, type Terms } from '@/lib/features/pricing/rules/terms'
import { formatRupees } from '@/lib/shared/numbers'
import type { Locale } from '@/lib/i18n/locales'
import { RULE_FIGURES } from '@/lib/i18n/rule-figures'
import { formatHour } from './format-hour'

const TCS_EXAMPLE = 1_200_000

export const getBusinessFacts = (locale: Locale) => ({
  ...RULE_FIGURES,
  brand: BRAND.name,
  company: BRAND.legalName,
  address: BRAND.registeredAddress,
  phone: BRAND.phone.display,
  email: BRAND.email,
  opens: formatHour(BRAND.supportHours.opens, locale),
  closes: formatHour(BRAND.supportHours.closes, locale),
  shortestLoan: String(LENDING_TABLE.minTenure),
  longestLoan: String(LENDING_TABLE.maxTenure),
  tcsExamplePrice: formatRupees(TCS_EXAMPLE),
  tcsExampleTax: formatRupees(computeTcs(TCS_EXAMPLE)),
})

export function getFactsAt(terms: Terms, locale: Locale) {
  return { ...getBusinessFacts(locale), ...formatTermValues(terms) }
}

export type TextFacts = Readonly<Record<string, string>>
