import type { ServerResponse } from 'node:http'
import texts from '../../lib/i18n/messages/en/server.json' with { type: 'json' }
import { standalonePage, unavailablePage } from '../../lib/server/unavailable-page.ts'

/** What the server says by itself, before or instead of the app; also the answer's `code` for programs. */
export type AnswerCode = Exclude<keyof typeof texts, 'goHome'>

export interface Answer {
  status: number
  code: AnswerCode
  headers?: Record<string, string>
}

const CALLS = ['/api/', '/customer/v1/', '/vehicle/v1/', '/staff/v1/', '/authenticateUser']

/** Whether a program asks, which wants JSON, and not a person's browser. */
export function isCall(url: string): boolean {
  return CALLS.some((prefix) => url.startsWith(prefix))
}

const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
}

function page(code: AnswerCode): string {
  if (code === 'unavailable') return unavailablePage()
  return standalonePage({ ...texts[code], action: { label: texts.goHome, href: '/' } })
}

function bodyOf(code: AnswerCode, url: string): { type: string; body: string } {
  if (isCall(url))
    return { type: 'application/json', body: JSON.stringify({ message: texts[code].text, code }) }
  return { type: 'text/html; charset=utf-8', body: page(code) }
}

/** Sends it as a page or as JSON, whichever the address asks for. */
export function send(
  response: ServerResponse,
  url: string,
  { status, code, headers }: Answer,
): void {
  const { type, body } = bodyOf(code, url)
  response.writeHead(status, {
    ...HEADERS,
    ...headers,
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
  })
  response.end(body)
}

const REASONS: Record<number, string> = {
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** The same as bytes, for a connection on which no request could be read. */
export function rawAnswer({ status, code, headers }: Answer): string {
  const body = page(code)
  const all = {
    ...HEADERS,
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${REASONS[status] ?? 'Bad Request'}\r\n${lines.join('')}\r\n${body}`
}
