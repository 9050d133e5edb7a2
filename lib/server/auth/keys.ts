import { createSecretKey, hkdfSync, type KeyObject, createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/server/env'

const BYTES = 32

const made = new Map<string, KeyObject>()

function derive(secret: string, purpose: string): KeyObject {
  const name = JSON.stringify([purpose, secret])
  const key =
    made.get(name) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, BYTES)))
  made.set(name, key)
  return key
}

/** The key that one purpose signs with: derived from the one secret (HKDF), so that no purpose's key tells another's. */
export function keyOf(purpose: string): KeyObject {
  return derive(env().SESSION_SECRET, purpose)
}

/** The keys whose signatures one purpose accepts: its own and, while the secret is being changed, the one before. */
export function acceptedKeys(purpose: string): readonly [KeyObject, ...KeyObject[]] {
  const { SESSION_SECRET_PREVIOUS: previous } = env()
  return [keyOf(purpose), ...(previous === undefined ? [] : [derive(previous, purpose)])]
}

function hashUnder(key: KeyObject, parts: readonly string[]): Buffer<ArrayBuffer> {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}

/** HMAC-SHA256 of parts that can't run into each other, under the key of this use alone. */
export function keyedHash(use: string, ...parts: readonly string[]): Buffer<ArrayBuffer> {
  return hashUnder(keyOf(use), parts)
}

/** Whether this is the start of such a hash (as much of it as is kept), in a time that says nothing about where it differs. */
export function isKeyedHash(given: Uint8Array, use: string, ...parts: readonly string[]): boolean {
  // All are compared, so that the time doesn't tell which key it was.
  return acceptedKeys(use)
    .map((key) => hashUnder(key, parts).subarray(0, given.length))
    .map(
      (expected) =>
        given.length > 0 && expected.length === given.length && timingSafeEqual(given, expected),
    )
    .includes(true)
}
