import { requirePhone } from '@/lib/features/customers/commands/check-input'
import { createInvalidFieldError } from '@/lib/shared/invalid-field'
import type { Caller } from '@/lib/features/auth/commands/otp/caller'
import type { IssuedCode } from '@/lib/features/auth/commands/otp/issue-code'
import { resendCode } from '@/lib/features/auth/commands/resend-code'
import type { SendOtp } from '@/lib/features/auth/schemas/auth'
import { say } from '@/lib/i18n/say'
import { type Actor, isActing } from '@/lib/server/auth/sessions'
import { requireCustomerId } from '@/lib/server/http/actor'
import { DomainError } from '@/lib/shared/error-codes'
import { sendReductionCode } from './reduce-price'

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
  if (isActing(actor)) throw new DomainError('forbidden')
  if (vehicleId === undefined)
    throw createInvalidFieldError('vehicleId', say('errors.fields.missing'))
  if (price === undefined) throw createInvalidFieldError('price', say('errors.fields.missing'))
  return sendReductionCode({ vehicleId, price }, requireCustomerId(actor), caller)
}
