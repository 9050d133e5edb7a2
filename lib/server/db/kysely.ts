import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type pg from 'pg'
import type { Tables } from './client'

/** Statements over sets: `db.$kysely`, or what stands on a connection of its own. */
export type Sql = Kysely<Tables>

/** Kysely on one open connection, whose transaction, if there is one, it takes part in: for bulk loads beside COPY. */
export function kyselyOn(client: pg.ClientBase): Sql {
  const connection = {
    query: client.query.bind(client) as pg.PoolClient['query'],
    release: () => undefined,
  }
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: () => Promise.resolve(connection), end: () => Promise.resolve() },
    }),
  })
}

/** Writes statements without a database, for COPY, which takes a text without parameters. */
export const statements: Sql = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
