import { Writable } from 'node:stream'
import type { Client } from '@opensearch-project/opensearch'
import { sql } from 'kysely'
import type pg from 'pg'
import { copyOut, readInSnapshot } from '@/lib/server/db/bulk-load'
import { kyselyOn, type KyselyDb } from '@/lib/server/db/kysely'
import { withConnection } from '@/lib/server/db/listen'
import { createCarDecoder, selectCarRecords, STOCK_STATEMENT } from '../car-records'
import { getCatalogueAliases } from '../catalogue-aliases'
import type { IndexHolder } from '../change-keeper'
import { readChanges, type StockChangePosition } from '../changes'
import type { CarRecord } from '../columns/car-record'
import { readVocabulary } from '../read-vocabulary'
import type { Vocabulary } from '../rules/vocabulary'
import {
  fingerprintLayout,
  readSnapshotStamp,
  MAX_SNAPSHOT_AGE_MS,
} from '../snapshot/snapshot-head'
import {
  addCarsToIndex,
  writeCars,
  createIndex,
  replaceIndex,
  deleteAbandonedIndexes,
  applyFilledSettings,
} from './cluster-index'
import {
  createDocumentWriter,
  buildIndexDefinition,
  type ClusterDocument,
  type IndexShape,
} from './documents'
import { CheckpointFile } from './checkpoint'

interface ClusterHolderOptions {
  url: string
  client: Client
  alias: string
  shape: IndexShape
  onVocabulary: (vocabulary: Vocabulary) => void
}

/**
 * Lock of the one instance that reads cars and writes them to the index. With two, an older state
 * of a car could overwrite a newer one.
 */
const WRITING = 721_415_094
/**
 * Lock of the instance that loads the whole stock into a new index. Meanwhile, the others use the
 * previous index.
 */
const LOADING = 721_415_095

const BATCH = 2_000
const LOAD_TIMEOUT_MS = 60 * 60_000
const NOTE_EVERY_MS = 60_000
const CONNECTION = { name: 'bharosa-search', queryTimeout: undefined }

interface Catalogue {
  documentOf: (car: CarRecord) => ClusterDocument | null
  layout: string
}

/**
 * Keeps a cluster's index up to date. Every instance reads the changes, and skips changes that
 * another instance has written.
 */
export class ClusterHolder implements IndexHolder {
  private readonly standing: CheckpointFile
  private catalogue: Catalogue | null = null
  private index: string | null = null
  private lastNote = -Infinity

  constructor(private readonly options: ClusterHolderOptions) {
    this.standing = new CheckpointFile(options.client, options.alias)
  }

  get isLoaded(): boolean {
    return this.index !== null
  }

  /**
   * Adopts the cluster's index if it is usable, else fills a new one. Never adopts the index that
   * this instance already uses, since that one made the load necessary.
   */
  load(): Promise<StockChangePosition> {
    return withConnection(this.options.url, CONNECTION, (connection) =>
      withLock(kyselyOn(connection), LOADING, async (db) => {
        const { layout } = await this.readCatalogue(db)
        const { database, now } = await readSnapshotStamp(db)
        const found = await this.standing.read()
        const isUsable =
          found !== null &&
          found.index !== this.index &&
          found.layout === layout &&
          found.database === database &&
          Math.abs(now - found.now) < MAX_SNAPSHOT_AGE_MS
        if (!isUsable) return this.fill(connection)
        await applyFilledSettings(this.options.client, found.index, this.options.shape)
        this.index = found.index
        return { xmin: found.xmin, seen: new Set() }
      }),
    )
  }

  async apply(db: KyselyDb, numbers: readonly number[], xmax: string): Promise<boolean> {
    const { catalogue, index } = this
    if (catalogue === null || index === null) return false
    if (numbers.length === 0) return true
    return withLock(db, WRITING, async () => {
      const found = await this.standing.read()
      if (found?.index !== index) return false
      if (BigInt(found.xmin) >= BigInt(xmax)) return true
      const version = await nextVersion(db)
      const rows = await selectCarRecords(db)
        .where((of) => of('v.number', '=', of.fn.any(of.val(numbers))))
        .execute()
      const documents = rows.map((row) =>
        catalogue.documentOf({ ...row, listedAt: Number(row.listedAt) }),
      )
      if (!documents.every((document) => document !== null)) return false
      const forSale = new Set(rows.map((row) => row.number))
      const gone = numbers.filter((number) => !forSale.has(number))
      const { client, alias } = this.options
      this.lastNote = -Infinity
      return writeCars(client, alias, { documents, gone, version })
    })
  }

