import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { kyselyOn, type Sql } from '@/lib/server/db/kysely'
import { listenTo, waitForNotification, withConnection } from '@/lib/server/db/listen'
import { type ChangedCars, pruneChanges, readChanges, type ReadPosition } from './changes'

const LONGEST_GAP_MS = 30 * 60_000

/** What is kept true: columns in memory, or a cluster's index. */
export interface Holder {
  readonly isLoaded: boolean
  /** Reads the whole stock, or takes up what is there already; says from where changes have to be read on. */
  load(): Promise<ReadPosition>
  /** Brings changed cars up to date; false when everything has to be loaded anew. `xmax`: see `readChanges`. */
  apply(db: Sql, numbers: readonly number[], xmax: string): Promise<boolean>
  /** Told after every reading: all changes below `xmin` are in. */
  noteReading(db: Sql, xmin: string): Promise<void>
  stop(): Promise<void>
}

export interface KeeperOptions {
  url: string
  holder: Holder
  /** Which cars changed, once searches see the change. */
  onChange?: ((changed: ChangedCars) => void) | undefined
  onTrouble: (error: unknown) => void
  /** How long a lost notification can go unnoticed. */
  pollMs?: number | undefined
}

const POLL_MS = 1_000
const RETRY_MS = 1_000
const PRUNE_EVERY_MS = 5 * 60_000
const QUERY_TIMEOUT_MS = 10_000

/**
 * Keeps what searches ask true: loads it, listens for changes, asks every second should a notification be
 * lost, comes back by itself after a lost connection, and loads anew, beside the old index, when so much changed
 * that this is cheaper.
 */
export class ChangeKeeper {
  private readonly stopping = new AbortController()
  private position: ReadPosition = { xmin: '0', seen: new Set() }
  private lastReading = 0
  private lastPruning = 0
  private running: Promise<void> = Promise.resolve()
  /** Calls that wait for a reading which begins after them. */
  private waiting: PromiseWithResolvers<void> | null = null
  private reconnect = new AbortController()

  constructor(private readonly options: KeeperOptions) {}

  start(): void {
    this.running = this.run()
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.running
    await this.options.holder.stop()
  }

  /** Seconds since the index was last known to be true. */
  age(): number {
    return (performance.now() - this.lastReading) / 1_000
  }

  /** Resolves once the index holds everything that was committed before the call, however long that takes. */
  caughtUp(): Promise<void> {
    this.waiting ??= Promise.withResolvers<void>()
    this.reconnect.abort()
    return this.waiting.promise
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        if (!this.options.holder.isLoaded || performance.now() - this.lastReading > LONGEST_GAP_MS)
          await this.load()
        await this.withClient(QUERY_TIMEOUT_MS, (client) => this.follow(client))
      } catch (error) {
        this.options.onTrouble(error)
        await pause(RETRY_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined)
      }
    }
  }

  private async load(): Promise<void> {
    this.position = await this.options.holder.load()
    this.options.onChange?.('all')
  }

  private async follow(client: pg.Client): Promise<void> {
    await listenTo(client, 'search_change')
    while (!this.stopping.signal.aborted) {
      this.reconnect = new AbortController()
      const { waiting } = this
      this.waiting = null
      try {
        await this.catchUp(kyselyOn(client))
        waiting?.resolve()
      } catch (error) {
        if (waiting) void this.caughtUp().then(waiting.resolve)
        throw error
      }
      await waitForNotification(
        client,
        this.options.pollMs ?? POLL_MS,
        AbortSignal.any([this.stopping.signal, this.reconnect.signal]),
      )
    }
  }

  private async catchUp(db: Sql): Promise<void> {
    const { holder } = this.options
    const { position, changed, xmax } = await readChanges(db, this.position)
    const isApplied = changed !== 'all' && (await holder.apply(db, changed, xmax))
    if (!isApplied) await this.load()
    else {
      this.position = position
      if (changed.length > 0) this.options.onChange?.(changed)
    }
    this.lastReading = performance.now()
    if (this.lastReading - this.lastPruning > PRUNE_EVERY_MS) {
      this.lastPruning = this.lastReading
      await pruneChanges(db)
    }
    if (isApplied) await holder.noteReading(db, this.position.xmin)
  }

  private withClient<Result>(
    queryTimeout: number | undefined,
    use: (client: pg.Client) => Promise<Result>,
  ): Promise<Result> {
    return withConnection(this.options.url, { name: 'bharosa-search', queryTimeout }, use)
  }
}
