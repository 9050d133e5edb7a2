import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db/client'

/** The ends of the running windows; all instances agree on them, because they are cut from the database's clock. */
export const HOUR_END = sql<Date>`date_trunc('hour', now()) + interval '1 hour'`
export const DAY_END = sql<Date>`date_trunc('day', now()) + interval '1 day'`

export interface WindowCount {
  /** This use and those before it in the window. */
  hits: number
  /** Until the window ends. */
  seconds: number
}

/** Counts one more use of a limit that holds on all instances together; in a transaction that fails it isn't counted. */
export function countInWindow(
  db: Db,
  bucket: string,
  windowEnd: RawBuilder<Date>,
): Promise<WindowCount> {
  return db.$kysely
    .insertInto('rate_window')
    .values({ bucket, window_end: windowEnd, hits: 1 })
    .onConflict((same) =>
      same
        .columns(['bucket', 'window_end'])
        .doUpdateSet((of) => ({ hits: of('rate_window.hits', '+', 1) })),
    )
    .returning((of) => [
      'hits',
      sql<number>`ceil(extract(epoch FROM ${of.ref('window_end')} - now()))::int`.as('seconds'),
    ])
    .executeTakeFirstOrThrow()
}
