import type { IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { packedAnswer, type PackedAnswer } from '../lib/server/http/packed-answers.ts'

/** Where `Accept-Encoding` names a coding, with any weight but none. */
const naming = (coding: string) =>
  new RegExp(`(?:^|[\\s,])${coding}(?:\\s*(?:,|$)|\\s*;\\s*q=(?:1|0\\.\\d*[1-9]))`, 'i')

const CODINGS = [
  ['br', naming('br')],
  ['gzip', naming('gzip')],
] as const

function codingFor(header = ''): keyof PackedAnswer['bodies'] {
  return CODINGS.find(([, pattern]) => pattern.test(header))?.[0] ?? 'identity'
}

/** Sends an answer that lies ready packed; false where none does. */
export function sendPacked(
  { method, url = '/', headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const packed = packedAnswer(url.split('?', 1)[0] ?? '')
  if (!packed) return false
  for (const [name, value] of Object.entries(packed.headers)) response.setHeader(name, value)
  response.setHeader('vary', 'Accept-Encoding')
  // No weak tag matches one that is asked for so (RFC 9110, 13.1.1).
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
