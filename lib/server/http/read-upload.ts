import { say } from '@/lib/i18n/say'
import { DomainError } from '@/lib/shared/error-codes'
import { cleanString } from './validate'
import { createLimiter } from '../mutex'
import { readBodyUpTo } from './read-body'

const FORM_BYTES = 64 * 1024
const MAX_FIELDS = 20
const MAX_HEAD_BYTES = 4_096
const MAX_FIELD_LENGTH = 20_000
/** Enough for 10 MB on a slow mobile connection. */
const MAX_SECONDS = 120

/** Refuses thousands of parts, and huge headers: either blocks the parser for half a second. */
function refuseStrangeParts(bytes: Buffer, type: string): void {
  const boundary = /;\s*boundary="?([^";]+)/i.exec(type)?.[1]
  if (boundary === undefined) throw new DomainError('bad_request')
  const between = Buffer.from(`--${boundary}`)
  let parts = 0
  for (let at = bytes.indexOf(between); at !== -1; at = bytes.indexOf(between, at + 1)) {
    parts += 1
    const head = bytes.subarray(at, at + MAX_HEAD_BYTES)
    const isLast = head.subarray(between.length, between.length + 2).equals(Buffer.from('--'))
    if (parts > MAX_FIELDS || (!isLast && !head.includes('\r\n\r\n')))
      throw new DomainError('bad_request')
    if (isLast) return
  }
}

async function formOf(request: Request, mostBytes: number): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new DomainError('unsupported_media_type', { message: say('errors.upload.form') })
  const bytes = await readBodyUpTo(request, { bytes: mostBytes + FORM_BYTES, seconds: MAX_SECONDS })
  refuseStrangeParts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), type)
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch {
    throw new DomainError('bad_request')
  }
}

/**
 * Concurrent uploads per process (up to 30 MB of memory each). More uploads wait; beyond
 * `MAX_WAITING` they get 503. One caller may send as many as one form does.
 */
const MAX_AT_ONCE = 6
const MAX_WAITING = 24
const MAX_OF_ONE = 2

const inTurn = createLimiter(MAX_AT_ONCE, MAX_WAITING)
const byCaller = new Map<string, number>()

/** @throws DomainError 503, or 429 for too many uploads by one caller */
export async function uploadInTurn<Result>(
  caller: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const open = byCaller.get(caller) ?? 0
  if (open >= MAX_OF_ONE) throw new DomainError('too_many_requests', { retryAfter: 5 })
  byCaller.set(caller, open + 1)
  try {
    return await inTurn(work)
  } finally {
    const left = (byCaller.get(caller) ?? 1) - 1
    if (left > 0) byCaller.set(caller, left)
    else byCaller.delete(caller)
  }
}

/**
 * Ignores the sender's file name and type: only the bytes can be trusted. Fields are cleaned like
 * strings in JSON, and the first of each name counts.
 */
export async function readUpload(
  request: Request,
  mostBytes: number,
): Promise<Record<string, unknown>> {
  const form = await formOf(request, mostBytes)
  const fields: Record<string, unknown> = {}
  for (const [name, value] of [...form.entries()].slice(0, MAX_FIELDS)) {
    if (name === '__proto__' || Object.hasOwn(fields, name)) continue
    if (typeof value === 'string' && value.length > MAX_FIELD_LENGTH)
      throw new DomainError('payload_too_large')
    if (typeof value === 'string') fields[cleanString(name, 'body')] = cleanString(value, name)
    else if (name === 'file') fields.file = new Uint8Array(await value.arrayBuffer())
  }
  return fields
}
