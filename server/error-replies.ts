import { STATUS_CODES, type ServerResponse } from 'node:http'
import texts from '../lib/i18n/messages/en/server.json' with { type: 'json' }
import { baseHeadersOf } from '../lib/server/security-headers.ts'
import { standalonePage, unavailablePage } from '../lib/server/unavailable-page.ts'

/** What the server replies by itself, before the app sees the request; `code` is the API's error code. */
export interface ErrorReply {
  status: number
  code: Exclude<keyof typeof texts, 'goHome'>
  headers?: Record<string, string>
}

const API_PREFIXES = ['/api/', '/customer/v1/', '/vehicle/v1/', '/staff/v1/', '/authenticateUser']

/** Whether the address is an API call, which is answered in JSON, and not a page. */
export function isApiCall(url: string): boolean {
  return API_PREFIXES.some((prefix) => url.startsWith(prefix))
}

const HEADERS = {
  ...baseHeadersOf(process.env.SITE_URL),
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
}

function page(code: ErrorReply['code']): string {
  if (code === 'unavailable') return unavailablePage()
  return standalonePage({ ...texts[code], action: { label: texts.goHome, href: '/' } })
}

function bodyOf(code: ErrorReply['code'], url: string): { type: string; body: string } {
  if (isApiCall(url))
    return { type: 'application/json', body: JSON.stringify({ message: texts[code].text, code }) }
  return { type: 'text/html; charset=utf-8', body: page(code) }
}

export function sendError(response: ServerResponse, url: string, reply: ErrorReply): void {
  const { type, body } = bodyOf(reply.code, url)
  response.writeHead(reply.status, {
    ...HEADERS,
    ...reply.headers,
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
  })
  response.end(body)
}

/** The same as bytes, for a connection on which no request could be parsed. */
export function rawError({ status, code, headers }: ErrorReply): string {
  const body = page(code)
  const lines = Object.entries({
    ...HEADERS,
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}
