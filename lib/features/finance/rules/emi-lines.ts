import type { Locale } from '@/lib/i18n/locales'
import { formatRupees } from '@/lib/shared/numbers'
import { formatLakh } from '@/lib/i18n/lakh'
import { type LoanOffer } from './loan'

export interface EmiLines {
  emi: string | null
  emiTerms: string
}

export type SayEmi = (
  key: 'emi' | 'emiTerms' | 'noLoan' | 'noLoanNeeded',
  values?: Record<string, string>,
) => string

export function composeEmiLines(offer: LoanOffer, say: SayEmi, locale: Locale): EmiLines {
  if (offer.tenure === 0) return { emi: null, emiTerms: say('noLoan') }
  // The down payment pays the whole price.
  if (offer.amount === 0) return { emi: null, emiTerms: say('noLoanNeeded') }
  const values = {
    amount: formatRupees(offer.amount),
    downPayment: formatLakh(offer.downPayment, locale),
    tenure: String(offer.tenure),
    rate: String(offer.rate),
  }
  return { emi: say('emi', values), emiTerms: say('emiTerms', values) }
}
