import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/server/env'
import { isId } from '@/lib/shared/ids'

const PREFIX = 'cus_'
const ID_LENGTH = 26
/** With the id this makes forty characters: what a text message's variable may hold. Still 84 bits. */
const SIGNATURE_LENGTH = 14

function signatureOf(customerId: string): string {
  return createHmac('sha256', env().SESSION_SECRET)
    .update(`unsubscribe ${customerId}`)
    .digest('base64url')
    .slice(0, SIGNATURE_LENGTH)
}

/** What a link needs to stop one customer's alerts and nothing else. It doesn't end: an old mail must be able to, too. */
export function unsubscribeToken(customerId: string): string {
  return `${customerId.slice(PREFIX.length)}${signatureOf(customerId)}`
}

/** Whose alerts a token stops; null for one that we haven't signed. */
export function customerOfToken(token: string): string | null {
  const customerId = `${PREFIX}${token.slice(0, ID_LENGTH)}`
  if (!isId('cus', customerId)) return null
  const given = Buffer.from(token.slice(ID_LENGTH))
  const expected = Buffer.from(signatureOf(customerId))
  return given.length === expected.length && timingSafeEqual(given, expected) ? customerId : null
}
