'use client'

import { useLoanPreference } from '@/lib/client/loan-preference-store'
import { findLoanOffer, type LoanOffer } from '@/lib/features/finance/rules/loan'
import { computeAgeInYears } from '@/lib/shared/dates'

export interface FinancedCar {
  price: number
  year: number
}

/** Null before a choice and before hydration. */
export function useOwnOffers(cars: readonly FinancedCar[]): LoanOffer[] | null {
  const downPayment = useLoanPreference((state) => state.downPayment)
  const tenure = useLoanPreference((state) => state.tenure)
  if (downPayment === null && tenure === null) return null
  const now = new Date()
  return cars.map(({ price, year }) =>
    findLoanOffer(price, computeAgeInYears(year, now), { downPayment, tenure }),
  )
}
