import { sql } from 'kysely'
import { getDb } from '@/lib/server/db/client'

/** Data for a valuation's picture. It names no customer, since people share the picture. */
export type ValuationPicture = NonNullable<Awaited<ReturnType<typeof readValuationPicture>>>

/** Null for an unknown id, and for valuations of our own cars, which no customer requested. */
export async function readValuationPicture(id: string) {
  const row = await getDb()
    .$kysely.selectFrom('valuation as a')
    .innerJoin('model as m', (on) =>
      on.on((of) => sql<boolean>`${of.ref('m.slug')} = ${of.ref('a.request')}->>'model'`),
    )
    .innerJoin('make as k', (on) =>
      on
        .onRef('k.id', '=', 'm.make_id')
        .on((of) => sql<boolean>`${of.ref('k.slug')} = ${of.ref('a.request')}->>'make'`),
    )
    .where('a.id', '=', id)
    .where('a.vehicle_id', 'is', null)
    .select((of) => [
      'k.name as make',
      'm.name as model',
      'm.slug as modelSlug',
      sql<number>`(${of.ref('a.request')}->>'year')::int`.as('year'),
      'a.low',
      'a.fair',
      'a.high',
    ])
    .executeTakeFirst()
  return row ?? null
}
