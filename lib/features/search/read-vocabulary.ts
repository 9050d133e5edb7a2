import type { KyselyDb } from '@/lib/server/db/kysely'
import { createVocabulary, type Vocabulary } from './rules/vocabulary'

export type VocabularyAliases = Readonly<
  Record<'city' | 'make' | 'model', ReadonlyMap<string, readonly string[]>>
>

export async function readVocabulary(
  db: KyselyDb,
  aliases: VocabularyAliases,
): Promise<Vocabulary> {
  // One query after the other: callers may pass a transaction, which has one connection.
  const cities = await db
    .selectFrom('city')
    .select(['id as key', 'slug as id', 'name', 'rto_prefixes as offices'])
    .orderBy('id')
    .execute()
  const makes = await db
    .selectFrom('make')
    .select(['slug as id', 'name', 'is_luxury as isLuxury'])
    .orderBy('name')
    .execute()
  const models = await db
    .selectFrom('model')
    .innerJoin('make', 'make.id', 'model.make_id')
    .select(['model.slug as id', 'model.name', 'make.slug as make', 'model.body'])
    .orderBy('model.name')
    .execute()
  const variants = await db
    .selectFrom('variant')
    .innerJoin('model', 'model.id', 'variant.model_id')
    .innerJoin('make', 'make.id', 'model.make_id')
    .select([
      'variant.id as key',
      'variant.slug as id',
      'variant.name',
      'make.slug as make',
      'model.slug as model',
      'model.body',
      'variant.fuel',
      'variant.transmission',
      'variant.gearbox',
      'variant.seats',
      'variant.engine_cc as cc',
      'variant.length_mm as lengthMm',
      'variant.features',
    ])
    .orderBy('variant.id')
    .execute()
  return createVocabulary({
    cities: cities.map(({ offices, ...row }) => ({
      ...row,
      aliases: aliases.city.get(row.id) ?? [],
      offices: (offices ?? []).map((office) => office.toLowerCase()),
    })),
    makes: makes.map((row) => ({ ...row, aliases: aliases.make.get(row.id) ?? [] })),
    models: models.map((row) => ({ ...row, aliases: aliases.model.get(row.id) ?? [] })),
    variants,
  })
}
