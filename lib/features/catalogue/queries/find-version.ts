import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'

export interface VersionCriteria {
  make: string
  model: string
  variant: string | undefined
  year: number
  fuel: string
}

export type VersionLookup =
  | { variantId: number; fuel: string }
  | { unknown: 'makeId' | 'modelId' | 'variantId' | 'fuel' }

export async function findVersion(
  db: Db,
  { make, model, variant, year, fuel }: VersionCriteria,
): Promise<VersionLookup> {
  const known = await db.make.findUnique({
    where: { slug: make },
    select: { models: { where: { slug: model }, select: { id: true } } },
  })
  if (!known) return { unknown: 'makeId' }
  const modelId = known.models[0]?.id
  if (modelId === undefined) return { unknown: 'modelId' }
  // Without a variant, takes the closest in years, then the most common. The desk checks the car
  // later.
  const version = await db.$kysely
    .selectFrom('variant as x')
    .where('x.model_id', '=', modelId)
    .$if(variant !== undefined, (all) => all.where('x.slug', '=', variant ?? ''))
    .$if(variant === undefined, (all) =>
      all.where((of) => sql<boolean>`${of.ref('x.fuel')}::text = ${fuel}`),
    )
    .select(['x.id as variantId', 'x.fuel'])
    .orderBy(
      (of) =>
        sql`greatest(${of.ref('x.year_from')} - ${year}::int, ${year}::int - coalesce(${of.ref('x.year_to')}, 9999), 0)`,
    )
    .orderBy(
      (of) =>
        of
          .selectFrom('vehicle as v')
          .whereRef('v.variant_id', '=', 'x.id')
          .select((cars) => cars.fn.countAll().as('cars')),
      'desc',
    )
    .orderBy('x.id')
    .limit(1)
    .executeTakeFirst()
  return version ?? { unknown: variant === undefined ? 'fuel' : 'variantId' }
}
