import { createHmac } from 'node:crypto'
import { env } from '@/lib/server/env'

/** HMAC-SHA256 under our own secret of parts that can't run into each other; `use` keeps one use's hashes from another's. */
export function keyedHash(use: string, ...parts: readonly string[]): Buffer<ArrayBuffer> {
  return createHmac('sha256', env().SESSION_SECRET)
    .update(JSON.stringify([use, ...parts]))
    .digest()
}
