import { getDb } from '@/lib/server/db/client'
import { dedupeVersions } from '@/lib/features/catalogue/rules/dedupe-versions'
import { listResources } from '@/lib/features/catalogue/queries/resources'
import type { Locale } from '@/lib/i18n/locales'
import type { NamedItem } from '@/lib/shared/named'
import { listEquipmentQuestions, type EquipmentQuestion } from '../rules/equipment'
import { MAX_SHOWN_YEARS, type ValuationAnswers, type ValuationStep } from '../rules/form-steps'

export interface VersionChoice {
  id: string
  name: string
  fuel: string
  transmission: string
}

export interface TileChoice extends NamedItem {
  hasPicture?: boolean
  body?: string
}

export interface ValuationChoices {
  tiles: TileChoice[]
  versions: VersionChoice[]
  cities: NamedItem[]
  questions: EquipmentQuestion[]
}

const NONE: ValuationChoices = { tiles: [], versions: [], cities: [], questions: [] }

function makesByStock(): Promise<NamedItem[]> {
  return getDb()
    .$kysely.selectFrom('make as k')
    .innerJoin('model as m', 'm.make_id', 'k.id')
    .leftJoin('variant as x', 'x.model_id', 'm.id')
    .leftJoin('vehicle as v', 'v.variant_id', 'x.id')
    .select(['k.slug as id', 'k.name'])
    .groupBy('k.id')
    .orderBy((of) => of.fn.count('v.id'), 'desc')
    .orderBy('k.name')
    .execute()
}

/**
 * Most common models first. A drawing needs a variant's dimensions, so only models with variants
 * have a picture.
 */
function modelsByStock(make: string | null): Promise<TileChoice[]> {
  return getDb()
    .$kysely.selectFrom('model as m')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .leftJoin('variant as x', 'x.model_id', 'm.id')
    .leftJoin('vehicle as v', 'v.variant_id', 'x.id')
    .where('k.slug', '=', make ?? '')
    .select((of) => [
      'm.slug as id',
      'm.name',
      'm.body',
      of(of.fn.count('x.id'), '>', 0).$castTo<boolean>().as('hasPicture'),
    ])
    .groupBy('m.id')
    .orderBy((of) => of.fn.count('v.id'), 'desc')
    .orderBy('m.name')
    .execute()
}

async function versionsOf({
  make,
  model,
  year,
}: ValuationAnswers): Promise<Pick<ValuationChoices, 'versions' | 'questions'>> {
  const madeIn = Number(year)
  const found = await getDb().variant.findMany({
    where: {
      model: { slug: model ?? '', make: { slug: make ?? '' } },
      yearFrom: { lte: madeIn },
      OR: [{ yearTo: null }, { yearTo: { gte: madeIn - 1 } }],
    },
    select: {
      slug: true,
      name: true,
      fuel: true,
      transmission: true,
      features: true,
      origin: true,
    },
    orderBy: [{ fuel: 'asc' }, { transmission: 'asc' }, { exShowroom: 'asc' }, { slug: 'asc' }],
  })
  return {
    versions: dedupeVersions(found).map(({ slug, name, fuel, transmission }) => ({
      id: slug,
      name,
      fuel,
      transmission,
    })),
    questions: listEquipmentQuestions(found.filter(({ origin }) => origin === 'catalogue')),
  }
}

export async function readValuationChoices(
  step: ValuationStep,
  answers: ValuationAnswers,
  now: Date,
  locale: Locale,
): Promise<ValuationChoices> {
  const { make, model } = answers
  if (step === 'make') return { ...NONE, tiles: await makesByStock() }
  if (step === 'model') return { ...NONE, tiles: await modelsByStock(make) }
  if (step === 'year')
    return {
      ...NONE,
      tiles: (await listResources({ type: 'year', make, model }, now, locale)).slice(
        0,
        MAX_SHOWN_YEARS,
      ),
    }
  const [ofModel, cities] = await Promise.all([
    versionsOf(answers),
    listResources({ type: 'city', make: null, model: null }, now, locale),
  ])
  return { tiles: [], ...ofModel, cities }
}

export async function readChosenName({ make, model }: ValuationAnswers): Promise<string> {
  if (make === null) return ''
  const row = await getDb().make.findUnique({
    where: { slug: make },
    select: { name: true, models: { where: { slug: model ?? '' }, select: { name: true } } },
  })
  return row ? [row.name, row.models[0]?.name].filter(Boolean).join(' ') : ''
}
