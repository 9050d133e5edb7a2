import { LRUCache } from 'lru-cache'
import { computeEtag, sendWithEtag } from './respond'

/** Uncompressed: Next compresses the text and would drop our `Content-Encoding`. */
export interface MediaFile {
  body: string | Uint8Array<ArrayBuffer>
  etag: string
}

const FOREVER = 'public, max-age=31536000, immutable'
/** A picture or file opened as a page may neither run scripts nor load anything. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const MAX_DRAWINGS_CHARACTERS = 8 * 1024 * 1024

const shared = globalThis as typeof globalThis & { bharosaDrawings?: LRUCache<string, MediaFile> }

export function getDrawingCache(): LRUCache<string, MediaFile> {
  shared.bharosaDrawings ??= new LRUCache({
    maxSize: MAX_DRAWINGS_CHARACTERS,
    sizeCalculation: ({ body }) => body.length,
  })
  return shared.bharosaDrawings
}

export function toMediaFile(body: string | Uint8Array<ArrayBuffer>): MediaFile {
  return { body, etag: computeEtag(body) }
}

export function sendPicture(
  request: Request,
  { body, etag }: MediaFile,
  contentType: string,
): Response {
  return sendWithEtag(
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
