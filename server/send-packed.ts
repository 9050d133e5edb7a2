import type { IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import {
  getCompressedAnswer,
  waitUntilPacked,
  type CompressedAnswer,
} from '../lib/server/http/packed-answers.ts'

const naming = (coding: string) =>
  new RegExp(`(?:^|[\\s,])${coding}(?:\\s*(?:,|$)|\\s*;\\s*q=(?:1|0\\.\\d*[1-9]))`, 'i')

const CODINGS = [
  ['br', naming('br')],
  ['gzip', naming('gzip')],
] as const

function codingFor(header = ''): keyof CompressedAnswer['bodies'] {
  return CODINGS.find(([, pattern]) => pattern.test(header))?.[0] ?? 'identity'
}

export function sendPacked(
  { method, url = '/', headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const packed = getCompressedAnswer(url.split('?', 1)[0] ?? '')
  if (!packed) return false
  for (const [name, value] of Object.entries(packed.headers)) response.setHeader(name, value)
  response.setHeader('vary', 'Accept-Encoding')
  // A weak tag never matches here (RFC 9110, 13.1.1).
  const wanted = headers['if-match']?.trim() ?? '*'
  if (wanted !== '*' || fresh(headers, packed.headers)) {
    response.writeHead(wanted === '*' ? 304 : 412).end()
    return true
  }
  const coding = codingFor(headers['accept-encoding'])
  const body = packed.bodies[coding]
  if (coding !== 'identity') response.setHeader('content-encoding', coding)
  response.writeHead(200, { 'content-length': body.byteLength })
  response.end(method === 'HEAD' ? undefined : body)
  return true
}

const PACKABLE: ReadonlySet<string> = new Set(['/api/openapi.json'])

export function createPackedSender(): typeof send {
  const making = new Map<string, Promise<void>>()
  async function send(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const path = request.url?.split('?', 1)[0] ?? ''
    if (!PACKABLE.has(path) || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const made = making.get(path)
    if (made) {
      await made
      return sendPacked(request, response)
    }
    const gone = new AbortController()
    // The wait also ends if this request fails or its client disconnects, so another request can
    // try.
    response.once('close', () => gone.abort())
    making.set(
      path,
      waitUntilPacked(path, gone.signal).then(() => void making.delete(path)),
    )
    return false
  }
  return send
}
