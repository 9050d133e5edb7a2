import { LRUCache } from 'lru-cache'
import { etagOf, sendTagged } from './respond'

/** A picture ready to be sent. Compressing text is left to Next, which drops any `Content-Encoding` of ours. */
export interface Picture {
  body: string | Uint8Array<ArrayBuffer>
  etag: string
}

/** Pictures have addresses of their own and never change under them. */
const FOREVER = 'public, max-age=31536000, immutable'
/** Nothing inside a picture may run or load when it is opened as a page. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const MAX_DRAWINGS_CHARACTERS = 8 * 1024 * 1024

const shared = globalThis as typeof globalThis & { bharosaDrawings?: LRUCache<string, Picture> }

/** Finished drawings by address; on globalThis, because Next may load this module more than once. */
export function drawings(): LRUCache<string, Picture> {
  shared.bharosaDrawings ??= new LRUCache({
    maxSize: MAX_DRAWINGS_CHARACTERS,
    sizeCalculation: ({ body }) => body.length,
  })
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
