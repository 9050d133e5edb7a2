import type { LoanShare } from '@/lib/features/loans/rules/loan-share'
import type { PaymentMethod } from './sale'

export const BUYER_REST_PAGE = '/dashboard/buyer/reserved'
export const DEALER_REST_PAGE = '/dashboard/dealer'

export interface PaidPart {
  id: string
  amount: number
  method: PaymentMethod
  reference: string
  paidOn: string
  tax: number
  receiptNumber: string | null
}

/** Everything that a buyer pays for a held car, in whole rupees. The lines sum to `rest`. */
export interface RestToPay {
  price: number
  tcs: number
  deliveryFee: number
  token: { amount: number; tax: number }
  /** Token that the buyer's bank blocks. It isn't paid yet, but we don't ask for it again. */
  block: { amount: number; until: Date } | null
  parts: readonly PaidPart[]
  oldCar: { name: string; amount: number; surplus: number } | null
  rest: number
}

export type PartState = 'kept' | 'going_back' | 'gone_back'

/**
 * Derives the state of a part payment. If the hold ended without a sale, it is being refunded, even
 * before the desk or the gateway has sent the money.
 */
export function findPartState({
  returnedAt,
  gatewayPayment,
  reservation: { status },
}: {
  returnedAt: Date | null
  gatewayPayment: { owedPaise: number } | null
  reservation: { status: string }
}): PartState {
  const isOver = status !== 'active' && status !== 'completed'
  if (returnedAt === null) return isOver ? 'going_back' : 'kept'
  return gatewayPayment !== null && gatewayPayment.owedPaise > 0 ? 'going_back' : 'gone_back'
}

export function sumPaidByBuyer({ token, parts }: Pick<RestToPay, 'token' | 'parts'>): number {
  return parts.reduce((sum, { amount }) => sum + amount, token.amount)
}

/** The lender may already have paid a part of the loan. */
export function splitRest(
  { rest, parts }: { rest: number; parts: readonly Pick<PaidPart, 'amount' | 'method'>[] },
  loan: LoanShare | null,
): { lender: number; own: number } {
  const paidOut = parts
    .filter(({ method }) => method === 'loan')
    .reduce((sum, { amount }) => sum + amount, 0)
  const lender = Math.min(rest, Math.max(0, (loan?.amount ?? 0) - paidOut))
  return { lender, own: rest - lender }
}
