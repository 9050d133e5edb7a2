import { LRUCache } from 'lru-cache'
import { computeEtag, sendTagged } from './respond'

/** The text isn't compressed here but by Next, which would drop our `Content-Encoding`. */
export interface Picture {
  body: string | Uint8Array<ArrayBuffer>
  etag: string
}

const FOREVER = 'public, max-age=31536000, immutable'
/** Policy for a picture opened as a page: it may neither run scripts nor load anything. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const MAX_DRAWINGS_CHARACTERS = 8 * 1024 * 1024

const shared = globalThis as typeof globalThis & { bharosaDrawings?: LRUCache<string, Picture> }

/** Cache by URL; on globalThis, because Next may load this module several times per process. */
export function drawings(): LRUCache<string, Picture> {
  shared.bharosaDrawings ??= new LRUCache({
    maxSize: MAX_DRAWINGS_CHARACTERS,
    sizeCalculation: ({ body }) => body.length,
  })
  return shared.bharosaDrawings
}

export function toPicture(body: string | Uint8Array<ArrayBuffer>): Picture {
  return { body, etag: computeEtag(body) }
}

/** Sends a picture that may be cached for good. */
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
