import { sql } from 'kysely'
import { dedupeVersions } from '../rules/dedupe-versions'
import { getDb } from '@/lib/server/db/client'
import type { KyselyDb } from '@/lib/server/db/kysely'
import type { NamedItem } from '@/lib/shared/named'
import { toIndianYear } from '@/lib/shared/dates'
import { translateCity } from '@/lib/i18n/words'
import type { Locale } from '@/lib/i18n/locales'
import type { Fuel } from '../rules/vocabulary'
import type { ResourceType } from '../schemas'

export interface ResourceRequest {
  type: ResourceType
  make: string | null
  model: string | null
  /**
   * Keep variants with this fuel that were sold in this year, or until the year before: a car can
   * be registered late.
   */
  year?: number | null
  fuel?: Fuel | null
}

function narrowedMakes(db: KyselyDb, { make, model }: ResourceRequest) {
  return db
    .selectFrom('make as k')
    .$if(make !== null, (makes) => makes.where('k.slug', '=', make))
    .$if(model !== null, (makes) =>
      makes.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('model as m')
            .select('m.id')
            .whereRef('m.make_id', '=', 'k.id')
            .where('m.slug', '=', model),
        ),
      ),
    )
    .select(['k.slug as id', 'k.name'])
    .orderBy((eb) => eb.fn('lower', ['k.name']))
}

function narrowedModels(db: KyselyDb, { make, model }: ResourceRequest) {
  return db
    .selectFrom('model as m')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .$if(make !== null, (models) => models.where('k.slug', '=', make))
    .$if(model !== null, (models) => models.where('m.slug', '=', model))
}

function narrowedVariants(db: KyselyDb, request: ResourceRequest) {
  const { year = null, fuel = null } = request
  return narrowedModels(db, request)
    .innerJoin('variant as x', 'x.model_id', 'm.id')
    .$if(fuel !== null, (all) => all.where(sql<boolean>`x.fuel::text = ${fuel}`))
    .$if(year !== null, (all) =>
      all
        .where('x.year_from', '<=', year ?? 0)
        .where((of) =>
          of.or([of('x.year_to', 'is', null), of('x.year_to', '>=', (year ?? 0) - 1)]),
        ),
    )
    .select(['x.slug as id', 'x.name', 'x.fuel', 'x.transmission'])
    .orderBy((eb) => eb.fn('lower', ['x.name']))
    .orderBy('x.year_from', 'desc')
    .orderBy('x.slug')
}

async function readVariants(db: KyselyDb, request: ResourceRequest): Promise<NamedItem[]> {
  const rows = await narrowedVariants(db, request).execute()
  return dedupeVersions(rows).map(({ id, name }) => ({ id, name }))
}

const YEARS_WITHOUT_VARIANTS = 25

async function soldYears(
  db: KyselyDb,
  request: ResourceRequest,
  thisYear: number,
): Promise<number[]> {
  const spans = await narrowedModels(db, request)
    .leftJoin('variant as x', 'x.model_id', 'm.id')
    .select(['x.year_from as from', 'x.year_to as to'])
    .distinct()
    .execute()
  const years = new Set<number>()
  for (const { from, to } of spans) {
    const last = to ?? thisYear
    for (let year = from ?? thisYear - YEARS_WITHOUT_VARIANTS; year <= last; year += 1)
      years.add(year)
  }
  return [...years].sort((a, b) => b - a)
}

export async function listResources(
  request: ResourceRequest,
  now: Date,
  locale: Locale,
): Promise<NamedItem[]> {
  const { $kysely: db } = getDb()
  switch (request.type) {
    case 'city': {
      const cities = db.selectFrom('city').select(['slug as id', 'name']).orderBy('city.id')
      return (await cities.execute()).map(({ id, name }) => ({
        id,
        name: translateCity(locale, name),
      }))
    }
    case 'make':
      return narrowedMakes(db, request).execute()
    case 'model':
      return narrowedModels(db, request)
        .select(['m.slug as id', 'm.name'])
        .orderBy((eb) => eb.fn('lower', ['m.name']))
        .execute()
    case 'variant':
      return readVariants(db, request)
    case 'year': {
      const years = await soldYears(db, request, toIndianYear(now))
      return years.map((year) => ({ id: String(year), name: String(year) }))
    }
  }
}

export interface ModelShape {
  body: string
  isLuxury: boolean
  lengthMm: number
  widthMm: number
  heightMm: number
  wheelbaseMm: number
}

export async function getModelShape(modelSlug: string): Promise<ModelShape | null> {
  const variant = await getDb().variant.findFirst({
    where: { model: { slug: modelSlug } },
    select: {
      lengthMm: true,
      widthMm: true,
      heightMm: true,
      wheelbaseMm: true,
      model: { select: { body: true, make: { select: { isLuxury: true } } } },
    },
    orderBy: [{ yearFrom: 'desc' }, { id: 'asc' }],
  })
  if (!variant) return null
  const { model, ...sizes } = variant
  return { body: model.body, isLuxury: model.make.isLuxury, ...sizes }
}
