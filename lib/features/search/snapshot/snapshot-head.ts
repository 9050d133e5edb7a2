import { createHash } from 'node:crypto'
import { endianness } from 'node:os'
import { sql } from 'kysely'
import { z } from 'zod'
import { COLOURS } from '@/lib/features/catalogue/rules/vocabulary'
import type { Sql } from '@/lib/server/db/kysely'
import { STOCK_STATEMENT } from '../car-records'
import { factsOf } from '../columns/facts'
import { INDEXED_SORTS } from '../columns/car-layout'
import { KMS_CHOICES, PRICE_BANDS } from '../rules/bands'
import type { Vocabulary } from '../rules/vocabulary'

/** Changes are kept for an hour; with a margin, a snapshot from before that may lack some. */
export const TOO_OLD_MS = 45 * 60_000

/** What a snapshot says of itself. */
export const snapshotHead = z.object({
  /** What the columns mean: see `layoutOf`. */
  layout: z.string(),
  /** Of which database, and of which of its histories. */
  database: z.string(),
  /** When it was begun, by the database's clock. */
  now: z.number(),
  /** Where the changes are read on. */
  xmin: z.string().regex(/^\d+$/),
  /** How many rows the columns have, with cars or without. */
  rows: z.int().min(0).multipleOf(32),
})
export type SnapshotHead = z.infer<typeof snapshotHead>

/**
 * Stands for everything that the numbers and bits of the columns mean: the catalogue's versions and cities in their
 * order, the options and limits of each fact, how a car is read from its row, the machine's order of bytes.
 */
export function layoutOf(vocabulary: Vocabulary): string {
  const meaning = [
    STOCK_STATEMENT,
    vocabulary.variants.map(({ key }) => key),
    vocabulary.cities.map(({ key }) => key),
    factsOf(vocabulary).map(({ name, ids }) => [name, ids]),
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
 * Which database this is, and its clock. The cluster's own number and the database's tell it from any other; the
 * timeline tells a restored or promoted one from what it was before, whose later changes may never have been.
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
