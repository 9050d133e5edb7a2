import { LRUCache } from 'lru-cache'
import { env } from '../env.ts'
import { log } from '../log.ts'
import { scriptPolicy } from '../security-headers.ts'
import { inlineScriptHashes } from './inline-scripts.ts'
import { MISSING_PAGE } from './shared-pages.ts'
import { clock } from './tag-expiry.ts'
import { tagState } from './tag-state.ts'

/**
 * Where Next keeps whole pages and what `fetch` brought (`cacheHandler` in next.config.ts): in memory, following the
 * changes that other instances, jobs and scripts make. `cacheHandlers` isn't asked for a page that is cached whole, and
 * the files that Next keeps by itself know only what their own process was told (docs/adr/0004). Those that the build
 * made are never read: they show the build's database.
 */

/** What Next passes to be stored, as far as its documents name it. */
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
  // A text with a rupee sign takes two bytes a character in memory.
  return parts.reduce((sum, part) => sum + part, KEY_BYTES + 2 * (html?.length ?? 0))
}

function tagsOf({ headers }: Content, { tags = [] }: SetContext): string[] {
  const header = headers?.['x-next-cache-tags']
  return typeof header === 'string' ? header.split(',') : tags
}

/**
 * The hashes of a page's own scripts; each of our pages has some. Whatever goes wrong here, the page runs no inline script rather
 * than any: it can still be read, the log says why, and browsers report what they refused.
 */
function hashesOf(html: string): string[] {
  try {
    const hashes = inlineScriptHashes(html)
    if (hashes.length === 0) log().error('a page has no inline script: its policy allows none')
    return hashes
  } catch (error) {
    log().error({ err: error }, 'the inline scripts of a page could not be read: none will run')
    return []
  }
}

/**
 * A page says which inline scripts are its own. Written into what Next passed, which the first visitor is answered with, too. A page
 * that is rendered for each request is empty here, and says it by itself (proxy.ts).
 */
function addPolicy(content: Content): void {
  if (!content.html || env().NODE_ENV === 'development') return
  const policy = scriptPolicy(hashesOf(content.html))
  content.headers = { ...content.headers, 'content-security-policy': policy }
}

function isStale({ lastModified, cacheControl }: Page): boolean {
  const revalidate = cacheControl?.revalidate
  return typeof revalidate === 'number' && clock() > lastModified + revalidate * 1_000
}

/**
 * What is kept is a page that exists, and the one page that says that none does: made-up addresses would push real pages out, and
 * what doesn't exist may begin to at any moment.
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
/** When the render of a page began, of those under way. */
const rendering = new LRUCache<string, number>({ max: MAX_RENDERING })

export default class PageHandler {
  async get(key: string): Promise<Page | null> {
    await tagState().refresh()
    const page = pages().get(key)
    const isUsable =
      page !== undefined && !tagState().expiry.isExpired(page.tags, page.lastModified)
    // Next renders it now. A change that comes while it does must find the page older than itself.
    if ((!isUsable || isStale(page)) && !rendering.has(key)) rendering.set(key, clock())
    return isUsable ? page : null
  }

  async set(key: string, value: Content | null, context: SetContext): Promise<void> {
    const begunAt = rendering.get(key) ?? clock()
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
    await tagState().expire([tags].flat())
  }

  resetRequestCache(): void {
    // Nothing is kept for a single request.
  }
}
