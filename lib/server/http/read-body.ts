import { DomainError } from '@/lib/shared/error-codes'
import { cleanJson } from './clean-json'

export const MAX_BODY_BYTES = 64 * 1024

/** Reads at most the cap, counting while it streams: a length header is only the sender's claim. */
export async function readCapped(
  request: Request,
  cap: number = MAX_BODY_BYTES,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > cap)
    throw new DomainError('payload_too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > cap) {
      await reader.cancel().catch(() => undefined)
      throw new DomainError('payload_too_large')
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}

function isJson(headers: Headers): boolean {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  return type === 'application/json'
}

/** The request's JSON, cleaned and not yet judged by a schema; undefined where no body was sent. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readCapped(request)
  if (bytes.byteLength === 0) return undefined
  if (!isJson(request.headers)) throw new DomainError('unsupported_media_type')
  let parsed: unknown
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new DomainError('bad_request')
  }
  return cleanJson(parsed)
}
