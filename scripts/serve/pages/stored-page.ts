import { hash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { codingFor, compress, type Coding } from './coding.ts'
import type { Rendered } from './render.ts'

/**
 * Browsers ask each time and are mostly told that nothing changed; a shared proxy may be some seconds behind. Not
 * `stale-while-revalidate`: browsers heed it too, and would show whoever has just reserved a car that it is free.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=5'
const OWN_WORK = new Set([
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
])

/** One page in one coding, ready to be sent. */
interface Form {
  headers: string[]
  body: Buffer
  etag: string | undefined
}

/** Names and values in turn. The app says some headers twice when it has just drawn a page. */
function keptHeaders(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    if (
      value === undefined ||
      OWN_WORK.has(name.toLowerCase()) ||
      name.toLowerCase().startsWith('x-nextjs-')
    )
      return []
    const values = new Set(Array.isArray(value) ? value : [String(value)])
    return [...values].flatMap((each) => [name, each])
  })
}

function variesWith(vary: OutgoingHttpHeaders[string]): string {
  const names = String(vary ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return names.some((name) => name.toLowerCase() === 'accept-encoding')
    ? names.join(', ')
    : [...names, 'Accept-Encoding'].join(', ')
}

/** A finished document with its headers, in every coding that was asked for so far. */
export class StoredPage {
  readonly status: number
  private readonly identity: Buffer
  private readonly headers: string[]
  private readonly digest: string | undefined
  private readonly forms = new Map<Coding, Form>()
  private readonly making = new Map<Coding, Promise<Form>>()

  constructor({ status, headers }: Rendered, body: Buffer) {
    this.status = status
    this.identity = body
    const isFound = status === 200
    this.digest = isFound ? hash('sha256', body, 'base64url').slice(0, 22) : undefined
    this.headers = [
      ...keptHeaders(headers),
      'Vary',
      variesWith(headers.vary),
      'Cache-Control',
      isFound ? CACHE_CONTROL : String(headers['cache-control'] ?? 'no-store'),
    ]
    this.forms.set('identity', this.form('identity', body))
  }

  /** The bytes of all codings: `compressed` holds the two others to half of the page each. */
  get bytes(): number {
    return 2 * this.identity.length
  }

  isSameAs(body: Buffer): boolean {
    return this.identity.equals(body)
  }

  /** Answers a GET or HEAD request; with 304 where the caller has this very form. */
  send(request: IncomingMessage, response: ServerResponse): void {
    const coding = codingFor(request.headers['accept-encoding'])
    const form = this.forms.get(coding)
    if (form) this.sendForm(form, request, response)
    else void this.compressed(coding).then((made) => this.sendForm(made, request, response))
  }

  private sendForm(
    { headers, body, etag }: Form,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const isKnown = etag !== undefined && isAmong(etag, request.headers['if-none-match'])
    // A 304 carries the same headers without the length, so that a proxy renews all of them.
    if (isKnown) response.writeHead(304, headers.slice(0, -2)).end()
    else response.writeHead(this.status, headers).end(request.method === 'HEAD' ? undefined : body)
  }

  private form(coding: Coding, body: Buffer): Form {
    const etag = this.digest && `"${this.digest}${coding === 'identity' ? '' : `-${coding}`}"`
    const headers = [...this.headers]
    if (etag) headers.push('ETag', etag)
    if (coding !== 'identity') headers.push('Content-Encoding', coding)
    headers.push('Content-Length', String(body.length))
    return { headers, body, etag }
  }

  private compressed(coding: Coding): Promise<Form> {
    const running = this.making.get(coding) ?? this.makeForm(coding)
    this.making.set(coding, running)
    return running
  }

  private async makeForm(coding: Coding): Promise<Form> {
    const body =
      coding === 'identity'
        ? this.identity
        : await compress[coding](this.identity).catch(() => this.identity)
    const form =
      body.length > this.identity.length / 2
        ? this.form('identity', this.identity)
        : this.form(coding, body)
    this.forms.set(coding, form)
    this.making.delete(coding)
    return form
  }
}

/** `If-None-Match` is compared weakly: a proxy on the way may have marked our tag as weak. */
function isAmong(etag: string, asked: string | undefined): boolean {
  if (asked === undefined) return false
  return (
    asked.trim() === '*' ||
    asked.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
  )
}
