import { taxCollectedAtSource } from '@/lib/features/finance/rules/loan'

/** Rupees left after the token, with tax (TCS) and delivery fee. */
export function restToPay(total: number, token: number, deliveryFee = 0): number {
  return total - token + taxCollectedAtSource(total) + deliveryFee
}
