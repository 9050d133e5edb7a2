import { taxCollectedAtSource } from '@/lib/features/finance/rules/loan'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'

/** What is left to pay on a reserved car once its token is paid, with the tax that the law adds (rupees). */
export function restToPay(total: number): number {
  return total - BUSINESS_TERMS.tokenAmount + taxCollectedAtSource(total)
}
