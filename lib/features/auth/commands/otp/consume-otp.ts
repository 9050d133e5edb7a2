import type { Db } from '@/lib/server/db/client'
import { DomainError } from '@/lib/shared/error-codes'
import { consumeCode } from './consume-code'
import { verifyCode, type RightCode } from './verify-code'

export interface PriceProof {
  authorizationId: string
  purpose: 'price_reduction' | 'price_consent'
  /**
   * Whose guesses are counted: the signed-in seller's (`sellerBudget`), or those for a car at the
   * desk.
   */
  budget: string
  /** The seller's phone as it is stored, not as a request claims. */
  phone: string
  code: string | number
  vehicleId: string
  price: number
}

/**
 * Checks a code for this price of this car; any failure is `invalid_otp`. Call it before the
 * transaction that uses the price (so that the guess is always counted), then `consumeOtp` within
 * it.
 */
export async function proveOtp({
  authorizationId,
  purpose,
  budget,
  phone,
  code,
  vehicleId,
  price,
}: PriceProof): Promise<RightCode> {
  const right = await verifyCode({
    authorizationId,
    phone,
    code,
    purposes: [purpose],
    device: budget,
  })
  // If both budgets are exhausted, a single code isn't enough. Only the seller can exhaust theirs.
  if (right.needsSecond || right.vehicleId !== vehicleId || right.price !== price)
    throw new DomainError('invalid_otp')
  return right
}

export type SubjectProof = Omit<PriceProof, 'purpose' | 'vehicleId' | 'price'> & {
  purpose: 'bank_account' | 'home_delivery'
  /** The only thing that the code authorises. */
  subject: string
}

/** Like `proveOtp`, for other subjects than a price. */
export async function proveSubject({
  authorizationId,
  purpose,
  budget,
  phone,
  code,
  subject,
}: SubjectProof): Promise<RightCode> {
  const right = await verifyCode({
    authorizationId,
    phone,
    code,
    purposes: [purpose],
    device: budget,
  })
  if (right.needsSecond || right.subject !== subject) throw new DomainError('invalid_otp')
  return right
}

/**
 * Consumes a code that has been checked, in the transaction that it authorises; of concurrent uses
 * one succeeds.
 */
export function consumeOtp(tx: Db, proven: RightCode): Promise<void> {
  return consumeCode(tx, proven)
}
