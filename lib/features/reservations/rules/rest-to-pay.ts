import { computeTcs } from '@/lib/features/finance/rules/loan'

/**
 * Rupees left to pay after the token, including TCS and the delivery fee: at the beginning of a hold,
 * to which no old car can be attached yet.
 */
export function computeRestToPay(total: number, token: number, deliveryFee = 0): number {
  return total - token + computeTcs(total) + deliveryFee
}
