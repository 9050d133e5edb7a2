import { isKeyedHash, keyedHash } from '@/lib/server/auth/keys'
import type { Db } from '@/lib/server/db/client'
import { timeAgo } from '@/lib/server/db/sql'
import type { RegistrationDetails } from './otp/issue-code'

const MINUTES = 10

const USE = 'registration'
const SIGNATURE = /^[\w-]{43}$/

/** Token that proves a verified phone. Valid once, for ten minutes by the database's clock. */
export function createRegistrationToken(authorizationId: string, phone: string): string {
  return `${authorizationId}.${keyedHash(USE, authorizationId, phone).toString('base64url')}`
}

export async function spendRegistrationToken(
  db: Db,
  token: string,
  phone: string,
  registration: RegistrationDetails,
): Promise<boolean> {
  const [authorizationId = '', signed = ''] = token.split('.')
  if (!SIGNATURE.test(signed)) return false
  if (!isKeyedHash(Buffer.from(signed, 'base64url'), USE, authorizationId, phone)) return false
  const { numUpdatedRows } = await db.$kysely
    .updateTable('otp_authorization')
    .set({ registration: JSON.stringify(registration) })
    .where('id', '=', authorizationId)
    .where('phone', '=', phone)
    .where('used_at', '>', timeAgo({ minutes: MINUTES }))
    .where('registration', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
