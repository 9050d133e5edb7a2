'use client'

import { useOwnOffers, type FinancedCar } from '@/components/finance/use-own-offers'
import { emiLines, type EmiLines, type EmiTexts } from '@/lib/features/finance/rules/emi-lines'

/** The instalment under a car's price: what the cached page says, then the shopper's own terms, in the same two lines. */
export function OwnEmi({
  car,
  made,
  texts,
}: {
  car: FinancedCar
  made: EmiLines
  texts: EmiTexts
}) {
  const [own] = useOwnOffers([car]) ?? []
  const { emi, emiTerms } = own ? emiLines(own, texts) : made
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
