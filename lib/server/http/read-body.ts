import { DomainError } from '@/lib/shared/error-codes'
import { cleanJson } from './validate'

export const MAX_BODY_BYTES = 64 * 1024

/** Enough for 64 kB on the slowest connection. */
const MAX_SECONDS = 10

export interface BodyLimits {
  bytes?: number
  seconds?: number
}

/** The client disconnected, which isn't the server's failure: no 503. */
function brokenOff(): never {
  throw new DomainError('bad_request')
}

/** Counts while streaming, because the length header is only a claim. */
export async function readBodyUpTo(
  request: Request,
  { bytes: cap = MAX_BODY_BYTES, seconds = MAX_SECONDS }: BodyLimits = {},
): Promise<Uint8Array<ArrayBuffer>> {
  // A small compressed body could expand to any size.
  const coding = request.headers.get('content-encoding') ?? ''
  if (coding !== '' && !/^identity$/i.test(coding)) throw new DomainError('unsupported_media_type')
  if (Number(request.headers.get('content-length') ?? 0) > cap)
    throw new DomainError('payload_too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  let isLate = false
  const deadline = setTimeout(() => {
    isLate = true
    void reader?.cancel().catch(() => undefined)
  }, seconds * 1_000)
  try {
    while (reader) {
      const { done, value } = await reader.read().catch(brokenOff)
      if (isLate) throw new DomainError('request_timeout')
      if (done) break
      size += value.byteLength
      if (size > cap) {
        await reader.cancel().catch(() => undefined)
        throw new DomainError('payload_too_large')
      }
      chunks.push(value)
    }
    return Buffer.concat(chunks)
  } finally {
    clearTimeout(deadline)
  }
}

function isJson(headers: Headers): boolean {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  return type === 'application/json'
}

export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBodyUpTo(request)
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
