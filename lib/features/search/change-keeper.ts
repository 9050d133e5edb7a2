import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { kyselyOn, type KyselyDb } from '@/lib/server/db/kysely'
import { listenTo, waitForNotification, withConnection } from '@/lib/server/db/listen'
import { type ChangedCars, pruneChanges, readChanges, type StockChangePosition } from './changes'

const MAX_GAP_MS = 30 * 60_000

export interface IndexHolder {
  readonly isLoaded: boolean
  load(): Promise<StockChangePosition>
  /**
   * Applies the changes of these cars. Returns false if everything must be loaded instead. For
   * `xmax`, see `readChanges`.
   */
  apply(db: KyselyDb, numbers: readonly number[], xmax: string): Promise<boolean>
  noteReading(db: KyselyDb, xmin: string): Promise<void>
  stop(): Promise<void>
}

export interface KeeperOptions {
  url: string
  holder: IndexHolder
  onChange?: ((changed: ChangedCars) => void) | undefined
  onTrouble: (error: unknown) => void
  pollMs?: number | undefined
}

const POLL_MS = 1_000
const RETRY_MS = 1_000
const PRUNE_EVERY_MS = 5 * 60_000
const QUERY_TIMEOUT_MS = 10_000

/**
 * Listens for changes, polls in case a notification is lost, and reconnects after errors. Reloads
 * everything if a change can't be applied.
 */
export class ChangeKeeper {
  private readonly stopping = new AbortController()
  private position: StockChangePosition = { xmin: '0', seen: new Set() }
  private lastReading = 0
  private lastPruning = 0
  private running: Promise<void> = Promise.resolve()
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

  age(): number {
    return (performance.now() - this.lastReading) / 1_000
  }

  /** Resolves once everything committed before the call is indexed, however long that takes. */
  caughtUp(): Promise<void> {
    this.waiting ??= Promise.withResolvers<void>()
    this.reconnect.abort()
    return this.waiting.promise
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        if (!this.options.holder.isLoaded || performance.now() - this.lastReading > MAX_GAP_MS)
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

  private async catchUp(db: KyselyDb): Promise<void> {
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
