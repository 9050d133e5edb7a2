import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { kyselyOn, type Sql } from '@/lib/server/db/kysely'
import { listenTo, waitForNotification, withConnection } from '@/lib/server/db/listen'
import type { ColumnIndex } from './columns/column-index'
import {
  applyChanges,
  type ChangedCars,
  pruneChanges,
  readChanges,
  type ReadPosition,
} from './changes'
import { loadIndex } from './load-index'
import { restoreIndex } from './snapshot/restore-index'
import { SnapshotKeeper } from './snapshot/snapshot-keeper'

const LONGEST_GAP_MS = 30 * 60_000

export interface KeeperOptions {
  url: string
  /** Told of every index that takes the place of the last one. */
  onIndex: (index: ColumnIndex) => void
  /** Which cars changed, once searches see the change. */
  onChange?: (changed: ChangedCars) => void
  onTrouble: (error: unknown) => void
  /** Where the index is written down from time to time, and read from at the start; never, where none is given. */
  snapshot?: { path: string; onTrouble: (error: unknown) => void }
  /** How long a lost notification can go unnoticed. */
  pollMs?: number
}

const POLL_MS = 1_000
const RETRY_MS = 1_000
const PRUNE_EVERY_MS = 5 * 60_000
const QUERY_TIMEOUT_MS = 10_000

/**
 * Holds one index and keeps it true: loads it, listens for changes, asks every second should a notification be
 * lost, comes back by itself after a lost connection, and loads anew, beside the old index, when so much changed
 * that this is cheaper.
 */
export class IndexKeeper {
  private readonly stopping = new AbortController()
  private index: ColumnIndex | null = null
  private position: ReadPosition = { xmin: '0', seen: new Set() }
  private lastReading = 0
  private lastPruning = 0
  private running: Promise<void> = Promise.resolve()
  /** Calls that wait for a reading which begins after them. */
  private waiting: PromiseWithResolvers<void> | null = null
  private reconnect = new AbortController()

  private readonly snapshots: SnapshotKeeper | null

  constructor(private readonly options: KeeperOptions) {
    const { snapshot } = options
    this.snapshots = snapshot ? new SnapshotKeeper(snapshot.path, snapshot.onTrouble) : null
  }

  start(): void {
    this.running = this.run()
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.running
    await this.snapshots?.done()
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
        if (this.index === null || performance.now() - this.lastReading > LONGEST_GAP_MS)
          await this.load()
        await this.withClient(QUERY_TIMEOUT_MS, (client) => this.follow(client))
      } catch (error) {
        this.options.onTrouble(error)
        await pause(RETRY_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined)
      }
    }
  }

  private async load(): Promise<void> {
    const { index, position } = (await this.restore()) ?? (await this.loadWhole())
    this.position = position
    this.index = index
    this.options.onIndex(index)
    this.options.onChange?.('all')
  }

  /** The first index of a process from its snapshot, where there is one that can be used. */
  private async restore(): Promise<{ index: ColumnIndex; position: ReadPosition } | null> {
    const { snapshot } = this.options
    if (this.index !== null || snapshot === undefined) return null
    try {
      return await this.withClient(undefined, (client) => restoreIndex(client, snapshot.path))
    } catch (error) {
      snapshot.onTrouble(error)
      return null
    }
  }

  private async loadWhole(): Promise<{ index: ColumnIndex; position: ReadPosition }> {
    const { index, xmin } = await this.withClient(undefined, loadIndex)
    return { index, position: { xmin, seen: new Set() } }
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
    const { position, changed } = await readChanges(db, this.position)
    const isApplied =
      changed !== 'all' && this.index !== null && (await applyChanges(db, this.index, changed))
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
    if (this.index !== null) await this.snapshots?.keep(db, this.index, this.position.xmin)
  }

  private withClient<Result>(
    queryTimeout: number | undefined,
    use: (client: pg.Client) => Promise<Result>,
  ): Promise<Result> {
    return withConnection(this.options.url, { name: 'bharosa-search', queryTimeout }, use)
  }
}
