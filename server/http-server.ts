import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { isApiCall, isDecodable, MAX_ADDRESS_LENGTH } from '../lib/server/http/addresses.ts'
import { buildRawError, sendError, type ErrorReply } from './error-replies.ts'
import { hasCondition, judgeConditions } from './file-conditions.ts'
import { createPackedSender, sendPacked } from './send-packed.ts'
import {
  createOverloadGuard,
  listHeaders,
  classifyRequest,
  type RequestKind,
} from './overload-guard.ts'

/** API routes answer 405 themselves; an unknown method would make Next answer 500. */
const API_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** There are no server actions, so pages accept no POST. */
const PAGE_METHODS = ['GET', 'HEAD']

const MAX_HEADER_BYTES = 24_576

const METHOD_NOT_ALLOWED = methodNotAllowed(PAGE_METHODS)

const BAD_ADDRESS: ErrorReply = { status: 400, code: 'bad_address' }
const BAD_REQUEST: ErrorReply = { status: 400, code: 'bad_request' }

export interface ServerOptions {
  /**
   * Visitors' pages rendered at once; further requests get 503 (overload-guard.ts). 0 means no
   * limit.
   */
  maxInFlight: number
  fileAt?: (path: string) => string | null
  sendingMs?: number
  /** Milliseconds to read the remainder of a request's body after the response. */
  lingeringMs?: number
  isStopping: () => boolean
}

// Longer than the minute of load balancers: if both ends close at the same moment, a request is
// lost.
const KEEP_ALIVE_MS = 65_000
const HEADERS_MS = 15_000
/** Interval of Node's timeout checks. Its default would add half a minute to each timeout. */
const CHECK_MS = 5_000
const SENDING_MS = 15_000
/** Closing right after the response could lose it in transit. */
const LINGERING_MS = 5_000
const REQUEST_MS = 120_000 // 10 MB over slow mobile; the app has shorter limits (read-body.ts)
const READY = /^\/api\/ready(?:\?|$)/
const UNAVAILABLE: ErrorReply = {
  status: 503,
  code: 'unavailable',
  headers: { 'Retry-After': '5' },
}

type ParseError = NodeJS.ErrnoException & { rawPacket?: Buffer }

function targetOf({ rawPacket }: ParseError): string {
  return /^[A-Z]+ (\S{1,200})/.exec(rawPacket?.toString('latin1', 0, 240) ?? '')?.[1] ?? '/'
}

function toParseErrorReply({ code }: NodeJS.ErrnoException): ErrorReply {
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, code: 'headers_too_large' }
  if (code === 'HPE_INVALID_METHOD') return METHOD_NOT_ALLOWED
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, code: 'request_timeout' }
  return BAD_REQUEST
}

function endSocketWith(socket: Duplex, reply: ErrorReply, target = '/'): void {
  if (socket.writable) socket.end(buildRawError(reply, target))
  else socket.destroy()
}

function refuse(request: IncomingMessage, response: ServerResponse, reply: ErrorReply): void {
  // The request's body isn't read, so the connection can't carry another request.
  if (request.method !== 'GET' && request.method !== 'HEAD')
    response.setHeader('Connection', 'close')
  sendError(response, request, reply)
}

/**
 * Next sends Location twice on redirects that it has just rendered (vercel/next.js#82117), and
 * clients join the two into a wrong URL. nginx drops the second.
 */
function keepOneLocation(response: ServerResponse): void {
  const append = response.appendHeader.bind(response)
  response.appendHeader = (name, value) =>
    name.toLowerCase() === 'location' && response.hasHeader(name) ? response : append(name, value)
}

const HOST = /^[\w.~!$&'()*+,;=%:[\]-]*$/

/** A request must name exactly one valid host (RFC 9112, 3.2), but Node accepts several. */
function hasInvalidHost(request: IncomingMessage): boolean {
  const hosts = listHeaders(request, 'host')
  if (hosts.length === 0) return request.httpVersion !== '1.0'
  return hosts.length > 1 || !HOST.test(hosts[0] ?? '')
}

function findMalformedRequestReply(request: IncomingMessage): ErrorReply | undefined {
  if (request.httpVersionMajor !== 1) return { status: 505, code: 'bad_request' }
  return hasInvalidHost(request) ? BAD_REQUEST : undefined
}

const isForServer = ({ method, url }: IncomingMessage) => method === 'OPTIONS' && url === '*'

const MAX_LISTENERS = 20

function dropSlowReaders(
  server: Server,
  sendingMs: number,
): (socket: Socket, response: ServerResponse) => void {
  const open = new WeakMap<Socket, number>()
  server.setTimeout(sendingMs, (socket) => {
    const isWorking = (open.get(socket) ?? 0) > 0
    if (isWorking && socket.writableLength === 0) socket.setTimeout(sendingMs)
    else if (isWorking) socket.resetAndDestroy()
    else socket.destroy()
  })
  return (socket, response) => {
    open.set(socket, (open.get(socket) ?? 0) + 1)
    response.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1))
  }
}

