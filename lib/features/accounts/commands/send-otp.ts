import { type Actor, isActing } from '@/lib/server/auth/sessions'
import { customerOf } from '@/lib/server/http/actor'
import { DomainError } from '@/lib/shared/error-codes'
import { requirePhone } from './check-input'
import type { Caller } from './otp/caller'
import type { IssuedCode } from './otp/issue-code'
import { resendCode } from './otp/resend-code'
import { sendReductionCode } from './otp/send-reduction-code'
import type { SendOtp } from '../schemas/auth'

/** The code of a log-in once more, or one for a price reduction. */
export async function sendOtp(
  request: SendOtp,
  actor: Actor | null,
  caller: Caller,
): Promise<IssuedCode> {
  const { phoneNumber, customerOTPAuthorizationId, purpose, vehicleId, price } = request
  if (purpose === undefined)
    return resendCode({
      phone: requirePhone(phoneNumber),
      authorizationId: customerOTPAuthorizationId,
      caller,
    })
  if (!actor) throw new DomainError('unauthenticated')
  // A price is the seller's own word: staff who act for them can't set it, and send no code for it.
  if (isActing(actor)) throw new DomainError('forbidden')
  return sendReductionCode({ sellerId: customerOf(actor), vehicleId, price, caller })
}
