import { createHash } from 'node:crypto'
import fresh from 'fresh'

export type HeaderList = Record<string, string>

const ALWAYS: HeaderList = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

export function computeEtag(body: string | Uint8Array): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`
}

export function buildResponse(
  method: string,
  status: number,
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  headers: HeaderList,
): Response {
  return new Response(method === 'HEAD' ? null : body, {
    status,
    headers: { ...ALWAYS, ...headers },
  })
}

export function streamText(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}

export function sendJson(
  method: string,
  status: number,
  value: unknown,
  headers: HeaderList = {},
): Response {
  return buildResponse(method, status, JSON.stringify(value), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  })
}

export function sendWithEtag(
  request: Request,
  body: string | Uint8Array<ArrayBuffer>,
  headers: HeaderList,
  etag: string = computeEtag(body),
): Response {
  const all = { ...headers, etag }
  const wanted = request.headers.get('if-match')
  // A weak ETag never matches here (RFC 9110, 13.1.1).
  if (wanted !== null && wanted.trim() !== '*')
    return new Response(null, { status: 412, headers: { ...ALWAYS, ...all } })
  if (fresh(Object.fromEntries(request.headers), { etag })) {
    return new Response(null, { status: 304, headers: { ...ALWAYS, ...all } })
  }
  return buildResponse(request.method, 200, body, all)
}
