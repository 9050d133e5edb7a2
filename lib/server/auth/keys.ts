import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
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
