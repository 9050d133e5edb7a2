import { sql, type Expression } from 'kysely'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { VERSION_FACT_COLUMNS } from './evidence'
import { toPriceFacts } from './fact-rows'
import { type PriceFacts, UNKNOWN_FIGURES } from '@/lib/engines/price-model'
import type { ValuationQuery } from '../schemas'

export interface ValuedCar {
  modelId: number
  facts: PriceFacts
}

const NO_VERSION = {
  variant: null,
  versionName: null,
  ...UNKNOWN_FIGURES,
  newPrice: null,
  fuel: null,
  transmission: null,
}

function isCalled(slug: Expression<string>, name: Expression<string>, text: string) {
  return sql<boolean>`(${slug} = lower(${text}) OR lower(${name}) = lower(${text}))`
}

/** Generations share the names of variants, so take the one sold in the car's year. */
function readVersion(db: KyselyDb, modelId: number, request: ValuationQuery) {
  const text = request.variant ?? ''
  return db
    .selectFrom('variant as x')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .where('x.model_id', '=', modelId)
    .where((of) => isCalled(of.ref('x.slug'), of.ref('x.name'), text))
    .select(VERSION_FACT_COLUMNS)
    .orderBy((of) => sql`${of.ref('x.slug')} = lower(${text})`, 'desc')
    .orderBy(
      (of) =>
        sql`greatest(${of.ref('x.year_from')} - ${request.year}::int, ${request.year}::int - coalesce(${of.ref('x.year_to')}, 9999), 0)`,
    )
    .orderBy('x.id')
    .limit(1)
    .executeTakeFirst()
}

export async function readValuedCar(
  db: KyselyDb,
  request: ValuationQuery,
): Promise<ValuedCar | null> {
  const model = await db
    .selectFrom('model as m')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .where((of) => isCalled(of.ref('k.slug'), of.ref('k.name'), request.make))
    .where((of) => isCalled(of.ref('m.slug'), of.ref('m.name'), request.model))
    .select(['m.id', 'k.slug as make', 'm.slug as model'])
    .executeTakeFirst()
  if (!model) return null
  const [version, city] = await Promise.all([
    readVersion(db, model.id, request),
    db
      .selectFrom('city')
      .where((of) => isCalled(of.ref('slug'), of.ref('name'), request.city ?? ''))
      .select('slug')
      .executeTakeFirst(),
  ])
  if (request.variant !== undefined && !version) return null
  return {
    modelId: model.id,
    facts: toPriceFacts({
      ...(version ?? { ...NO_VERSION, make: model.make, model: model.model }),
      year: request.year,
      kms: request.kms ?? null,
      owners: request.owners ?? null,
      // A city without a yard has no known effect on the price.
      city: city?.slug ?? (request.city === undefined ? null : request.city.toLowerCase()),
      colour: null,
      hasServiceHistory: null,
    }),
  }
}
