import { noteChange } from '../db/replica-gate.ts'
import { CACHE_TAGS } from './manifest.ts'
import { clock, TagExpiry } from './tag-expiry.ts'

/** Up to where changes have been read; see lib/server/db/tag-changes.ts. */
export interface Position {
  xmin: string
  seen: ReadonlySet<string>
}

export interface TagReading {
  position: Position
  /** The cars that changed, by code, and tags that were noted by name; `all` when so much changed that it isn't said what. */
  changed: { cars: readonly string[]; tags: readonly string[] } | 'all'
}

export type ReadTagChanges = (after: Position | null) => Promise<TagReading>

/** While the database can't be reached, pages are shown as last known and it is tried this often (ms). */
const RETRY_MS = 1_000
/** Notes are deleted after an hour; an instance that read none for this long (ms) may have missed some. */
const MAX_GAP_MS = 30 * 60_000

/**
 * Follows the changes that any instance, job or script writes down in the database. `refresh` resolves when everything
 * that was committed before the call has been taken into account, so that the next request after a write sees it,
 * whichever instance it comes to.
 */
export class TagChanges {
  readonly expiry: TagExpiry
  private readonly read: ReadTagChanges
  private readonly onError: (error: unknown) => void
  private readonly now: () => number
  private position: Position | null = null
  private lastReading = 0
  private failedAt = -Infinity
  private running: Promise<void> | null = null
  private following: Promise<void> | null = null

  constructor(
    read: ReadTagChanges,
    onError: (error: unknown) => void = () => undefined,
    now: () => number = clock,
  ) {
    this.read = read
    this.onError = onError
    this.now = now
    this.expiry = new TagExpiry(now)
  }

  refresh(): Promise<void> {
    if (this.now() - this.failedAt < RETRY_MS) return Promise.resolve()
    // A reading under way may have begun before the change: all calls that come meanwhile share the one after it.
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
      // The cache begins empty, so what happened before the first reading is in nothing it holds; unless an earlier
      // reading failed, and something was cached meanwhile.
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
