import { Lru } from '@/lib/server/lru'
import { etagOf, sendTagged } from './respond'

/** A picture ready to be sent. Compressing text is left to Next, which drops any `Content-Encoding` of ours. */
export interface Picture {
  body: string | Uint8Array<ArrayBuffer>
  etag: string
}

/** Pictures have addresses of their own and never change under them. */
const FOREVER = 'public, max-age=31536000, immutable'
/** Nothing inside a picture may run or load, should somebody open it as a page. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const DRAWINGS_KEPT_CHARACTERS = 32 * 1024 * 1024

const shared = globalThis as typeof globalThis & { bharosaDrawings?: Lru<Picture> }

/** Finished drawings by address; on globalThis, because Next may load this module more than once. */
export function drawings(): Lru<Picture> {
  shared.bharosaDrawings ??= new Lru(DRAWINGS_KEPT_CHARACTERS)
  return shared.bharosaDrawings
}

export function pictureOf(body: string | Uint8Array<ArrayBuffer>): Picture {
  return { body, etag: etagOf(body) }
}

/** A picture, to be kept for good. */
export function sendPicture(
  request: Request,
  { body, etag }: Picture,
  contentType: string,
): Response {
  return sendTagged(
    request,
    body,
    {
      'content-type': contentType,
      'cache-control': FOREVER,
      'content-security-policy': INERT,
    },
    etag,
  )
}
