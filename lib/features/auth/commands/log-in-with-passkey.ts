import { limitPasskeyChallenges } from '@/lib/server/auth/passkey-challenges'
import { createPasskeyRequestOptions, verifyPasskey } from '@/lib/server/auth/passkeys'
import { transaction } from '@/lib/server/db/transaction'
import { env } from '@/lib/server/env'
import { DomainError } from '@/lib/shared/error-codes'
import type { PasskeyAssertion, PasskeyRequestOptions } from '@/lib/shared/passkey-wire'
import { logInVerifiedPasskey, type LoginResult } from './log-in'
import type { Caller } from './otp/caller'

const OCCASION = { use: 'log_in', owner: null, sessionId: null } as const

/**
 * Creates the options for a login with a passkey. They name no account, since the passkey
 * identifies the customer.
 */
export async function createLoginOptions({ network }: Caller): Promise<PasskeyRequestOptions> {
  await limitPasskeyChallenges(`network ${network}`, env().OTP_NETWORK_HOUR)
  return createPasskeyRequestOptions(OCCASION, null)
}

export async function logInWithPasskey(
  credential: PasskeyAssertion,
  caller: Caller,
): Promise<LoginResult> {
  const { ownerId, passkeyId } = await verifyPasskey(credential, OCCASION, 'customer')
  const loggedIn = await transaction((tx) => logInVerifiedPasskey(tx, ownerId, passkeyId, caller))
  if (!loggedIn) throw new DomainError('passkey_refused')
  return loggedIn
}
