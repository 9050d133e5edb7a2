import diagnostics from 'node:diagnostics_channel'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { etagOf, type HeaderList } from './respond.ts'

/**
 * Large answers that are the same for everybody, packed once instead of for each asker: the calls' description takes a core 56 ms,
 * a part of the sitemap half a second. On globalThis: Next's bundle fills it, the server in front of Next sends from it.
 */
export interface PackedAnswer {
  /** By content coding, as `Accept-Encoding` names them. */
  bodies: Readonly<Record<'br' | 'gzip' | 'identity', Uint8Array<ArrayBuffer>>>
  headers: HeaderList
  /** Milliseconds of the clock; after it, the answer is made anew. */
  until: number
}

const shared = globalThis as typeof globalThis & {
  bharosaPacked?: Map<string, PackedAnswer | Promise<PackedAnswer>>
}

const answers = (): Map<string, PackedAnswer | Promise<PackedAnswer>> =>
  (shared.bharosaPacked ??= new Map())

/** By this Next's bundle tells the server in front of it. */
const PACKED = diagnostics.channel('bharosa:packed')

/** Resolves when the answer of an address lies ready; `signal` ends the waiting. */
export function whenPacked(path: string, signal: AbortSignal): Promise<void> {
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

/** Brotli's best takes seconds for a megabyte, and the middle comes close. */
const BROTLI_QUALITY = 6

async function pack(text: string, headers: HeaderList, until: number): Promise<PackedAnswer> {
  const identity = Buffer.from(text)
  const [br, packed] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
    promisify(gzip)(identity),
  ])
  return {
    bodies: { br: Buffer.from(br), gzip: Buffer.from(packed), identity },
    headers: { ...headers, etag: etagOf(identity) },
    until,
  }
}

/** The answer of an address; made once however many ask, and again when its time is over. */
export async function packOnce(
  path: string,
  make: () => Promise<string> | string,
  { headers, lifeMs }: { headers: HeaderList; lifeMs: number },
): Promise<PackedAnswer> {
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

/** What is ready to be sent for an address. */
export function packedAnswer(path: string): PackedAnswer | undefined {
  const known = answers().get(path)
  return known && 'until' in known && known.until > Date.now() ? known : undefined
}
