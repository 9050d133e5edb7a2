import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { acceptedKeys, keyOf } from './keys'

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
