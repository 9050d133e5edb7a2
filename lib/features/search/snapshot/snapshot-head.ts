import { createHash } from 'node:crypto'
import { endianness } from 'node:os'
import { sql } from 'kysely'
import { z } from 'zod'
import { COLOURS } from '@/lib/features/catalogue/rules/vocabulary'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { STOCK_STATEMENT } from '../car-records'
import { listCarFacts } from '../columns/facts'
import { INDEXED_SORTS } from '../columns/car-layout'
import { KMS_CHOICES, PRICE_BANDS } from '../rules/bands'
import type { Vocabulary } from '../rules/vocabulary'

/** An older snapshot has so many changes to apply that loading is faster. */
export const MAX_SNAPSHOT_AGE_MS = 45 * 60_000

export const snapshotHead = z.object({
  layout: z.string(),
  database: z.string(),
  now: z.number(),
  xmin: z.string().regex(/^\d+$/),
  rows: z.int().min(0).multipleOf(32),
})
export type SnapshotHead = z.infer<typeof snapshotHead>

/**
 * Hash of everything that gives the columns their meaning: order of the catalogue, options and
 * limits, decoding of rows, and byte order.
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

export interface SnapshotStamp {
  database: string
  now: number
}

/**
 * Identifies the database and reads its clock. The timeline changes with a restore or promotion,
 * which may have lost the latest changes.
 */
export async function readSnapshotStamp(db: KyselyDb): Promise<SnapshotStamp> {
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
