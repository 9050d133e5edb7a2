import { Writable } from 'node:stream'
import type pg from 'pg'
import { sql } from 'kysely'
import { copyOut, inSnapshot } from '@/lib/server/db/bulk-load'
import { catalogueAliases } from './catalogue-aliases'
import { carDecoder, STOCK_STATEMENT } from './car-records'
import { CarIndex } from './columns/car-index'
import { readVocabulary } from './read-vocabulary'

export interface LoadedIndex {
  index: CarIndex
  /** Every transaction below this id is in the index; changes are read on from here. */
  xmin: string
}

/** Loading may take longer than a request's statement may. */
const LOAD_TIMEOUT_MS = 120_000

/**
 * Reads the whole stock in one snapshot. The snapshot's oldest running transaction is read in it too, so that
 * whatever commits afterwards, in whatever order, is found among the changes from there on.
 */
export function loadIndex(client: pg.ClientBase): Promise<LoadedIndex> {
  return inSnapshot(client, LOAD_TIMEOUT_MS, async (db) => {
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
    const vocabulary = await readVocabulary(db, catalogueAliases())
    const index = CarIndex.create(vocabulary, cars ?? 0)
    const decoder = carDecoder((car) => index.add(car))
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
