import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import { listAcceptedKeys, deriveKey } from './keys'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM under a key for this use, bound to the owner. A copy of the tables reveals nothing,
 * and a value can't be moved to another owner's row.
 */
export function sealSecret(use: string, owner: string, secret: string): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(use), nonce)
  cipher.setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), text]))
}

export interface UnsealedSecret {
  secret: string
  isOld: boolean
}

/** Returns null if sealed for another use or owner, or under a retired key. */
export function unsealSecret(
  use: string,
  owner: string,
  sealed: Uint8Array,
): UnsealedSecret | null {
  for (const [age, key] of listAcceptedKeys(use).entries()) {
    const secret = unsealUnder(key, owner, Buffer.from(sealed))
    if (secret !== null) return { secret, isOld: age > 0 }
  }
  return null
}

function unsealUnder(key: KeyObject, owner: string, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
    decipher.setAAD(Buffer.from(owner))
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const text = sealed.subarray(NONCE_BYTES + TAG_BYTES)
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
