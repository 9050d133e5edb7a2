import { isKeyedHash, keyedHash } from '@/lib/server/auth/keys'
import { isId } from '@/lib/shared/ids'

const PREFIX = 'cus_'
const ID_LENGTH = 26
const USE = 'unsubscribe'
/** Ten bytes are 14 characters. With the id, the token has 40, which fits an SMS variable. */
const SIGNATURE_BYTES = 10

export function unsubscribeToken(customerId: string): string {
  return `${customerId.slice(PREFIX.length)}${keyedHash(USE, customerId).subarray(0, SIGNATURE_BYTES).toString('base64url')}`
}

export function customerOfToken(token: string): string | null {
  const customerId = `${PREFIX}${token.slice(0, ID_LENGTH)}`
  if (!isId('cus', customerId)) return null
  const signature = token.slice(ID_LENGTH)
  const given = Buffer.from(signature, 'base64url')
  // Compares the text too: base64 with other trailing bits decodes to the same signature.
  if (given.length !== SIGNATURE_BYTES || given.toString('base64url') !== signature) return null
  return isKeyedHash(given, USE, customerId) ? customerId : null
}
