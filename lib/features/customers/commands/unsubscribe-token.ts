import { isKeyedHash, keyedHash } from '@/lib/server/auth/keys'
import { isId } from '@/lib/shared/ids'

const PREFIX = 'cus_'
const ID_LENGTH = 26
const USE = 'unsubscribe'
/** Ten bytes are fourteen letters, with the id forty characters: what a text message's variable may hold. */
const SIGNATURE_BYTES = 10

/** What a link needs to stop one customer's alerts and nothing else. It doesn't end: an old mail must be able to, too. */
export function unsubscribeToken(customerId: string): string {
  return `${customerId.slice(PREFIX.length)}${keyedHash(USE, customerId).subarray(0, SIGNATURE_BYTES).toString('base64url')}`
}

/** Whose alerts a token stops; null for one that we haven't signed. */
export function customerOfToken(token: string): string | null {
  const customerId = `${PREFIX}${token.slice(0, ID_LENGTH)}`
  if (!isId('cus', customerId)) return null
  const signature = token.slice(ID_LENGTH)
  const given = Buffer.from(signature, 'base64url')
  // As we wrote it: a last letter with other spare bits would say the same bytes.
  if (given.length !== SIGNATURE_BYTES || given.toString('base64url') !== signature) return null
  return isKeyedHash(given, USE, customerId) ? customerId : null
}
