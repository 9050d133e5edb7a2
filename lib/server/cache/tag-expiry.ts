import { CACHE_TAGS, MIN_STOCK_REBUILD_MS } from './manifest.ts'

export const readSteadyClock = (): number => performance.timeOrigin + performance.now()

interface Expiry {
  at: number
  next?: number
}

const MAX_TAGS = 50_000

export class TagExpiry {
  private readonly tags = new Map<string, Expiry>()
  private readonly now: () => number
  private all = 0

  constructor(now: () => number = readSteadyClock) {
    this.now = now
  }

  expire(tag: string): void {
    const now = this.now()
    const known = this.settled(tag, now)
    if (tag === CACHE_TAGS.stock && known && now < known.at + MIN_STOCK_REBUILD_MS)
      known.next = known.at + MIN_STOCK_REBUILD_MS
    else this.tags.set(tag, { at: now })
    if (this.tags.size > MAX_TAGS) this.expireAll()
  }

  expireAll(): void {
    this.tags.clear()
    this.all = this.now()
  }

  lastExpiry(tags: readonly string[]): number {
    const now = this.now()
    return tags.reduce((last, tag) => Math.max(last, this.settled(tag, now)?.at ?? 0), this.all)
  }

  isExpired(tags: readonly string[], madeAt: number): boolean {
    return this.lastExpiry(tags) > madeAt
  }

  private settled(tag: string, now: number): Expiry | undefined {
    const known = this.tags.get(tag)
    if (known?.next === undefined || now < known.next) return known
    const settled = { at: known.next }
    this.tags.set(tag, settled)
    return settled
  }
}
