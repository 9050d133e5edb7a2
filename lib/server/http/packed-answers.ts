import diagnostics from 'node:diagnostics_channel'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { computeEtag, type HeaderList } from './respond.ts'

/**
 * Large shared responses, compressed once: the API description takes 56 ms of CPU, a sitemap file
 * half a second. On globalThis, because Next's bundle fills the table and the front server sends
 * from it.
 */
export interface CompressedAnswer {
  bodies: Readonly<Record<'br' | 'gzip' | 'identity', Uint8Array<ArrayBuffer>>>
  headers: HeaderList
  until: number
}

const shared = globalThis as typeof globalThis & {
  bharosaPacked?: Map<string, CompressedAnswer | Promise<CompressedAnswer>>
}

const answers = (): Map<string, CompressedAnswer | Promise<CompressedAnswer>> =>
  (shared.bharosaPacked ??= new Map())

const PACKED = diagnostics.channel('bharosa:packed')

export function waitUntilPacked(path: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      PACKED.unsubscribe(hear)
      resolve()
    }
    const hear = (packed: unknown) => packed === path && end()
    PACKED.subscribe(hear)
    signal.addEventListener('abort', end, { once: true })
  })
}

/** Brotli's best level would take seconds per megabyte for little gain. */
const BROTLI_QUALITY = 6

async function pack(text: string, headers: HeaderList, until: number): Promise<CompressedAnswer> {
  const identity = Buffer.from(text)
  const [br, packed] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
    promisify(gzip)(identity),
  ])
  return {
    bodies: { br: Buffer.from(br), gzip: Buffer.from(packed), identity },
    headers: { ...headers, etag: computeEtag(identity) },
    until,
  }
}

export async function compressOnce(
  path: string,
  make: () => Promise<string> | string,
  { headers, lifeMs }: { headers: HeaderList; lifeMs: number },
): Promise<CompressedAnswer> {
  const known = await answers().get(path)
  if (known && known.until > Date.now()) return known
  const making = Promise.resolve(make()).then((text) => pack(text, headers, Date.now() + lifeMs))
  answers().set(path, making)
  try {
    const made = await making
    answers().set(path, made)
    PACKED.publish(path)
    return made
  } catch (error) {
    answers().delete(path)
    throw error
  }
}

export function getCompressedAnswer(path: string): CompressedAnswer | undefined {
  const known = answers().get(path)
  return known && 'until' in known && known.until > Date.now() ? known : undefined
}
