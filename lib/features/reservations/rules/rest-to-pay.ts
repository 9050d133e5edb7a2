import { taxCollectedAtSource } from '@/lib/features/finance/rules/loan'

/** What is left to pay on a reserved car once its token is paid, with the tax that the law adds (rupees). */
export function restToPay(total: number, token: number): number {
  return total - token + taxCollectedAtSource(total)
}
