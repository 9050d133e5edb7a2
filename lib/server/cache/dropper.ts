import { MOST_TAGS, type DropRequest } from './internal-call'
import { CACHES, vehicleTag } from './tags'

export type Send = (request: DropRequest) => Promise<void>

interface Timing {
  /** Least time between two drops of the stock's tag (ms): a busy import mustn't keep every list cold. */
  stockEvery: number
  /** First wait after a failed call (ms); doubled up to `slowest`. */
  retryAfter: number
  slowest: number
}

const TIMING: Timing = { stockEvery: 2_000, retryAfter: 50, slowest: 5_000 }

/**
 * Gathers what changed and drops it from this instance's caches: a car's page at once, the stock's lists at
 * most every two seconds. A call that fails is made again until it works, so that nothing stays stale; what
 * comes in meanwhile joins it.
 */
export class CacheDropper {
  private readonly vehicles = new Set<string>()
  private everything = false
  private isStockStale = false
  private stockDroppedAt = -Infinity
  private timer: NodeJS.Timeout | undefined
  private isSending = false
  private failures = 0
  private isStopped = false

  constructor(
    private readonly send: Send,
    private readonly onTrouble: (error: unknown) => void = () => undefined,
    private readonly timing: Timing = TIMING,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** These cars changed, and with them the lists. */
  vehiclesChanged(ids: readonly string[]): void {
    for (const id of ids) this.vehicles.add(id)
    this.isStockStale = true
    this.plan(0)
  }

  /** Nothing that is cached can be trusted: a start, or an import of thousands. */
  everythingChanged(): void {
    this.everything = true
    this.plan(0)
  }

  stop(): void {
    this.isStopped = true
    clearTimeout(this.timer)
  }

  private plan(delay: number): void {
    if (this.isStopped || this.isSending) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), delay)
    this.timer.unref()
  }

  /** What is due now; the stock's tag waits for its turn. */
  private take(): DropRequest | null {
    if (this.everything) {
      this.everything = false
      this.isStockStale = false
      this.vehicles.clear()
      this.stockDroppedAt = this.now()
      return { tags: Object.values(CACHES).map(({ tag }) => tag), everything: true }
    }
    const tags: string[] = []
    if (this.isStockStale && this.now() - this.stockDroppedAt >= this.timing.stockEvery) {
      this.isStockStale = false
      this.stockDroppedAt = this.now()
      tags.push(CACHES.stock.tag)
    }
    for (const id of this.vehicles) {
      if (tags.length === MOST_TAGS) break
      tags.push(vehicleTag(id))
      this.vehicles.delete(id)
    }
    return tags.length > 0 ? { tags, everything: false } : null
  }

  private async flush(): Promise<void> {
    const request = this.take()
    if (request) {
      this.isSending = true
      try {
        await this.send(request)
        this.failures = 0
      } catch (error) {
        this.failures += 1
        this.giveBack(request)
        this.onTrouble(error)
      } finally {
        this.isSending = false
      }
    }
    const next = this.nextDelay()
    if (next !== null) this.plan(next)
  }

  private giveBack({ tags, everything }: DropRequest): void {
    this.everything ||= everything
    for (const tag of tags) {
      if (tag === CACHES.stock.tag) {
        this.isStockStale = true
        this.stockDroppedAt = -Infinity
      } else if (tag.startsWith(vehicleTag(''))) {
        this.vehicles.add(tag.slice(vehicleTag('').length))
      }
    }
  }

  private nextDelay(): number | null {
    const { retryAfter, slowest, stockEvery } = this.timing
    if (!this.everything && !this.isStockStale && this.vehicles.size === 0) return null
    if (this.failures > 0) return Math.min(slowest, retryAfter * 2 ** (this.failures - 1))
    if (this.everything || this.vehicles.size > 0) return 0
    return Math.max(0, stockEvery - (this.now() - this.stockDroppedAt))
  }
}
