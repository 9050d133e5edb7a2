import type { ServerResponse } from 'node:http'
import texts from '../../lib/i18n/messages/en/server.json' with { type: 'json' }

/** What the server says by itself, before or instead of the app; also the answer's `code` for programs. */
export type AnswerCode = Exclude<keyof typeof texts, 'brand' | 'goHome'>

export interface Answer {
  status: number
  code: AnswerCode
  headers?: Record<string, string>
}

const CALLS = ['/api/', '/customer/v1/', '/vehicle/v1/', '/authenticateUser']

/** Whether a program asks, which wants JSON, and not a person's browser. */
export function isCall(url: string): boolean {
  return CALLS.some((prefix) => url.startsWith(prefix))
}

const STYLE = `
  :root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center }
  main { max-width: 32rem; padding: 2rem; text-align: center }
  h1 { font-size: 1.5rem; line-height: 1.3 }
  a { display: inline-block; padding: .75rem 1.5rem; border: 1px solid; border-radius: .75rem; color: inherit; text-decoration: none }`

function page(code: AnswerCode): string {
  const { title, text, more } = texts[code]
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${texts.brand}</title>
<style>${STYLE}
</style>
<main>
<h1>${title}</h1>
<p>${text}</p>
${more === '' ? '' : `<p>${more}</p>\n`}<p><a href="/">${texts.goHome}</a></p>
</main>
</html>
`
}

const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
}

function bodyOf(code: AnswerCode, url: string): { type: string; body: string } {
  if (isCall(url)) return { type: 'application/json', body: JSON.stringify({ message: texts[code].text, code }) }
  return { type: 'text/html; charset=utf-8', body: page(code) }
}

/** Sends it as a page or as JSON, whichever the address asks for. */
export function send(response: ServerResponse, url: string, { status, code, headers }: Answer): void {
  const { type, body } = bodyOf(code, url)
  response.writeHead(status, { ...HEADERS, ...headers, 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) })
  response.end(body)
}

const REASONS: Record<number, string> = {
  400: 'Bad Request', 405: 'Method Not Allowed', 408: 'Request Timeout', 431: 'Request Header Fields Too Large',
}

/** The same as bytes, for a connection on which no request could be read. */
export function rawAnswer({ status, code, headers }: Answer): string {
  const body = page(code)
  const lines = Object.entries({ ...HEADERS, ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' })
  return `HTTP/1.1 ${status} ${REASONS[status] ?? 'Bad Request'}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}