function endLingering(request: IncomingMessage, response: ServerResponse, afterMs: number): void {
  response.once('finish', () => {
    if (request.complete) return
    setTimeout(() => request.complete || request.socket.destroy(), afterMs).unref()
  })
}

export function createHttpServer(app: RequestListener, options: ServerOptions): Server {
  const {
    maxInFlight,
    isStopping,
    fileAt,
    sendingMs = SENDING_MS,
    lingeringMs = LINGERING_MS,
  } = options
  const guard = createOverloadGuard(maxInFlight)
  const sendOncePacked = createPackedSender()

  /**
   * Counts the request against the limit of concurrent ones until its response closes. A write
   * counts once its body has arrived, so slow uploads don't use up the limit.
   */
  function holdPlace(kind: RequestKind, request: IncomingMessage, response: ServerResponse): void {
    let isHeld = false
    let isOver = false
    const take = () => {
      if (isOver) return
      isHeld = true
      guard.take(kind)
    }
    if (request.method === 'GET' || request.method === 'HEAD') take()
    else request.once('end', take)
    response.once('close', () => {
      isOver = true
      if (isHeld) guard.leave(kind)
    })
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (await sendOncePacked(request, response)) return
    const file = hasCondition(request.headers) ? fileAt?.(request.url ?? '/') : null
    const refused = file ? await judgeConditions(request.headers, file) : undefined
    if (refused)
      response.writeHead(refused.status, { ...refused.headers, 'Content-Length': 0 }).end()
    else app(request, response)
  }

  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      connectionsCheckingInterval: CHECK_MS,
      requireHostHeader: false,
    },
    (request, response) => {
      if (isStopping()) response.setHeader('Connection', 'close')
      response.setMaxListeners(MAX_LISTENERS)
      watch(request.socket, response)
      endLingering(request, response, lingeringMs)
      const { method, url = '/' } = request
      const refusal =
        findMalformedRequestReply(request) ??
        (isForServer(request) ? undefined : findMethodRefusal(method, url))
      if (refusal) return refuse(request, response, refusal)
      if (isForServer(request)) {
        response.writeHead(204, { Allow: API_METHODS.join(', ') }).end()
        return
      }
      if (isStopping() && READY.test(url)) return refuse(request, response, UNAVAILABLE)
      const kind = classifyRequest(request)
      if (kind !== null && guard.isFull(kind)) return refuse(request, response, UNAVAILABLE)
      if (kind !== null) holdPlace(kind, request, response)
      if (sendPacked(request, response)) return
      keepOneLocation(response)
      void answer(request, response)
    },
  )
  const watch = dropSlowReaders(server, sendingMs)
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    refuse(request, response, { status: 417, code: 'bad_request' }),
  )
  server.on('connect', ({ url }, socket) => endSocketWith(socket, METHOD_NOT_ALLOWED, url))
  server.on('clientError', (error: ParseError, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy()
    else endSocketWith(socket, toParseErrorReply(error), targetOf(error))
  })
  return server
}

function methodNotAllowed(methods: string[]): ErrorReply {
  return { status: 405, code: 'method_not_allowed', headers: { Allow: methods.join(', ') } }
}

export function findMethodRefusal(method: string | undefined, url: string): ErrorReply | undefined {
  const methods = isApiCall(url) ? API_METHODS : PAGE_METHODS
  if (method === undefined || !methods.includes(method)) return methodNotAllowed(methods)
  if (url.length > MAX_ADDRESS_LENGTH) return { status: 414, code: 'address_too_long' }
  const [path = ''] = url.split('?', 1)
  return url.startsWith('/') && isDecodable(path) ? undefined : BAD_ADDRESS
}
