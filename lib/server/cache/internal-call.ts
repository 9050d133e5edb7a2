import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { env } from '@/lib/server/env'
import { isSameSecret } from '@/lib/server/http/client'
import { isCacheTag } from './tags'

export const INTERNAL_PATH = '/api/internal/revalidate'
export const SECRET_HEADER = 'x-internal-secret'
export const MOST_TAGS = 50

export const dropRequest = z.object({
  tags: z.array(z.string().refine(isCacheTag)).max(MOST_TAGS),
  /** Drops whatever is cached, tagged or not. */
  everything: z.boolean(),
})
export type DropRequest = z.infer<typeof dropRequest>

const shared = globalThis as typeof globalThis & { bharosaInternalSecret?: string }

/** Known to this process alone, and to no longer than it lives. */
function secret(): string {
  shared.bharosaInternalSecret ??= randomBytes(32).toString('base64url')
  return shared.bharosaInternalSecret
}

export function isOwnCall(headers: Headers): boolean {
  const given = headers.get(SECRET_HEADER)
  return given !== null && isSameSecret(given, secret())
}

/** This process's own address: a server that listens everywhere also listens at home. */
export function ownOrigin(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (host === '::') return `http://[::1]:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

const PATIENCE_MS = 5_000

/** Asks this instance to drop cached data. Next allows that only inside a request, so it sends itself one. */
export async function callOwnDrop(request: DropRequest): Promise<void> {
  const { HOST, PORT } = env()
  const response = await fetch(ownOrigin(HOST, PORT) + INTERNAL_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SECRET_HEADER]: secret() },
    body: JSON.stringify(request),
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The cache answered ${response.status}.`)
}
