import { noteChange } from '../db/replica-gate.ts'
import { CACHE_TAGS } from './manifest.ts'
import { readSteadyClock, TagExpiry } from './tag-expiry.ts'

export interface ChangePosition {
  xmin: string
  seen: ReadonlySet<string>
}

export interface TagChangeBatch {
  position: ChangePosition
  changed: { cars: readonly string[]; tags: readonly string[] } | 'all'
}

export type ReadTagChanges = (after: ChangePosition | null) => Promise<TagChangeBatch>

const RETRY_MS = 1_000
const MAX_GAP_MS = 30 * 60_000

/**
 * `refresh` resolves once everything committed before the call is applied, so the next request
 * after a write sees it on any instance. It also resolves if the changes can't be read; see
 * `RETRY_MS`.
 */
export class TagChanges {
  readonly expiry: TagExpiry
  private readonly read: ReadTagChanges
  private readonly onError: (error: unknown) => void
  private readonly now: () => number
  private position: ChangePosition | null = null
  private lastReading = 0
  private failedAt = -Infinity
  private running: Promise<void> | null = null
  private following: Promise<void> | null = null

  constructor(
    read: ReadTagChanges,
    onError: (error: unknown) => void = () => undefined,
    now: () => number = readSteadyClock,
  ) {
    this.read = read
    this.onError = onError
    this.now = now
    this.expiry = new TagExpiry(now)
  }

  refresh(): Promise<void> {
    if (this.now() - this.failedAt < RETRY_MS) return Promise.resolve()
    // A running read may have begun before the change, so concurrent callers wait for the next
    // read.
    if (this.running === null) return this.start()
    this.following ??= this.running.then(() => {
      this.following = null
      return this.running ?? this.start()
    })
    return this.following
  }

  private start(): Promise<void> {
    this.running = this.readOnce()
      .catch((error: unknown) => {
        this.failedAt = this.now()
        this.onError(error)
      })
      .finally(() => (this.running = null))
    return this.running
  }

  private async readOnce(): Promise<void> {
    const from = this.position
    const { position, changed } = await this.read(from)
    const isGap = this.now() - this.lastReading > MAX_GAP_MS
    this.position = position
    this.lastReading = this.now()
    if (from === null) {
      // Before the first read the cache is empty, so earlier changes don't matter. After a failed
      // read, something may have been cached meanwhile.
      if (this.failedAt !== -Infinity) this.expiry.expireAll()
      return
    }
    if (changed === 'all' || changed.cars.length + changed.tags.length > 0) noteChange()
    if (changed === 'all' || isGap) return this.expiry.expireAll()
    for (const carCode of changed.cars) this.expiry.expire(CACHE_TAGS.car(carCode))
    if (changed.cars.length > 0) this.expiry.expire(CACHE_TAGS.stock)
    for (const tag of changed.tags) this.expiry.expire(tag)
  }
}
