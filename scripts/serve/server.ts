import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { rawAnswer, send, type Answer } from './answers.ts'
import { MAX_HEADER_BYTES, METHOD_NOT_ALLOWED, refusalFor } from './door.ts'
import { isTurnedAwayFirst, OVERLOADED } from './overload.ts'
import type { Pages } from './pages/pages.ts'

export interface Doorkeeper {
  isOverloaded: () => boolean
  /** Set once the process was asked to stop. */
  isStopping: () => boolean
}

// Longer than the minute after which load balancers drop an idle connection: who closes first races.
const KEEP_ALIVE_MS = 65_000
const HEADERS_MS = 15_000
// A photograph of 10 MB over a weak mobile connection.
const REQUEST_MS = 180_000

const READY = '/api/ready'
const NOT_READY: Answer = { status: 503, code: 'unavailable', headers: { 'Retry-After': '5' } }

function answerBefore(
  { isStopping }: Doorkeeper,
  { method, url = '/', headers }: IncomingMessage,
): Answer | undefined {
  const refusal = refusalFor(method, url, headers)
  if (refusal) return refusal
  return isStopping() && (url === READY || url.startsWith(`${READY}?`)) ? NOT_READY : undefined
}

function unreadable(error: NodeJS.ErrnoException): Answer {
  if (error.code === 'HPE_HEADER_OVERFLOW') return { status: 431, code: 'headers_too_large' }
  if (error.code === 'HPE_INVALID_METHOD') return METHOD_NOT_ALLOWED
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, code: 'request_timeout' }
  return { status: 400, code: 'bad_request' }
}

function endWith(socket: Duplex, answer: Answer): void {
  if (socket.writable) socket.end(rawAnswer(answer))
  else socket.destroy()
}

function refuse(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  // What was still to be sent is not read, so the connection can't serve another request.
  if (request.method !== 'GET' && request.method !== 'HEAD')
    response.setHeader('Connection', 'close')
  send(response, request.url ?? '/', answer)
}

/** An HTTP server that looks at each request once before the app behind `pages` does. */
export function createDoor(pages: Pages, keeper: Doorkeeper): Server {
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
    },
    (request, response) => {
      if (keeper.isStopping()) response.setHeader('Connection', 'close')
      const answer = answerBefore(keeper, request)
      if (answer) return refuse(request, response, answer)
      // Costs next to nothing, so an overload is no reason to refuse it.
      if (pages.sendKept(request, response)) return
      if (keeper.isOverloaded() && isTurnedAwayFirst(request))
        return refuse(request, response, OVERLOADED)
      void pages.handle(request, response)
    },
  )
  server.on('connect', (_request, socket) => endWith(socket, METHOD_NOT_ALLOWED))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy()
    else endWith(socket, unreadable(error))
  })
  return server
}
