import { timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import { keyedHash } from '@/lib/server/auth/keyed-hash'
import type { Registered } from './otp/issue-code'

/** Minutes in which a person whose phone is proven may fill in the registration (api.md, `checkOTP`). */
const MINUTES = 10

const signature = (authorizationId: string, phone: string) =>
  keyedHash('registration', authorizationId, phone)

/** Says that this phone was proven by this authorization; good once, for ten minutes by the database's clock. */
export function registrationToken(authorizationId: string, phone: string): string {
  return `${authorizationId}.${signature(authorizationId, phone).toString('base64url')}`
}

/** Uses the token up for a registration; false where it is forged, another phone's, used or over. */
export async function spendRegistrationToken(
  client: Pick<pg.ClientBase, 'query'>,
  token: string,
  phone: string,
  registration: Registered,
): Promise<boolean> {
  const [authorizationId = '', signed = ''] = token.split('.')
  const given = Buffer.from(signed, 'base64url')
  const expected = signature(authorizationId, phone)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  const { rowCount } = await client.query(
    `UPDATE otp_authorization SET registration = $3
     WHERE id = $1 AND phone = $2 AND used_at > now() - make_interval(mins => $4) AND registration IS NULL`,
    [authorizationId, phone, JSON.stringify(registration), MINUTES],
  )
  return rowCount === 1
}
