import { isKeyedHash, keyedHash } from '@/lib/server/auth/keys'
import { isId } from '@/lib/shared/ids'

const PREFIX = 'cus_'
const ID_LENGTH = 26
const USE = 'unsubscribe'
/**
 * Ten bytes are fourteen characters. With the id the token has forty, which fits a variable of an
 * SMS.
 */
const SIGNATURE_BYTES = 10

export function unsubscribeToken(customerId: string): string {
  return `${customerId.slice(PREFIX.length)}${keyedHash(USE, customerId).subarray(0, SIGNATURE_BYTES).toString('base64url')}`
}

/** The customer's id in a token, if its signature is valid; otherwise null. */
export function customerOfToken(token: string): string | null {
  const customerId = `${PREFIX}${token.slice(0, ID_LENGTH)}`
  if (!isId('cus', customerId)) return null
  const signature = token.slice(ID_LENGTH)
  const given = Buffer.from(signature, 'base64url')
  // The text must match exactly: base64 with other bits at its end would decode to the same
  // signature.
  if (given.length !== SIGNATURE_BYTES || given.toString('base64url') !== signature) return null
  return isKeyedHash(given, USE, customerId) ? customerId : null
}