  /**
   * Stores the position up to which the index is complete: after each write by this instance, else
   * once a minute.
   */
  async noteReading(db: KyselyDb, xmin: string): Promise<void> {
    if (performance.now() - this.lastNote < NOTE_EVERY_MS) return
    await withLock(db, WRITING, async () => {
      const found = await this.standing.read()
      if (found?.index !== this.index || found === null) return
      if (BigInt(found.xmin) > BigInt(xmin)) return
      const { now } = await readSnapshotStamp(db)
      await this.standing.write({ ...found, xmin, now })
      this.lastNote = performance.now()
    })
  }

  stop(): Promise<void> {
    return Promise.resolve()
  }

  private async readCatalogue(db: KyselyDb): Promise<Catalogue> {
    const vocabulary = await readVocabulary(db, getCatalogueAliases())
    this.options.onVocabulary(vocabulary)
    const { shards } = this.options.shape
    // Without the number of copies, which can change without a load.
    const definition = JSON.stringify(buildIndexDefinition({ shards }))
    this.catalogue = {
      documentOf: createDocumentWriter(vocabulary),
      layout: `${fingerprintLayout(vocabulary)} ${definition}`,
    }
    return this.catalogue
  }

  private async fill(connection: pg.Client): Promise<StockChangePosition> {
    const { client, alias, shape } = this.options
    const index = `${alias}-${Date.now()}`
    await deleteAbandonedIndexes(client, alias)
    await createIndex(client, index, shape)
    // The version is taken before the snapshot, so that any later write has a higher version and
    // wins.
    const version = await nextVersion(kyselyOn(connection))
    const { position, standing } = await readInSnapshot(connection, LOAD_TIMEOUT_MS, async (db) => {
      const { documentOf, layout } = await this.readCatalogue(db)
      // Changes that this snapshot sees needn't be applied again, even while older transactions
      // run.
      const { position } = await readChanges(db, { xmin: await oldestRunning(db), seen: new Set() })
      const { database, now } = await readSnapshotStamp(db)
      await this.copyStock(connection, documentOf, (documents) =>
        addCarsToIndex(client, index, { documents, version }),
      )
      return { position, standing: { index, layout, database, xmin: position.xmin, now } }
    })
    await withLock(kyselyOn(connection), WRITING, async () => {
      await applyFilledSettings(client, index, shape)
      await replaceIndex(client, index, alias)
      await this.standing.write(standing)
    })
    this.index = index
    return position
  }

  private async copyStock(
    connection: pg.Client,
    documentOf: Catalogue['documentOf'],
    add: (documents: ClusterDocument[]) => Promise<void>,
  ): Promise<void> {
    let documents: ClusterDocument[] = []
    const decoder = createCarDecoder((car) => {
      const document = documentOf(car)
      if (document !== null) documents.push(document)
    })
    const flush = async () => {
      const batch = documents
      documents = []
      for (let from = 0; from < batch.length; from += BATCH) {
        await add(batch.slice(from, from + BATCH))
      }
    }
    const target = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        try {
          decoder.write(chunk)
        } catch (error) {
          return done(error instanceof Error ? error : new Error(String(error)))
        }
        if (documents.length < BATCH) done()
        else flush().then(() => done(), done)
      },
    })
    await copyOut(connection, STOCK_STATEMENT, target)
    decoder.end()
    await flush()
  }
}

async function oldestRunning(db: KyselyDb): Promise<string> {
  const { xmin } = await db
    .selectNoFrom(sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('xmin'))
    .executeTakeFirstOrThrow()
  return xmin
}

async function nextVersion(db: KyselyDb): Promise<number> {
  const { version } = await db
    .selectNoFrom(sql<string>`pg_current_xact_id()::text`.as('version'))
    .executeTakeFirstOrThrow()
  return Number(version)
}

/** A lost connection releases the lock. */
async function withLock<Result>(
  db: KyselyDb,
  lock: number,
  run: (db: KyselyDb) => Promise<Result>,
): Promise<Result> {
  await db.selectNoFrom(sql`pg_advisory_lock(${sql.lit(lock)})`.as('lock')).execute()
  try {
    return await run(db)
  } finally {
    await db.selectNoFrom(sql`pg_advisory_unlock(${sql.lit(lock)})`.as('lock')).execute()
  }
}
