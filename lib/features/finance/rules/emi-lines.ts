import type { Locale } from '@/lib/i18n/locales'
import { formatRupees } from '@/lib/shared/numbers'
import { formatLakh } from '@/lib/i18n/lakh'
import { type LoanOffer } from './loan'

/** An instalment and its terms, in words. */
export interface EmiLines {
  /** Null where there is none to pay. */
  emi: string | null
  emiTerms: string
}

/** Texts with `{amount}`, `{downPayment}`, `{tenure}` and `{rate}` still in them. */
export interface EmiTexts {
  locale: Locale
  emi: string
  emiTerms: string
  /** What is paid at once covers the price. */
  noLoanNeeded: string
  /** No bank lends on the car. */
  noLoan: string
}

/** How an offer reads beside a price: on the server with the smallest instalment, in the browser with the shopper's own terms. */
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
