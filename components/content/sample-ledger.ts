import { BUSINESS_TERMS } from '@/lib/shared/business-terms'

/** An example sale, whole rupees; only its fees are ours to set. */
export const SAMPLE_SALE = {
  price: 720_000,
  refurbishment: 6_500,
  loan: 110_000,
  holdBack: 5_000,
} as const

export type LedgerLine =
  'sale' | 'successFee' | 'gst' | 'refurbishment' | 'loan' | 'holdBack' | 'payout'

type Sale = Record<keyof typeof SAMPLE_SALE, number>
type Fees = Pick<typeof BUSINESS_TERMS, 'successFeePercent' | 'gstOnFeesPercent'>

/** The lines of a seller's settlement in rupees: what comes in, what goes out (negative), and their sum. */
export function ledgerOf(
  sale: Sale,
  fees: Fees = BUSINESS_TERMS,
): { line: LedgerLine; amount: number }[] {
  const successFee = Math.round((sale.price * fees.successFeePercent) / 100)
  const gst = Math.round((successFee * fees.gstOnFeesPercent) / 100)
  const lines: { line: LedgerLine; amount: number }[] = [
    { line: 'sale', amount: sale.price },
    { line: 'successFee', amount: -successFee },
    { line: 'gst', amount: -gst },
    { line: 'refurbishment', amount: -sale.refurbishment },
    { line: 'loan', amount: -sale.loan },
    { line: 'holdBack', amount: -sale.holdBack },
  ]
  return [...lines, { line: 'payout', amount: lines.reduce((sum, { amount }) => sum + amount, 0) }]
}
