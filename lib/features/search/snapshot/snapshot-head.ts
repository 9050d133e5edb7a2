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

/** Changes are kept for an hour; older snapshots, with a margin, could miss some. */
export const TOO_OLD_MS = 45 * 60_000

export const snapshotHead = z.object({
  /** Meaning of the columns, see `fingerprintLayout`. */
  layout: z.string(),
  /** Database and timeline. */
  database: z.string(),
  /** Start time by the database's clock. */
  now: z.number(),
  /** Position from which to read changes. */
  xmin: z.string().regex(/^\d+$/),
  /** Rows, occupied or not. */
  rows: z.int().min(0).multipleOf(32),
})
export type SnapshotHead = z.infer<typeof snapshotHead>

/**
 * Fingerprint of all that gives columns meaning: catalogue order, options and limits, row decoding,
 * byte order.
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
 * Identifies the database, with its clock. The timeline detects a restored or promoted server,
 * which may lack later changes.
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
