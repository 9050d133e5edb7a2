import type { SellerTerms } from '@/lib/features/pricing/rules/terms'
import { type LedgerKind, payoutOf } from '@/lib/features/purchases/rules/settlement'

/** An example sale, whole rupees; our fees and what is held back are the terms in force. */
export const SAMPLE_SALE = {
  price: 720_000,
  buyerCosts: { insurance: 3_800, warranty: 4_700, transfer: 3_500 },
  refurbishment: 6_500,
  loanClosure: 110_000,
} as const

export type SampleLine = LedgerKind

/** The lines of a seller's settlement in rupees, by the rule that real ones follow, and their sum as the last. */
export function ledgerOf(
  sale: Omit<Parameters<typeof payoutOf>[0], 'terms'>,
  terms: Pick<SellerTerms, 'successFeePercent' | 'holdBack'>,
): { line: SampleLine; amount: number }[] {
  const { lines, payout } = payoutOf({ ...sale, terms })
  return [
    ...lines.map(({ kind, amount }) => ({ line: kind, amount })),
    { line: 'payout', amount: payout },
  ]
}
