import { LRUCache } from 'lru-cache'
import type { CacheEntry, CacheHandler } from 'next/cache'
import { getTagState } from './tag-state.ts'

/**
 * Store for `use cache` (`cacheHandlers` in next.config.ts). It is in memory like Next's own, but
 * follows changes by other instances, jobs and scripts (docs/adr/0004).
 */
type Stored = Omit<CacheEntry, 'value'> & { value: Uint8Array }

const MAX_BYTES = 32 * 1024 * 1024

const entries = new LRUCache<string, Stored>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ value }, key) => value.byteLength + key.length + 1,
})
const pending = new Map<string, Promise<void>>()

const handler: CacheHandler = {
  async get(key) {
    await pending.get(key)
    const entry = entries.get(key)
    if (entry === undefined) return undefined
    if (getTagState().expiry.isExpired(entry.tags, entry.timestamp)) {
      entries.delete(key)
      return undefined
    }
    return { ...entry, value: streamOf(entry.value) }
  },

  async set(key, pendingEntry) {
    const { promise, resolve } = Promise.withResolvers<void>()
    pending.set(key, promise)
    try {
      const entry = await pendingEntry
      const value = new Uint8Array(await new Response(entry.value).arrayBuffer())
      entries.set(key, { ...entry, value })
    } catch {
      // The caller gets the render's error. Store nothing.
    } finally {
      pending.delete(key)
      resolve()
    }
  },

  refreshTags: () => getTagState().refresh(),

  getExpiration: (tags) => Promise.resolve(getTagState().expiry.lastExpiry(tags)),

  updateTags: (tags) => getTagState().expire(tags),
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
}

export default handler
