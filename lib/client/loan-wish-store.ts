'use client'

import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { type LoanWish } from '@/lib/features/finance/rules/loan'

interface LoanWishState extends LoanWish {
  /** Lists show EMIs, and filters by EMI are available. */
  financeActive: boolean
  setFinanceActive: (financeActive: boolean) => void
  wish: (part: Partial<LoanWish>) => void
}

/** The wished down payment (₹) and number of months, shared by all cards and calculators. */
export const useLoanWish = create<LoanWishState>()(
  persist(
    (set) => ({
      downPayment: null,
      tenure: null,
      financeActive: true,
      wish: (part) => set(part),
      setFinanceActive: (financeActive) => set({ financeActive }),
    }),
    {
      name: 'loan-wish',
      partialize: ({ downPayment, tenure, financeActive }) => ({
        downPayment,
        tenure,
        financeActive,
      }),
    },
  ),
)
