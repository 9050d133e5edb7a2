'use client'

import { useLoanWish } from '@/lib/client/loan-wish-store'
import { loanOffer } from '@/lib/features/finance/rules'
import { ageInYears } from '@/lib/shared/dates'
import { formatLakh, formatRupees } from '@/lib/shared/numbers'
import { type CardTexts, type CardView } from './card-view'

type EmiView = Pick<CardView, 'emi' | 'emiTerms' | 'rupees' | 'year'>

/** The instalment with the shopper's own terms: those of the address, which the server used, else those that this browser keeps. */
export function CardEmi({ card, texts }: { card: EmiView; texts: CardTexts }) {
  const { emi, emiTerms } = useOwnTerms(card, texts)
  return <p className="car-card-emi">{emi && <b>{emi}</b>}{emiTerms}</p>
}

function useOwnTerms(card: EmiView, texts: CardTexts): Pick<CardView, 'emi' | 'emiTerms'> {
  const downPayment = useLoanWish((state) => state.downPayment)
  const tenure = useLoanWish((state) => state.tenure)
  if (card.emi === null || texts.hasTerms || (downPayment === null && tenure === null)) return card
  const offer = loanOffer(card.rupees, ageInYears(card.year, new Date()), { downPayment, tenure })
  const values: Record<string, string> = {
    amount: formatRupees(offer.amount), downPayment: formatLakh(offer.downPayment), tenure: String(offer.tenure), rate: String(offer.rate),
  }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  return { emi: fill(texts.emi), emiTerms: fill(texts.emiTerms) }
}
