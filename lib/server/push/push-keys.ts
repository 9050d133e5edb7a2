import { env } from '../env'
import type { PrivateJwk } from '../env-values'
import { getOrCreatePrivateKey } from '../own-key'

export interface PushKey {
  /** Uncompressed point on P-256 in base64url, as browsers take it. */
  publicKey: string
  privateKey: string
}

const UNCOMPRESSED = Buffer.from([4])

/** Format of VAPID (RFC 8292, section 3.2). */
export function toPushKey({ x, y, d }: PrivateJwk): PushKey {
  const point = Buffer.concat([
    UNCOMPRESSED,
    Buffer.from(x, 'base64url'),
    Buffer.from(y, 'base64url'),
  ])
  return { publicKey: point.toString('base64url'), privateKey: d }
}

async function readKeys(): Promise<PushKey[]> {
  const { PUSH_KEY, PUSH_KEY_PREVIOUS, NODE_ENV, DEMO, DATA_DIR } = env()
  const isOwn = PUSH_KEY === undefined && (NODE_ENV !== 'production' || DEMO)
  const current = isOwn ? await getOrCreatePrivateKey(DATA_DIR, 'push-key.json') : PUSH_KEY
  if (current === undefined) return []
  return [current, ...(PUSH_KEY_PREVIOUS === undefined ? [] : [PUSH_KEY_PREVIOUS])].map(toPushKey)
}

let keys: Promise<PushKey[]> | undefined

export function readPushKeys(): Promise<PushKey[]> {
  keys ??= readKeys()
  return keys
}

export async function readPublicPushKey(): Promise<string | null> {
  const [current] = await readPushKeys()
  return current?.publicKey ?? null
}
