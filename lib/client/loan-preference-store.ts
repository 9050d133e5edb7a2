'use client'

import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { type LoanPreference } from '@/lib/features/finance/rules/loan'

interface LoanPreferenceState extends LoanPreference {
  financeActive: boolean
  setFinanceActive: (financeActive: boolean) => void
  setPreference: (part: Partial<LoanPreference>) => void
}

export const useLoanPreference = create<LoanPreferenceState>()(
  persist(
    (set) => ({
      downPayment: null,
      tenure: null,
      financeActive: true,
      setPreference: (part) => set(part),
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
