'use client'

import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { type LoanWish } from '@/lib/features/finance/rules/loan'

interface LoanWishState extends LoanWish {
  /** What a car costs a month is shown on lists, and can be searched by. */
  financeActive: boolean
  setFinanceActive: (financeActive: boolean) => void
  wish: (part: Partial<LoanWish>) => void
}

/** What the shopper pays at once (₹) and for how many months: said once, used by every card and calculator of this browser. */
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
