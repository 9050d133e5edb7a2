import type { Locale } from '@/lib/i18n/locales'
import { formatRupees } from '@/lib/shared/numbers'
import { formatLakh } from '@/lib/i18n/lakh'
import { type LoanOffer } from './loan'

export interface EmiLines {
  emi: string | null
  emiTerms: string
}

/** Templates with `{amount}`, `{downPayment}`, `{tenure}` and `{rate}`. */
export interface EmiTexts {
  locale: Locale
  emi: string
  emiTerms: string
  /** The down payment covers the price. */
  noLoanNeeded: string
  /** Not financeable. */
  noLoan: string
}

/** Shared by server (smallest EMI) and browser (the shopper's terms). */
export function emiLines(offer: LoanOffer, texts: EmiTexts): EmiLines {
  if (offer.tenure === 0) return { emi: null, emiTerms: texts.noLoan }
  if (offer.amount === 0) return { emi: null, emiTerms: texts.noLoanNeeded }
  const values: Record<string, string> = {
    amount: formatRupees(offer.amount),
    downPayment: formatLakh(offer.downPayment, texts.locale),
    tenure: String(offer.tenure),
    rate: String(offer.rate),
  }
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  return { emi: fill(texts.emi), emiTerms: fill(texts.emiTerms) }
}
