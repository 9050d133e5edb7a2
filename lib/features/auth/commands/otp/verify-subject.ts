import { DomainError } from '@/lib/shared/error-codes'
import { verifyCode, type VerifiedCode } from './verify-code'

export interface PriceProof {
  authorizationId: string
  purpose: 'price_reduction' | 'price_consent'
  /**
   * Key of the budget for guesses: the logged-in seller's (`toSellerBudgetKey`), or one for the car
   * at the desk.
   */
  budget: string
  /** The seller's phone from our records, never from the request. */
  phone: string
  code: string | number
  vehicleId: string
  price: number
}

/**
 * Checks a code for this car and price. Any failure is `invalid_otp`. Call this before the
 * transaction that uses the price, so that the guess always counts; then call `consumeCode` in that
 * transaction.
 */
export async function verifyPriceOtp({
  authorizationId,
  purpose,
  budget,
  phone,
  code,
  vehicleId,
  price,
}: PriceProof): Promise<VerifiedCode> {
  const verified = await verifyCode({
    authorizationId,
    phone,
    code,
    purposes: [purpose],
    device: budget,
  })
  // `needsSecond` means that the phone's and the seller's budgets for guesses are spent, so one
  // code isn't enough. Strangers can't spend the seller's budget.
  if (verified.needsSecond || verified.vehicleId !== vehicleId || verified.price !== price)
    throw new DomainError('invalid_otp')
  return verified
}

export type SubjectProof = Omit<PriceProof, 'purpose' | 'vehicleId' | 'price'> & {
  purpose:
    | 'bank_account'
    | 'home_delivery'
    | 'yard_handover'
    | 'auction_consent'
    | 'exchange_consent'
    | 'due_consent'
    | 'car_handback'
  subject: string
}

export async function verifySubjectOtp({
  authorizationId,
  purpose,
  budget,
  phone,
  code,
  subject,
}: SubjectProof): Promise<VerifiedCode> {
  const verified = await verifyCode({
    authorizationId,
    phone,
    code,
    purposes: [purpose],
    device: budget,
  })
  if (verified.needsSecond || verified.subject !== subject) throw new DomainError('invalid_otp')
  return verified
}
