import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import { chooseLocale } from '../lib/i18n/accept-language.ts'
import { findLocaleInPath, addLocale, type Locale } from '../lib/i18n/locales.ts'
import { SERVER_TEXTS } from '../lib/i18n/server-texts.ts'
import { isApiCall } from '../lib/server/http/addresses.ts'
import { buildBaseHeaders, STANDALONE_POLICY } from '../lib/server/security-headers.ts'
import { renderStandalonePage, renderUnavailablePage } from '../lib/server/unavailable-page.ts'

/** Sent before the app sees the request. `code` is one of the API's error codes. */
export interface ErrorReply {
  status: number
  code: Exclude<keyof (typeof SERVER_TEXTS)['en'], 'goHome'>
  headers?: Record<string, string>
}

const HEADERS = {
  ...buildBaseHeaders(process.env.SITE_URL),
  'Cache-Control': 'no-store',
  'Content-Security-Policy': STANDALONE_POLICY,
}

function page(code: ErrorReply['code'], locale: Locale): string {
  if (code === 'unavailable') return renderUnavailablePage(locale)
  const texts = SERVER_TEXTS[locale]
  return renderStandalonePage({
    ...texts[code],
    action: { label: texts.goHome, href: addLocale(locale, '/') },
    locale,
  })
}

type Asked = Pick<IncomingMessage, 'url' | 'headers'>

function answerTo({ url = '/', headers }: Asked, code: ErrorReply['code']) {
  if (isApiCall(url)) {
    const locale = chooseLocale(headers['accept-language'] ?? null)
    const body = JSON.stringify({ message: SERVER_TEXTS[locale][code].call, code })
    return { type: 'application/json', body }
  }
  const [path = '/'] = url.split('?', 1)
  return { type: 'text/html; charset=utf-8', body: page(code, findLocaleInPath(path)) }
}

export function sendError(response: ServerResponse, request: Asked, reply: ErrorReply): void {
  const { type, body } = answerTo(request, reply.code)
  response.writeHead(reply.status, {
    ...HEADERS,
    ...reply.headers,
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
  })
  response.end(body)
}

export function buildRawError({ status, code, headers }: ErrorReply, url: string): string {
  const { type, body } = answerTo({ url, headers: {} }, code)
  const lines = Object.entries({
    ...HEADERS,
    ...headers,
    'Content-Type': type,
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}
