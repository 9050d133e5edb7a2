import { createHash } from 'node:crypto'
import { endianness } from 'node:os'
import { sql } from 'kysely'
import { z } from 'zod'
import { COLOURS } from '@/lib/features/catalogue/rules/vocabulary'
import type { Sql } from '@/lib/server/db/kysely'
import { STOCK_STATEMENT } from '../car-records'
import { listCarFacts } from '../columns/facts'
import { INDEXED_SORTS } from '../columns/car-layout'
import { KMS_CHOICES, PRICE_BANDS } from '../rules/bands'
import type { Vocabulary } from '../rules/vocabulary'

/**
 * Changes are kept for an hour. A snapshot older than this, which leaves a margin, might miss some.
 */
export const TOO_OLD_MS = 45 * 60_000

export const snapshotHead = z.object({
  /** Identifies what the columns mean; see `fingerprintLayout`. */
  layout: z.string(),
  /** Identifies the database and its timeline; see `readStamp`. */
  database: z.string(),
  /** When the snapshot was begun, by the database's clock, ms. */
  now: z.number(),
  /** The position from which to read changes. */
  xmin: z.string().regex(/^\d+$/),
  /** Number of rows, whether a car occupies them or not. */
  rows: z.int().min(0).multipleOf(32),
})
export type SnapshotHead = z.infer<typeof snapshotHead>

/**
 * A hash of everything that gives the columns their meaning: the order of the catalogue, options
 * and limits, how rows are decoded, and the byte order.
 */
export function fingerprintLayout(vocabulary: Vocabulary): string {
  const meaning = [
    STOCK_STATEMENT,
    vocabulary.variants.map(({ key }) => key),
    vocabulary.cities.map(({ key }) => key),
    listCarFacts(vocabulary).map(({ name, ids }) => [name, ids]),
    [COLOURS, KMS_CHOICES, PRICE_BANDS, INDEXED_SORTS, 'reserved cars last'],
    endianness(),
  ]
  return createHash('sha256').update(JSON.stringify(meaning)).digest('hex')
}

export interface Stamp {
  database: string
  now: number
}

/**
 * Identifies the database, and reads its clock. The timeline changes when a server is restored or
 * promoted, which may have lost the latest changes.
 */
export async function readStamp(db: Sql): Promise<Stamp> {
  const row = await db
    .selectNoFrom([
      sql<string>`(SELECT system_identifier FROM pg_control_system())::text`.as('cluster'),
      sql<string>`(SELECT oid FROM pg_database WHERE datname = current_database())::text`.as('oid'),
      sql<string>`left(pg_walfile_name(pg_current_wal_lsn()), 8)`.as('timeline'),
      sql<string>`(extract(epoch FROM clock_timestamp()) * 1000)::bigint`.as('now'),
    ])
    .executeTakeFirstOrThrow()
  return { database: `${row.cluster}/${row.oid}/${row.timeline}`, now: Number(row.now) }
}
