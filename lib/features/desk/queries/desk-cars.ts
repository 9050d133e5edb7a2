import { type Expression, sql } from 'kysely'
import type { Sql } from '@/lib/server/db/kysely'

/** Cars in any state with their version, model and make. */
export function namedCars(db: Sql) {
  return db
    .selectFrom('vehicle as v')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
}

interface NameParts {
  ref(column: 'v.year' | 'k.name' | 'm.name'): Expression<unknown>
}

/** "2019 Hyundai Creta". */
export function carName(of: NameParts) {
  return sql<string>`${of.ref('v.year')} || ' ' || ${of.ref('k.name')} || ' ' || ${of.ref('m.name')}`
}

/** A day as `YYYY-MM-DD`. */
export function dayText(day: Expression<Date | null>) {
  return sql<string | null>`to_char(${day}, 'YYYY-MM-DD')`
}

/** A number of rows. */
export const rowCount = sql<number>`count(*)::int`.as('count')
