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

/** Derived by HKDF, so one purpose's key reveals no other. */
export function deriveKey(purpose: string): KeyObject {
  return derive(env().SESSION_SECRET, purpose)
}

export function listAcceptedKeys(purpose: string): readonly [KeyObject, ...KeyObject[]] {
  const { SESSION_SECRET_PREVIOUS: previous } = env()
  return [deriveKey(purpose), ...(previous === undefined ? [] : [derive(previous, purpose)])]
}

function hashUnder(key: KeyObject, parts: readonly string[]): Buffer<ArrayBuffer> {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}

export function keyedHash(use: string, ...parts: readonly string[]): Buffer<ArrayBuffer> {
  return hashUnder(deriveKey(use), parts)
}

/** Compares in constant time with a hash that may be truncated. */
export function isKeyedHash(given: Uint8Array, use: string, ...parts: readonly string[]): boolean {
  // Compares every key, so the timing doesn't reveal which one matched.
  return listAcceptedKeys(use)
    .map((key) => hashUnder(key, parts).subarray(0, given.length))
    .map(
      (expected) =>
        given.length > 0 && expected.length === given.length && timingSafeEqual(given, expected),
    )
    .includes(true)
}
