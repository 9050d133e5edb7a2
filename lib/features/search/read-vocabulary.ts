import type { ClientBase, Pool } from 'pg'
import {
  createVocabulary,
  type CityTerm,
  type MakeTerm,
  type ModelTerm,
  type VariantFacts,
  type Vocabulary,
} from './vocabulary'

const CITIES = 'SELECT id AS key, slug AS id, name FROM city ORDER BY id'
const MAKES = 'SELECT slug AS id, name, is_luxury AS "isLuxury" FROM make ORDER BY name'
const MODELS = `SELECT model.slug AS id, model.name, make.slug AS make, model.body
  FROM model JOIN make ON make.id = model.make_id ORDER BY model.name`
const VARIANTS = `SELECT variant.id AS key, variant.slug AS id, variant.name, make.slug AS make, model.slug AS model,
    model.body, variant.fuel::text, variant.transmission::text, variant.gearbox, variant.seats,
    variant.engine_cc AS cc, variant.length_mm AS "lengthMm", variant.features
  FROM variant JOIN model ON model.id = variant.model_id JOIN make ON make.id = model.make_id ORDER BY variant.id`

/** What else the makes and models are called, by slug. */
export type Aliases = Readonly<
  Record<'city' | 'make' | 'model', ReadonlyMap<string, readonly string[]>>
>

/** Reads the vocabulary of the stock as it stands in the database. */
export async function readVocabulary(
  pool: Pick<Pool, 'query'> | ClientBase,
  aliases: Aliases,
): Promise<Vocabulary> {
  // One after the other: a load reads them all in one transaction, on one connection.
  const cities = await pool.query<CityTerm>(CITIES)
  const makes = await pool.query<MakeTerm>(MAKES)
  const models = await pool.query<ModelTerm>(MODELS)
  const variants = await pool.query<VariantFacts>(VARIANTS)
  return createVocabulary({
    cities: cities.rows.map((row) => ({ ...row, aliases: aliases.city.get(row.id) ?? [] })),
    makes: makes.rows.map((row) => ({ ...row, aliases: aliases.make.get(row.id) ?? [] })),
    models: models.rows.map((row) => ({ ...row, aliases: aliases.model.get(row.id) ?? [] })),
    variants: variants.rows,
  })
}
