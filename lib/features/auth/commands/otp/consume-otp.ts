import type { Db } from '@/lib/server/db/client'
import { DomainError } from '@/lib/shared/error-codes'
import { consumeCode } from './consume-code'
import { verifyCode, type RightCode } from './verify-code'

export interface PriceProof {
  authorizationId: string
  purpose: 'price_reduction' | 'price_consent'
  /** What has a guessing budget of its own: the signed-in seller (`sellerBudget`), or a car at the desk. */
  budget: string
  /** The seller's own, as it is in their row. */
  phone: string
  code: string | number
  vehicleId: string
  price: number
}

/**
 * Whether a code authorises this price of this car; any failure is `invalid_otp`. Call it before the transaction that
 * uses the price (the guess is counted whatever becomes of that), then `consumeOtp` within it.
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
  // With both budgets spent a code alone proves nothing; only the seller can spend theirs.
  if (right.needsSecond || right.vehicleId !== vehicleId || right.price !== price)
    throw new DomainError('invalid_otp')
  return right
}

export type SubjectProof = Omit<PriceProof, 'purpose' | 'vehicleId' | 'price'> & {
  purpose: 'bank_account' | 'home_delivery'
  /** What alone the code is good for. */
  subject: string
}

/** As `proveOtp`, of a code for something that isn't a car's price. */
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

/** Uses a proven code up in the transaction of what it allows; of several at once, one gets through. */
export function consumeOtp(tx: Db, proven: RightCode): Promise<void> {
  return consumeCode(tx, proven)
}
