import { sql } from 'kysely'
import type { Body } from '../../../lib/features/catalogue/rules/vocabulary'
import type { KyselyDb } from '../../../lib/server/db/kysely'

export type StockVariant = Awaited<ReturnType<typeof readVariants>>[number]

export function readVariants(db: KyselyDb) {
  return db
    .selectFrom('variant as v')
    .innerJoin('model as m', 'm.id', 'v.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .where('v.origin', '=', 'catalogue')
    .select(({ ref }) => [
      'v.id',
      'v.slug',
      'k.slug as makeSlug',
      sql<string>`${ref('k.name')} || ' ' || ${ref('m.name')}`.as('name'),
      'm.slug as modelSlug',
      'k.is_luxury as isLuxury',
      'm.body',
      'v.fuel',
      'v.transmission',
      'v.engine_cc as engineCc',
      'v.power_bhp as powerBhp',
      'v.ex_showroom as exShowroom',
      'v.year_from as yearFrom',
      'v.year_to as yearTo',
    ])
    .$narrowType<{ body: Body }>()
    .orderBy('v.slug')
    .execute()
}
