import { type Expression, sql } from 'kysely'
import type { KyselyDb } from '@/lib/server/db/kysely'

export function selectNamedCars(db: KyselyDb) {
  return db
    .selectFrom('vehicle as v')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
}

export function selectDayText(day: Expression<Date | null>) {
  return sql<string | null>`to_char(${day}, 'YYYY-MM-DD')`
}

export const selectRowCount = sql<number>`count(*)::int`.as('count')
