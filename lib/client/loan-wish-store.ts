'use client'

import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { type LoanWish } from '@/lib/features/finance/rules/loan'

interface LoanWishState extends LoanWish {
  financeActive: boolean
  setFinanceActive: (financeActive: boolean) => void
  wish: (part: Partial<LoanWish>) => void
}

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
