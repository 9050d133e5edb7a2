'use client'

import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { type LoanWish } from '@/lib/features/finance/rules/loan'

interface LoanWishState extends LoanWish {
  wish: (part: Partial<LoanWish>) => void
}

/** What the shopper pays at once (₹) and for how many months: said once, used by every card and calculator of this browser. */
export const useLoanWish = create<LoanWishState>()(
  persist((set) => ({ downPayment: null, tenure: null, wish: (part) => set(part) }), {
    name: 'loan-wish',
    partialize: ({ downPayment, tenure }) => ({ downPayment, tenure }),
  }),
)
