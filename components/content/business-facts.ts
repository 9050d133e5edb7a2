import { BRAND } from '@/lib/shared/brand'
import { LENDING, TCS } from '@/lib/features/finance/rules/lending'
import { OLDEST_AGE } from '@/lib/shared/age-limit'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import { spokenTerms, type Terms } from '@/lib/features/pricing/rules/terms'
import { formatRupees } from '@/lib/shared/numbers'
import type { Locale } from '@/lib/i18n/locales'
import { spokenHour } from './spoken-hour'

const TCS_EXAMPLE = 1_200_000

/** Figures that a text of the information pages may name, as people read them: those that are not settings. */
export const businessFacts = (locale: Locale) => ({
  brand: BRAND.name,
  company: BRAND.legalName,
  address: BRAND.registeredAddress,
  phone: BRAND.phone.display,
  email: BRAND.email,
  opens: spokenHour(BRAND.supportHours.opens, locale),
  closes: spokenHour(BRAND.supportHours.closes, locale),
  gst: `${BUSINESS_TERMS.gstOnFeesPercent}%`,
  inspectionPoints: String(BUSINESS_TERMS.inspectionPoints),
  holdDays: String(BUSINESS_TERMS.holdDays),
  loanHoldDays: String(BUSINESS_TERMS.loanHoldDays),
  documentDays: String(BUSINESS_TERMS.sellerDocumentDays),
  payoutDays: String(BUSINESS_TERMS.payoutBusinessDays),
  testDriveKm: String(BUSINESS_TERMS.testDriveKms),
  petrolAge: String(OLDEST_AGE.other),
  dieselAge: String(OLDEST_AGE.diesel),
  shortestLoan: String(LENDING.shortestTenure),
  longestLoan: String(LENDING.longestTenure),
  tcsAbove: formatRupees(TCS.above),
  tcsRate: `${TCS.rate}%`,
  tcsExamplePrice: formatRupees(TCS_EXAMPLE),
  tcsExampleTax: formatRupees((TCS_EXAMPLE * TCS.rate) / 100),
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
