import { LRUCache } from 'lru-cache'
import { env } from '../env.ts'
import { log } from '../log.ts'
import { buildScriptPolicy } from '../security-headers.ts'
import { hashInlineScripts } from './inline-scripts.ts'
import { MISSING_PAGE } from './shared-pages.ts'
import { readSteadyClock } from './tag-expiry.ts'
import { getTagState } from './tag-state.ts'

/**
 * Store for whole pages and `fetch` (`cacheHandler` in next.config.ts). It is in memory, and
 * follows changes by other instances, jobs and scripts. `cacheHandlers` doesn't cover pages that
 * are cached whole, and Next's own files follow only their own process (docs/adr/0004). Build
 * output is never read, because it shows the build's database.
 */

interface Content {
  kind: string
  status?: number
  html?: string
  body?: Uint8Array
  rscData?: Uint8Array
  segmentData?: ReadonlyMap<string, Uint8Array>
  headers?: Record<string, number | string | string[] | undefined>
}

interface Page {
  value: Content
  lastModified: number
  cacheControl: { revalidate: number | false; expire?: number } | undefined
  tags: readonly string[]
}

interface SetContext {
  tags?: string[]
  cacheControl?: Page['cacheControl']
}

const KEY_BYTES = 256
const MAX_RENDERING = 10_000

function bytesOf({ value: { html, body, rscData, segmentData } }: Page): number {
  const segments = [...(segmentData?.values() ?? [])]
  const parts = [body, rscData, ...segments].map((part) => part?.byteLength ?? 0)
  return parts.reduce((sum, part) => sum + part, KEY_BYTES + 2 * (html?.length ?? 0))
}

function tagsOf({ headers }: Content, { tags = [] }: SetContext): string[] {
  const header = headers?.['x-next-cache-tags']
  return typeof header === 'string' ? header.split(',') : tags
}

/**
 * If the hashes can't be computed, the page gets none: it stays readable, the log says why, and
 * browsers report the refused scripts.
 */
function hashesOf(html: string): string[] {
  try {
    const hashes = hashInlineScripts(html)
    if (hashes.length === 0) log().error('a page has no inline script: its policy allows none')
    return hashes
  } catch (error) {
    log().error({ err: error }, 'the inline scripts of a page could not be read: none will run')
    return []
  }
}

/**
 * Adds the script policy before Next sends or stores the page. A page rendered per request is empty
 * here; proxy.ts adds its policy.
 */
function addPolicy(content: Content): void {
  if (!content.html || env().NODE_ENV === 'development') return
  const policy = buildScriptPolicy(hashesOf(content.html))
  content.headers = { ...content.headers, 'content-security-policy': policy }
}

function isStale({ lastModified, cacheControl }: Page): boolean {
  const revalidate = cacheControl?.revalidate
  return typeof revalidate === 'number' && readSteadyClock() > lastModified + revalidate * 1_000
}

/**
 * Not-found pages other than the shared one would push out real ones, and their URLs may get a page
 * at any time.
 */
function isKept(key: string, { status = 200 }: Content): boolean {
  return status === 200 || key.endsWith(MISSING_PAGE)
}

let stored: LRUCache<string, Page> | undefined
const pages = (): LRUCache<string, Page> =>
  (stored ??= new LRUCache({
    maxSize: env().PAGE_CACHE_MB * 1024 * 1024,
    sizeCalculation: bytesOf,
  }))
const rendering = new LRUCache<string, number>({ max: MAX_RENDERING })

export default class PageHandler {
  async get(key: string): Promise<Page | null> {
    await getTagState().refresh()
    const page = pages().get(key)
    const isUsable =
      page !== undefined && !getTagState().expiry.isExpired(page.tags, page.lastModified)
    // A change during the render must expire the page.
    if ((!isUsable || isStale(page)) && !rendering.has(key)) rendering.set(key, readSteadyClock())
    return isUsable ? page : null
  }

  async set(key: string, value: Content | null, context: SetContext): Promise<void> {
    const begunAt = rendering.get(key) ?? readSteadyClock()
    rendering.delete(key)
    if (value === null) {
      pages().delete(key)
      return
    }
    addPolicy(value)
    if (!isKept(key, value)) return
    pages().set(key, {
      value,
      lastModified: begunAt,
      cacheControl: context.cacheControl,
      tags: tagsOf(value, context),
    })
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    await getTagState().expire([tags].flat())
  }

  resetRequestCache(): void {
    // Nothing is stored per request.
  }
}
