import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { type LoginResult, logIn } from './log-in'
import { type Caller, findKnownDevice } from './otp/caller'
import { consumeCodeAndRun } from './otp/consume-code'
import { issueSecondCode } from './otp/issue-code'
import { verifyCode, type VerifiedCode } from './otp/verify-code'
import { createRegistrationToken } from './registration-token'
import type { CheckOtpBody } from '../schemas/auth'

/**
 * Consumes the first of two codes and sends the second, to which the limits on sending don't apply.
 */
async function sendSecondCode(verified: VerifiedCode, caller: Caller): Promise<never> {
  const { phone, registration } = verified
  const { customerOTPAuthorizationId } = await consumeCodeAndRun(verified, (tx) =>
    issueSecondCode(tx, { phone, purpose: 'second_code', registration, caller, device: null }),
  )
  kickJob('send-messages')
  throw new DomainError('second_code_required', { more: { customerOTPAuthorizationId } })
}

/**
 * Logs in or registers with a correct code. For a verified but unregistered number, the error
 * contains a token to register with.
 */
export async function checkOtp(
  { phoneNumber: phone, otp, customerOTPAuthorizationId }: CheckOtpBody,
  caller: Caller,
): Promise<LoginResult> {
  const verified = await verifyCode({
    authorizationId: customerOTPAuthorizationId,
    phone,
    code: otp,
    purposes: ['login', 'register', 'second_code'],
    device: await findKnownDevice(phone, caller),
  })
  if (verified.needsSecond) return sendSecondCode(verified, caller)
  const loggedIn = await consumeCodeAndRun(verified, (tx) =>
    logIn(tx, phone, verified.registration, caller),
  )
  if (!loggedIn)
    throw new DomainError('not_registered', {
      more: { registrationToken: createRegistrationToken(verified.authorizationId, phone) },
    })
  return loggedIn
}
