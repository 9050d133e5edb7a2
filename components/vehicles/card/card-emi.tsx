'use client'

import { useTranslations } from 'next-intl'
import { useOwnOffers } from '@/components/finance/use-own-offers'
import { useLoanPreference } from '@/lib/client/loan-preference-store'
import { usePageLocale } from '@/lib/client/page-locale'
import { composeEmiLines } from '@/lib/features/finance/rules/emi-lines'
import { type CardView } from './card-view'

type EmiView = Pick<CardView, 'emi' | 'emiTerms' | 'rupees' | 'year'>

export function CardEmi({ card, hasTerms }: { card: EmiView; hasTerms: boolean }) {
  const t = useTranslations('card')
  const locale = usePageLocale()
  const offers = useOwnOffers([{ price: card.rupees, year: card.year }])
  const [own] = hasTerms || card.emi === null ? [] : (offers ?? [])
  const isShown = useLoanPreference((state) => state.financeActive) || hasTerms
  if (!isShown) return null
  const { emi, emiTerms } = own ? composeEmiLines(own, t, locale) : card
  return (
    <p className="car-card-emi">
      {emi && <b>{emi}</b>} {emiTerms && <span>{emiTerms}</span>}
    </p>
  )
}
