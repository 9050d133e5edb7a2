import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { kyselyOn, type Sql } from '@/lib/server/db/kysely'
import { listenTo, waitForNotification, withConnection } from '@/lib/server/db/listen'
import type { ColumnIndex } from './columns/column-index'
import { loadIndex } from './load-index'
import { sql } from 'kysely'
import { carRecords } from './car-records'
import type { CarRecord } from './columns/car-record'

/** Changes older than this have been read by every instance, or the instance has to load anew anyway. */
const RETENTION = '1 hour'

const LONGEST_GAP_MS = 30 * 60_000

export interface KeeperOptions {
  url: string
  /** Told of every index that takes the place of the last one. */
  onIndex: (index: ColumnIndex) => void
  /** Which cars changed, once searches see the change. */
  onChange?: (changed: ChangedCars) => void
  onTrouble: (error: unknown) => void
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

  constructor(private readonly options: KeeperOptions) {}

  start(): void {
    this.running = this.run()
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.running
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
    const { index, xmin } = await this.withClient(undefined, loadIndex)
    this.position = { xmin, seen: new Set() }
    this.index = index
    this.options.onIndex(index)
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
  }

  private withClient<Result>(
    queryTimeout: number | undefined,
    use: (client: pg.Client) => Promise<Result>,
  ): Promise<Result> {
    return withConnection(this.options.url, { name: 'bharosa-search', queryTimeout }, use)
  }
}

/** The cars that changed, or everything at once. */
export type ChangedCars = readonly number[] | 'all'

/** Up to where changes have been read. */
interface ReadPosition {
  /** Changes of every transaction below this id have been seen; those from it on are read again next time. */
  xmin: string
  /** Changes at or above `xmin` that were applied already. */
  seen: ReadonlySet<string>
}

interface Reading {
  position: ReadPosition
  changed: ChangedCars
}

/**
 * Reads what changed since the last reading.
 *
 * Transactions don't commit in the order of their ids, so "everything after the last row I saw" would lose the one
 * that started early and committed late. Instead each reading remembers its snapshot's `xmin`, the oldest
 * transaction still running at that moment: all below it are over and their changes visible now; whatever commits
 * later has an id at or above it. The next reading starts there and skips what it has applied already.
 */
export async function readChanges(db: Sql, last: ReadPosition): Promise<Reading> {
  // One statement, so that the changes are those of the snapshot whose oldest transaction is remembered.
  const rows = await db
    .selectFrom(
      db
        .selectNoFrom(sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('xmin'))
        .as('snapshot'),
    )
    .leftJoin('search_change as change', (join) =>
      join.on('change.xid', '>=', sql<bigint>`${last.xmin}::bigint`),
    )
    .select((of) => [
      'snapshot.xmin',
      sql<string | null>`${of.ref('change.id')}::text`.as('id'),
      'change.number',
    ])
    .execute()
  const changes = rows.filter((row) => row.id !== null)
  const xmin = rows[0]?.xmin ?? last.xmin
  const position = { xmin, seen: new Set(changes.flatMap((row) => row.id ?? [])) }
  // Ids that run backwards mean another database under the same address.
  if (BigInt(xmin) < BigInt(last.xmin)) return { position, changed: 'all' }
  const fresh = changes.filter((row) => row.id !== null && !last.seen.has(row.id))
  const numbers = fresh.flatMap((row) => row.number ?? [])
  return { position, changed: numbers.length < fresh.length ? 'all' : [...new Set(numbers)] }
}

/** Brings changed cars up to date in the index; false when the index can't know them and has to be loaded anew. */
export async function applyChanges(
  db: Sql,
  index: ColumnIndex,
  numbers: readonly number[],
): Promise<boolean> {
  if (numbers.length === 0) return true
  const rows = await carRecords(db)
    .where((of) => of('v.number', '=', of.fn.any(of.val(numbers))))
    .execute()
  const cars = rows.map((row): CarRecord => ({ ...row, listedAt: Number(row.listedAt) }))
  if (!cars.every((car) => index.knows(car))) return false
  const forSale = new Set(cars.map((car) => car.number))
  index.apply({ cars, gone: numbers.filter((number) => !forSale.has(number)) })
  return true
}

async function pruneChanges(db: Sql): Promise<void> {
  await db
    .deleteFrom('search_change')
    .where('at', '<', sql<Date>`now() - interval ${sql.lit(RETENTION)}`)
    .execute()
}
