'use client'

import { useOwnOffers } from '@/components/finance/use-own-offers'
import { useLoanWish } from '@/lib/client/loan-wish-store'
import { emiLines } from '@/lib/features/finance/rules/emi-lines'
import { type CardTexts, type CardView } from './card-view'

type EmiView = Pick<CardView, 'emi' | 'emiTerms' | 'rupees' | 'year'>

/** The instalment with the shopper's own terms: those of the address, which the server used, else those that this browser keeps. */
export function CardEmi({ card, texts }: { card: EmiView; texts: CardTexts }) {
  const offers = useOwnOffers([{ price: card.rupees, year: card.year }])
  const [own] = texts.hasTerms || card.emi === null ? [] : (offers ?? [])
  const isShown = useLoanWish((state) => state.financeActive) || texts.hasTerms
  if (!isShown) return null
  const { emi, emiTerms } = own ? emiLines(own, texts) : card
  return (
    <p className="car-card-emi">
      {emi && <b>{emi}</b>}
      {emiTerms}
    </p>
  )
}
