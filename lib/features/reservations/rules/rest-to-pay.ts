import { computeTcs } from '@/lib/features/finance/rules/loan'

/**
 * Rupees that the buyer owes after the token, with TCS and the delivery fee, at the beginning of a
 * hold (an old car can't be attached before).
 */
export function computeRestToPay(total: number, token: number, deliveryFee = 0): number {
  return total - token + computeTcs(total) + deliveryFee
}
