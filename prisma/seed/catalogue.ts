import type pg from 'pg'
import { catalogueVariants } from '../../lib/features/catalogue/queries/catalogue-file'
import { MAKES } from '../../lib/features/catalogue/rules/makes'

// A catalogue that was corrected since corrects the rows; what an imported yard brought stays its own.
const UPSERT_MAKES = `
  INSERT INTO make (slug, name, is_luxury)
  SELECT id, name, "isLuxury" FROM jsonb_to_recordset($1) AS given (id text, name text, "isLuxury" boolean)
  ON CONFLICT (slug) DO UPDATE SET name = excluded.name, is_luxury = excluded.is_luxury`

const UPSERT_MODELS = `
  INSERT INTO model (make_id, slug, name, body)
  SELECT make.id, given.id, given.name, given.body
  FROM jsonb_to_recordset($1) AS given (id text, name text, body text, "makeId" text) JOIN make ON make.slug = given."makeId"
  ON CONFLICT (slug) DO UPDATE SET name = excluded.name, body = excluded.body, make_id = excluded.make_id`

const FACTS = {
  name: 'name',
  generation: 'generation',
  gearbox: 'gearbox',
  engine_cc: 'cc',
  power_bhp: '"powerBhp"',
  torque_nm: '"torqueNm"',
  seats: 'seats',
  length_mm: '"lengthMm"',
  width_mm: '"widthMm"',
  height_mm: '"heightMm"',
  wheelbase_mm: '"wheelbaseMm"',
  boot_litres: '"bootLitres"',
  year_from: '"yearFrom"',
  year_to: '"yearTo"',
  ex_showroom: '"exShowroom"',
  features: 'features',
} as const
const COLUMNS = Object.keys(FACTS)

const UPSERT_VARIANTS = `
  INSERT INTO variant (model_id, slug, fuel, transmission, ${COLUMNS.join(', ')})
  SELECT model.id, given.id, given.fuel::fuel, given.transmission::transmission,
         ${Object.values(FACTS)
           .map((fact) => `given.${fact}`)
           .join(', ')}
  FROM jsonb_to_recordset($1) AS given (
    id text, name text, "modelId" text, generation text, fuel text, transmission text, gearbox text, cc int, "powerBhp" int,
    "torqueNm" int, seats smallint, "lengthMm" int, "widthMm" int, "heightMm" int, "wheelbaseMm" int, "bootLitres" int,
    "yearFrom" smallint, "yearTo" smallint, "exShowroom" int, features text[])
  JOIN model ON model.slug = given."modelId"
  ON CONFLICT (slug) DO UPDATE SET model_id = excluded.model_id, fuel = excluded.fuel, transmission = excluded.transmission,
    ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}
  WHERE variant.origin = 'catalogue'`

/** Brings makes, models and variants in the database up to the catalogue's files (`prisma/seed/data/catalogue`). */
export async function seedCatalogue(client: pg.ClientBase): Promise<void> {
  const makes = MAKES.map(({ id, name, isLuxury }) => ({ id, name, isLuxury }))
  const models = MAKES.flatMap((make) =>
    make.models.map(({ id, name, body }) => ({ id, name, body, makeId: make.id })),
  )
  const variants = catalogueVariants().map((variant) => ({
    ...variant,
    powerBhp: Math.round(variant.powerBhp),
    torqueNm: Math.round(variant.torqueNm),
  }))
  await client.query(UPSERT_MAKES, [JSON.stringify(makes)])
  await client.query(UPSERT_MODELS, [JSON.stringify(models)])
  await client.query(UPSERT_VARIANTS, [JSON.stringify(variants)])
}
