import { type IdPrefix, isId } from '@/lib/shared/ids'
import { isKeyedHash, keyedHash } from './keys'

const ID_LENGTH = 26
/**
 * Ten bytes take 14 characters. With the id, the token has 40 characters, which fits an SMS
 * variable.
 */
const SIGNATURE_BYTES = 10

/**
 * Token for a link that works without a login. Valid for one use, one row and the same `parts`,
 * which the caller knows or reads from the row.
 */
export function signId(
  use: string,
  prefix: IdPrefix,
  id: string,
  ...parts: readonly string[]
): string {
  return `${id.slice(prefix.length + 1)}${keyedHash(use, id, ...parts)
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url')}`
}

/** Not verified yet. */
export function parseSignedId(prefix: IdPrefix, token: string): string | null {
  const id = `${prefix}_${token.slice(0, ID_LENGTH)}`
  return isId(prefix, id) ? id : null
}

export function readSignedId(
  use: string,
  prefix: IdPrefix,
  token: string,
  ...parts: readonly string[]
): string | null {
  const id = parseSignedId(prefix, token)
  if (id === null) return null
  const signature = token.slice(ID_LENGTH)
  const given = Buffer.from(signature, 'base64url')
  // Base64 text with different trailing bits decodes to the same signature.
  if (given.length !== SIGNATURE_BYTES || given.toString('base64url') !== signature) return null
  return isKeyedHash(given, use, id, ...parts) ? id : null
}
