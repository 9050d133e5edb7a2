import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { rawError, sendError, type ErrorReply } from './error-replies.ts'
import { isSheddable, MAX_HEADER_BYTES, METHOD_NOT_ALLOWED, refusalOf } from './request-guard.ts'

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
