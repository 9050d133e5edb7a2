import { BRAND } from '@/lib/shared/brand'
import { LENDING } from '@/lib/features/finance/rules/lending'
import { taxCollectedAtSource } from '@/lib/features/finance/rules/loan'
import { spokenTerms, type Terms } from '@/lib/features/pricing/rules/terms'
import { formatRupees } from '@/lib/shared/numbers'
import type { Locale } from '@/lib/i18n/locales'
import { RULE_FIGURES } from '@/lib/i18n/rule-figures'
import { spokenHour } from './spoken-hour'

const TCS_EXAMPLE = 1_200_000

/** Figures that a text of the information pages may name, as people read them: those that are not settings. */
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

/** Every figure that they may name, by the terms in force. */
export function factsAt(terms: Terms, locale: Locale) {
  return { ...businessFacts(locale), ...spokenTerms(terms) }
}

export type Facts = Readonly<Record<string, string>>

/**
 * Puts figures into a text of the message files: `{listingFee}` becomes "₹3,000". An unknown
 * name is an error, so that no page ever shows a brace.
 */
export function fillFacts(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = facts[name]
    if (value === undefined) throw new Error(`A text asks for an unknown fact: ${name}.`)
    return value
  })
}
