import { Writable } from 'node:stream'
import type pg from 'pg'
import { sql } from 'kysely'
import { copyOut, readInSnapshot } from '@/lib/server/db/bulk-load'
import { getCatalogueAliases } from './catalogue-aliases'
import { createCarDecoder, STOCK_STATEMENT } from './car-records'
import { CarIndex } from './columns/car-index'
import { readVocabulary } from './read-vocabulary'

export interface LoadedIndex {
  index: CarIndex
  xmin: string
}

const LOAD_TIMEOUT_MS = 120_000

/**
 * Loads the cars for sale and, from the same snapshot, the id of the oldest running transaction.
 * Reading changes from this id finds everything committed later.
 */
export function loadIndex(client: pg.ClientBase): Promise<LoadedIndex> {
  return readInSnapshot(client, LOAD_TIMEOUT_MS, async (db) => {
    const { xmin, cars } = await db
      .selectNoFrom((of) => [
        sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('xmin'),
        of
          .selectFrom('vehicle')
          .where('status', 'in', ['listed', 'reserved'])
          .select(sql<number>`count(*)::int`.as('cars'))
          .$asScalar()
          .as('cars'),
      ])
      .executeTakeFirstOrThrow()
    const vocabulary = await readVocabulary(db, getCatalogueAliases())
    const index = CarIndex.create(vocabulary, cars ?? 0)
    const decoder = createCarDecoder((car) => index.add(car))
    await copyOut(
      client,
      STOCK_STATEMENT,
      new Writable({
        write(chunk: Buffer, _encoding, done) {
          try {
            decoder.write(chunk)
            done()
          } catch (error) {
            done(error instanceof Error ? error : new Error(String(error)))
          }
        },
      }),
    )
    decoder.end()
    return { index: await index.finish(), xmin }
  })
}
