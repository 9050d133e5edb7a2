import { type Expression, sql } from 'kysely'
import type { Sql } from '@/lib/server/db/kysely'

/** Selects cars in any state, joined with variant, model and make. */
export function namedCars(db: Sql) {
  return db
    .selectFrom('vehicle as v')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
}

/** A day as `YYYY-MM-DD`. */
export function dayText(day: Expression<Date | null>) {
  return sql<string | null>`to_char(${day}, 'YYYY-MM-DD')`
}

export const rowCount = sql<number>`count(*)::int`.as('count')
