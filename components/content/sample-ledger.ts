import type { SellerTerms } from '@/lib/features/pricing/rules/terms'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'

/** An example sale, whole rupees; our fees and what is held back are the terms in force. */
export const SAMPLE_SALE = {
  price: 720_000,
  refurbishment: 6_500,
  loan: 110_000,
} as const

export type LedgerLine =
  'sale' | 'successFee' | 'gst' | 'refurbishment' | 'loan' | 'holdBack' | 'payout'

type Sale = Record<keyof typeof SAMPLE_SALE, number>

/** The lines of a seller's settlement in rupees: what comes in, what goes out (negative), and their sum. */
export function ledgerOf(
  sale: Sale,
  terms: Pick<SellerTerms, 'successFeePercent' | 'holdBack'>,
): { line: LedgerLine; amount: number }[] {
  const successFee = Math.round((sale.price * terms.successFeePercent) / 100)
  const gst = Math.round((successFee * BUSINESS_TERMS.gstOnFeesPercent) / 100)
  const lines: { line: LedgerLine; amount: number }[] = [
    { line: 'sale', amount: sale.price },
    { line: 'successFee', amount: -successFee },
    { line: 'gst', amount: -gst },
    { line: 'refurbishment', amount: -sale.refurbishment },
    { line: 'loan', amount: -sale.loan },
    { line: 'holdBack', amount: -terms.holdBack },
  ]
  return [...lines, { line: 'payout', amount: lines.reduce((sum, { amount }) => sum + amount, 0) }]
}
