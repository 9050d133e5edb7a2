import type { Insertable } from 'kysely'
import type { KyselyDb, Tables } from '@/lib/server/db/kysely'

type NewVariant = Omit<
  Insertable<Tables['variant']>,
  'id' | 'year_from' | 'year_to' | 'features' | 'origin'
> & {
  year: number
}

/** If the slug exists, widens that variant's years to include this year. */
export async function addImportedVariant(
  db: KyselyDb,
  { year, ...variant }: NewVariant,
): Promise<number> {
  const { id } = await db
    .insertInto('variant')
    .values({ ...variant, year_from: year, year_to: year, features: [], origin: 'imported' })
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet(({ fn, ref }) => ({
        year_from: fn<number>('least', [ref('variant.year_from'), ref('excluded.year_from')]),
        year_to: fn<number>('greatest', [ref('variant.year_to'), ref('excluded.year_to')]),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
