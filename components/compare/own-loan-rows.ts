'use client'

import { useTranslations } from 'next-intl'
import { useOwnOffers, type FinancedCar } from '@/components/finance/use-own-offers'
import { loanRows } from './rows/loan-rows'
import { type Row } from './rows/row'

/** The rows of the loan on the shopper's own terms, by their id; none while the rows of the server hold. */
export function useOwnLoanRows(cars: readonly FinancedCar[]): Map<string, Row> {
  const t = useTranslations('compareLoan')
  const offers = useOwnOffers(cars)
  if (offers === null) return new Map()
  const rows = loanRows(
    cars.map(({ price }, place) => ({
      price,
      emi: offers[place] ?? { amount: 0, downPayment: price, tenure: 0, rate: 0 },
    })),
    t,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
