import { createHash } from 'node:crypto'
import fresh from 'fresh'

export type HeaderList = Record<string, string>

const ALWAYS: HeaderList = {
  'x-content-type-options': 'nosniff',
  // No reply of a call is a page; opened as one it may load and run nothing.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** The same content, the same tag. Weak, as it is the same for each content coding (RFC 9110, 8.8.3.3). */
export function etagOf(body: string | Uint8Array): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`
}

/** A finished answer; HEAD gets the headers of GET. Next writes the length itself. */
export function send(
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

/** JSON that isn't kept anywhere. */
export function sendJson(
  method: string,
  status: number,
  value: unknown,
  headers: HeaderList = {},
): Response {
  return send(method, status, JSON.stringify(value), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  })
}

/** A representation with a validator: 304 where the caller holds it already. */
export function sendTagged(
  request: Request,
  body: string | Uint8Array<ArrayBuffer>,
  headers: HeaderList,
  etag: string = etagOf(body),
): Response {
  const all = { ...headers, etag }
  const wanted = request.headers.get('if-match')
  // No weak tag matches one that is asked for so (RFC 9110, 13.1.1).
  if (wanted !== null && wanted.trim() !== '*')
    return new Response(null, { status: 412, headers: { ...ALWAYS, ...all } })
  if (fresh(Object.fromEntries(request.headers), { etag })) {
    return new Response(null, { status: 304, headers: { ...ALWAYS, ...all } })
  }
  return send(request.method, 200, body, all)
}
