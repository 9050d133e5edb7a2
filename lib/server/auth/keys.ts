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

/** Derived from the secret by HKDF, so that no purpose's key reveals another's. */
export function deriveKey(purpose: string): KeyObject {
  return derive(env().SESSION_SECRET, purpose)
}

/** The keys accepted for a purpose: the current one and, during a rotation, the previous one. */
export function acceptedKeys(purpose: string): readonly [KeyObject, ...KeyObject[]] {
  const { SESSION_SECRET_PREVIOUS: previous } = env()
  return [deriveKey(purpose), ...(previous === undefined ? [] : [derive(previous, purpose)])]
}

function hashUnder(key: KeyObject, parts: readonly string[]): Buffer<ArrayBuffer> {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}

/** HMAC-SHA256 of the parts, joined unambiguously, under a key derived for this use. */
export function keyedHash(use: string, ...parts: readonly string[]): Buffer<ArrayBuffer> {
  return hashUnder(deriveKey(use), parts)
}

/** Compares in constant time with a hash that may have been shortened. */
export function isKeyedHash(given: Uint8Array, use: string, ...parts: readonly string[]): boolean {
  // Every key is compared, so that the time taken doesn't reveal which one matched.
  return acceptedKeys(use)
    .map((key) => hashUnder(key, parts).subarray(0, given.length))
    .map(
      (expected) =>
        given.length > 0 && expected.length === given.length && timingSafeEqual(given, expected),
    )
    .includes(true)
}
