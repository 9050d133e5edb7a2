import { taxCollectedAtSource } from '@/lib/features/finance/rules/loan'

/** What is left to pay on a reserved car once its token is paid, with the tax that the law adds and the fee of a home delivery (rupees). */
export function restToPay(total: number, token: number, deliveryFee = 0): number {
  return total - token + taxCollectedAtSource(total) + deliveryFee
}
