import { getCatalogueVariants } from '../../lib/features/catalogue/queries/catalogue-file'
import { MAKES } from '../../lib/features/catalogue/rules/makes'
import type { KyselyDb, Tables } from '../../lib/server/db/kysely'
import { buildExcludedColumns } from '../../lib/server/db/sql'

type CatalogueVariant = ReturnType<typeof getCatalogueVariants>[number]

/** Rows per statement. Each takes twenty parameters, and Postgres allows 65,535. */
const BATCH = 500

const FACTS = [
  'model_id',
  'fuel',
  'transmission',
  'name',
  'generation',
  'gearbox',
  'engine_cc',
  'power_bhp',
  'torque_nm',
  'seats',
  'length_mm',
  'width_mm',
  'height_mm',
  'wheelbase_mm',
  'boot_litres',
  'year_from',
  'year_to',
  'ex_showroom',
  'features',
] as const satisfies readonly (keyof Tables['variant'])[]

const variantRow = (variant: CatalogueVariant, modelId: number) => ({
  slug: variant.id,
  model_id: modelId,
  fuel: variant.fuel,
  transmission: variant.transmission,
  name: variant.name,
  generation: variant.generation,
  gearbox: variant.gearbox,
  engine_cc: variant.cc,
  power_bhp: Math.round(variant.powerBhp),
  torque_nm: Math.round(variant.torqueNm),
  seats: variant.seats,
  length_mm: variant.lengthMm,
  width_mm: variant.widthMm,
  height_mm: variant.heightMm,
  wheelbase_mm: variant.wheelbaseMm,
  boot_litres: variant.bootLitres,
  year_from: variant.yearFrom,
  year_to: variant.yearTo,
  ex_showroom: variant.exShowroom,
  features: [...variant.features],
})

async function seedMakes(db: KyselyDb): Promise<Map<string, number>> {
  const makes = await db
    .insertInto('make')
    .values(MAKES.map(({ id, name, isLuxury }) => ({ slug: id, name, is_luxury: isLuxury })))
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet(buildExcludedColumns(['name', 'is_luxury'])),
    )
    .returning(['id', 'slug'])
    .execute()
  return new Map(makes.map(({ id, slug }) => [slug, id]))
}

async function seedModels(
  db: KyselyDb,
  makeIds: Map<string, number>,
): Promise<Map<string, number>> {
  const rows = MAKES.flatMap((make) =>
    make.models.map(({ id, name, body }) => ({
      slug: id,
      name,
      body,
      make_id: idOf(makeIds, make.id),
    })),
  )
  const models = await db
    .insertInto('model')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet(buildExcludedColumns(['name', 'body', 'make_id'])),
    )
    .returning(['id', 'slug'])
    .execute()
  return new Map(models.map(({ id, slug }) => [slug, id]))
}

function idOf(ids: Map<string, number>, slug: string): number {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`The catalogue names ${slug}, which it doesn't have.`)
  return id
}

/** Updates the catalogue from `prisma/seed/data/catalogue`. Imported variants stay. */
export async function seedCatalogue(db: KyselyDb): Promise<void> {
  const modelIds = await seedModels(db, await seedMakes(db))
  const rows = getCatalogueVariants().map((variant) =>
    variantRow(variant, idOf(modelIds, variant.modelId)),
  )
  for (let start = 0; start < rows.length; start += BATCH) {
    await db
      .insertInto('variant')
      .values(rows.slice(start, start + BATCH))
      .onConflict((conflict) =>
        conflict
          .column('slug')
          .doUpdateSet(buildExcludedColumns(FACTS))
          .where('variant.origin', '=', 'catalogue'),
      )
      .execute()
  }
}
