import { countChallenge } from '@/lib/server/auth/passkey-challenges'
import { askForPasskey, verifyPasskey } from '@/lib/server/auth/passkeys'
import { transaction } from '@/lib/server/db/transaction'
import { env } from '@/lib/server/env'
import { DomainError } from '@/lib/shared/error-codes'
import type { Assertion, RequestOptions } from '@/lib/shared/passkey-wire'
import { logInVerifiedPasskey, type LoggedIn } from './log-in'
import type { Caller } from './otp/caller'

const OCCASION = { use: 'log_in', owner: null, sessionId: null } as const

/**
 * Creates the options for a login with a passkey. They name no account, since the passkey
 * identifies the customer.
 */
export async function createLoginOptions({ network }: Caller): Promise<RequestOptions> {
  await countChallenge(`network ${network}`, env().OTP_NETWORK_HOUR)
  return askForPasskey(OCCASION, null)
}

export async function logInWithPasskey(credential: Assertion, caller: Caller): Promise<LoggedIn> {
  const { ownerId, passkeyId } = await verifyPasskey(credential, OCCASION, 'customer')
  const loggedIn = await transaction((tx) => logInVerifiedPasskey(tx, ownerId, passkeyId, caller))
  if (!loggedIn) throw new DomainError('passkey_refused')
  return loggedIn
}
