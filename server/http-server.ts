import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Duplex } from 'node:stream'
import { isApiCall, isDecodable } from '../lib/server/http/addresses.ts'
import { rawError, sendError, type ErrorReply } from './error-replies.ts'

/** Methods that API calls may use; each route answers 405 to those it doesn't take. Next answers others with a 500. */
const API_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Pages are only read: there are no server actions, and forms send to API calls. */
const PAGE_METHODS = ['GET', 'HEAD']

/** The longest address, path and query together (bytes): the fullest filter link is under 2,000. */
export const MAX_ADDRESS_LENGTH = 8_192

/** All headers with the address (bytes); Node refuses more. */
const MAX_HEADER_BYTES = 24_576

/** For a method that HTTP itself doesn't know, or that asks for a tunnel. */
const METHOD_NOT_ALLOWED = methodNotAllowed(PAGE_METHODS)

const BAD_ADDRESS: ErrorReply = { status: 400, code: 'bad_address' }

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?session=/

const FILE_EXTENSION = /\.[a-z0-9]+$/i

export interface ServerOptions {
  /** Above this many open anonymous pages, the next gets a 503; 0 sets no limit. */
  maxInFlight: number
  /** Set once the process was asked to stop. */
  isStopping: () => boolean
}

// Longer than the minute after which load balancers drop an idle connection: two ends closing at once lose a request.
const KEEP_ALIVE_MS = 65_000
const HEADERS_MS = 15_000
const REQUEST_MS = 120_000 // 10 MB over a weak mobile connection; the app gives what is small less (read-body.ts)
const READY = /^\/api\/ready(?:\?|$)/
/** For a readiness check while stopping, and for pages under overload. */
const UNAVAILABLE: ErrorReply = {
  status: 503,
  code: 'unavailable',
  headers: { 'Retry-After': '5' },
}

function parseErrorReply({ code }: NodeJS.ErrnoException): ErrorReply {
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, code: 'headers_too_large' }
  if (code === 'HPE_INVALID_METHOD') return METHOD_NOT_ALLOWED
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, code: 'request_timeout' }
  return { status: 400, code: 'bad_request' }
}

function endWith(socket: Duplex, reply: ErrorReply): void {
  if (socket.writable) socket.end(rawError(reply))
  else socket.destroy()
}

function refuse(request: IncomingMessage, response: ServerResponse, reply: ErrorReply): void {
  // What was still to be sent is not read, so the connection can't serve another request.
  if (request.method !== 'GET' && request.method !== 'HEAD')
    response.setHeader('Connection', 'close')
  sendError(response, request, reply)
}

/**
 * A redirect names one address. Next adds it once more where it has just rendered the page (vercel/next.js#82117); browsers and
 * crawlers take the two for one address that isn't there. nginx leaves the second one out by itself.
 */
function keepOneLocation(response: ServerResponse): void {
  const append = response.appendHeader.bind(response)
  response.appendHeader = (name, value) =>
    name.toLowerCase() === 'location' && response.hasHeader(name) ? response : append(name, value)
}

/** The server before Next: refuses what Next would answer with a 500, and sheds load. */
export function createHttpServer(app: RequestListener, options: ServerOptions): Server {
  const { maxInFlight, isStopping } = options
  let openPages = 0

  function replyBeforeApp(request: IncomingMessage): ErrorReply | undefined {
    const { method, url = '/' } = request
    const refusal = refusalOf(method, url)
    if (refusal) return refusal
    if (isStopping() && READY.test(url)) return UNAVAILABLE
    const isFull = maxInFlight > 0 && openPages >= maxInFlight
    return isFull && isSheddable(request) ? UNAVAILABLE : undefined
  }

  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
    },
    (request, response) => {
      if (isStopping()) response.setHeader('Connection', 'close')
      const reply = replyBeforeApp(request)
      if (reply) return refuse(request, response, reply)
      // Only what may be refused is counted: a call whose body comes slowly takes no page's place.
      const page = Number(isSheddable(request))
      openPages += page
      response.once('close', () => (openPages -= page))
      keepOneLocation(response)
      app(request, response)
    },
  )
  server.on('connect', (_request, socket) => endWith(socket, METHOD_NOT_ALLOWED))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy()
    else endWith(socket, parseErrorReply(error))
  })
  return server
}

function methodNotAllowed(methods: string[]): ErrorReply {
  return { status: 405, code: 'method_not_allowed', headers: { Allow: methods.join(', ') } }
}

/** Why a request is refused before the app sees it; undefined when it may pass. */
export function refusalOf(method: string | undefined, url: string): ErrorReply | undefined {
  const methods = isApiCall(url) ? API_METHODS : PAGE_METHODS
  if (method === undefined || !methods.includes(method)) return methodNotAllowed(methods)
  if (url.length > MAX_ADDRESS_LENGTH) return { status: 414, code: 'address_too_long' }
  const [path = ''] = url.split('?', 1)
  return url.startsWith('/') && isDecodable(path) ? undefined : BAD_ADDRESS
}

/**
 * Whether a request may be refused under overload: a page for a visitor without a session. Calls (health, payments and
 * webhooks among them) and files never are.
 */
export function isSheddable({
  method,
  headers,
  url = '/',
}: Pick<IncomingMessage, 'method' | 'headers' | 'url'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (headers.authorization !== undefined || SESSION_COOKIE.test(headers.cookie ?? '')) return false
  if (isApiCall(url) || url.startsWith('/_next/') || url.startsWith('/media/')) return false
  const [path = ''] = url.split('?', 1)
  return !FILE_EXTENSION.test(path)
}
