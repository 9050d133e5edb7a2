'use client'

import { useTranslations } from 'next-intl'
import { useOwnOffers, type FinancedCar } from '@/components/finance/use-own-offers'
import { usePageLocale } from '@/lib/client/page-locale'
import { composeEmiLines, type EmiLines, type SayEmi } from '@/lib/features/finance/rules/emi-lines'

export function OwnEmi({ car, made }: { car: FinancedCar; made: EmiLines }) {
  const t = useTranslations('car')
  const card = useTranslations('card')
  const say: SayEmi = (key, values) =>
    key === 'noLoanNeeded' ? card(key) : t(key === 'emi' ? 'emiLine' : key, values)
  const locale = usePageLocale()
  const [own] = useOwnOffers([car]) ?? []
  const { emi, emiTerms } = own ? composeEmiLines(own, say, locale) : made
  return (
    <p className="mt-3 tabular-nums">
      {emi === null ? (
        emiTerms
      ) : (
        <>
          <span className="font-semibold">{emi}</span>
          <span className="block text-sm text-ink-soft">{emiTerms}</span>
        </>
      )}
    </p>
  )
}
