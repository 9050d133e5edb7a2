import { transaction } from '@/lib/server/db/transaction'
import {
  requirePhone,
  requireRegistration,
  requireRole,
} from '@/lib/features/customers/commands/check-input'
import { type LoginResult, logIn } from './log-in'
import { type Caller, findKnownDevice } from './otp/caller'
import { issueCode, type IssuedCode, type RegistrationDetails } from './otp/issue-code'
import { spendRegistrationToken } from './registration-token'
import { normalizeName } from '@/lib/features/customers/rules/registration'
import type { LoginBody, RegisterBody } from '../schemas/auth'

/**
 * Sends a login code. Doesn't check that the number is registered, so that the response can't
 * reveal it.
 */
export async function sendLoginCode(
  { phoneNumber }: LoginBody,
  caller: Caller,
): Promise<IssuedCode> {
  const phone = requirePhone(phoneNumber)
  return issueCode({
    phone,
    purpose: 'login',
    caller,
    device: () => findKnownDevice(phone, caller),
  })
}

function parseRegistration({ firstName, emailId, phoneNumber, role }: RegisterBody): {
  phone: string
  registration: RegistrationDetails
} {
  requireRegistration({ name: firstName, email: emailId, phone: phoneNumber })
  return {
    phone: phoneNumber,
    registration: {
      role: requireRole(role),
      firstName: normalizeName(firstName),
      emailId: emailId.trim(),
    },
  }
}

/**
 * Registers and logs in without a code if a token proves that the phone is verified. Otherwise
 * sends a code, and keeps the registration until the code is entered.
 */
export async function registerByPhone(
  body: RegisterBody,
  caller: Caller,
): Promise<IssuedCode | LoginResult> {
  const { phone, registration } = parseRegistration(body)
  const { registrationToken } = body
  if (registrationToken !== undefined) {
    const loggedIn = await transaction(async (tx) =>
      (await spendRegistrationToken(tx, registrationToken, phone, registration))
        ? logIn(tx, phone, registration, caller)
        : null,
    )
    if (loggedIn) return loggedIn
  }
  return issueCode({
    phone,
    purpose: 'register',
    registration,
    caller,
    device: () => findKnownDevice(phone, caller),
  })
}
