import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Lru } from '@/lib/server/lru'
import { etagOf, type HeaderList, sendTagged } from './respond'

/** A picture in the form that the caller takes, ready to be sent. */
export interface Encoded {
  body: Uint8Array<ArrayBuffer>
  etag: string
  encoding: Encoding
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** Pictures have addresses of their own and never change under them. */
const FOREVER = 'public, max-age=31536000, immutable'
/** Nothing inside a picture may run or load, should somebody open it as a page. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const DRAWINGS_KEPT_BYTES = 32 * 1024 * 1024
/** Fast enough for the first visitor, and within a few per cent of the best. */
const BROTLI_QUALITY = 6

const shared = globalThis as typeof globalThis & { bharosaDrawings?: Lru<Encoded> }

/** Finished drawings by encoding and address. */
export function drawings(): Lru<Encoded> {
  shared.bharosaDrawings ??= new Lru(DRAWINGS_KEPT_BYTES)
  return shared.bharosaDrawings
}

/** The best encoding that the caller says it takes. */
export function encodingFor(headers: Headers): Encoding {
  const accepted = (headers.get('accept-encoding') ?? '').split(',').map((part) => part.trim().toLowerCase())
  const takes = (name: string) => accepted.some((part) => part === name || (part.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(part)))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

/** Compresses once, so that a page of 24 pictures costs no work the second time. */
export async function encode(text: string, encoding: Encoding): Promise<Encoded> {
  const plain = Buffer.from(text)
  const etag = encoding === 'identity' ? etagOf(text) : etagOf(text).replace(/"$/, `-${encoding}"`)
  if (encoding === 'identity') return { body: plain, etag, encoding }
  const body = encoding === 'gzip'
    ? await promisify(gzip)(plain)
    : await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
  return { body: new Uint8Array(body), etag, encoding }
}

/** A picture, to be kept for good. */
export function sendMedia(request: Request, { body, etag, encoding }: Encoded, contentType: string): Response {
  const headers: HeaderList = {
    'content-type': contentType,
    'cache-control': FOREVER,
    'content-security-policy': INERT,
    vary: 'accept-encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }
  return sendTagged(request, body, headers, etag)
}
