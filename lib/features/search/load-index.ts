import { pipeline } from 'node:stream/promises'
import { Writable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { catalogueAliases } from './catalogue-aliases'
import { RECORD_SQL } from './car-sql'
import { ColumnIndex } from './columns/column-index'
import { CopyDecoder } from './copy-decoder'
import { readVocabulary } from './read-vocabulary'

export interface LoadedIndex {
  index: ColumnIndex
  /** Every transaction below this id is in the index; changes are read on from here. */
  xmin: string
}

/** Loading may take longer than a request's statement may. */
const LOAD_TIMEOUT_MS = 120_000

/**
 * Reads the whole stock in one snapshot. The snapshot's oldest running transaction is read in it too, so that
 * whatever commits afterwards, in whatever order, is found among the changes from there on.
 */
export async function loadIndex(client: pg.ClientBase): Promise<LoadedIndex> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    await client.query(`SET LOCAL statement_timeout = ${LOAD_TIMEOUT_MS}`)
    const { rows } = await client.query<{ xmin: string; cars: number }>(`
      SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin,
        (SELECT count(*)::int FROM vehicle WHERE status IN ('listed', 'reserved')) AS cars`)
    const vocabulary = await readVocabulary(client, catalogueAliases())
    const index = new ColumnIndex(vocabulary, rows[0]?.cars)
    const decoder = new CopyDecoder((car) => index.add(car))
    await pipeline(
      client.query(copyTo(`COPY (${RECORD_SQL} ORDER BY v.variant_id) TO STDOUT (FORMAT binary)`)),
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
    return { index: await index.finish(), xmin: rows[0]?.xmin ?? '0' }
  } finally {
    await client.query('ROLLBACK')
  }
}
