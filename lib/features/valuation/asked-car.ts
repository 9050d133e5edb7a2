import type { Pool } from 'pg'
import type { Colour, Fuel, Transmission } from '@/lib/features/catalogue/rules/vocabulary'
import { VERSION_FACTS } from './comparables'
import { factsOf, type FactRow } from './fact-rows'
import type { PriceFacts } from './rules/price-facts'
import type { ValuationQuery } from './schemas'

export interface AskedCar {
  modelId: number
  facts: PriceFacts
}

const MODEL = `SELECT m.id, k.slug AS make, m.slug AS model FROM model m JOIN make k ON k.id = m.make_id
  WHERE (k.slug = lower($1) OR lower(k.name) = lower($1)) AND (m.slug = lower($2) OR lower(m.name) = lower($2))`

// Versions of several generations share a name: the one that was sold in the car's year is meant.
const VERSION = `SELECT ${VERSION_FACTS}, x.fuel::text AS fuel, x.transmission::text AS transmission
  FROM variant x JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id
  WHERE x.model_id = $1 AND (x.slug = lower($2) OR lower(x.name) = lower($2))
  ORDER BY x.slug = lower($2) DESC, greatest(x.year_from - $3::int, $3::int - coalesce(x.year_to, 9999), 0), x.id LIMIT 1`

const CITY = 'SELECT slug FROM city WHERE slug = lower($1) OR lower(name) = lower($1)'

type Version = Omit<FactRow, 'year' | 'kms' | 'owners' | 'city' | 'colour' | 'hasServiceHistory'>

const NO_VERSION = {
  variant: null,
  versionName: null,
  engineCc: null,
  powerBhp: null,
  seats: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  newPrice: null,
  fuel: null as Fuel | null,
  transmission: null as Transmission | null,
}

/** The car that a request means; null where the catalogue has no such model or variant. */
export async function readAskedCar(
  db: Pick<Pool, 'query'>,
  asked: ValuationQuery,
): Promise<AskedCar | null> {
  const {
    rows: [model],
  } = await db.query<{ id: number; make: string; model: string }>(MODEL, [asked.make, asked.model])
  if (!model) return null
  const [
    {
      rows: [version],
    },
    {
      rows: [city],
    },
  ] = await Promise.all([
    db.query<Version>(VERSION, [model.id, asked.variant ?? '', asked.year]),
    db.query<{ slug: string }>(CITY, [asked.city ?? '']),
  ])
  if (asked.variant !== undefined && !version) return null
  return {
    modelId: model.id,
    facts: factsOf({
      ...(version ?? { ...NO_VERSION, make: model.make, model: model.model }),
      year: asked.year,
      kms: asked.kms ?? null,
      owners: asked.owners ?? null,
      // A city where we aren't has no effect that we know of.
      city: city?.slug ?? (asked.city === undefined ? null : asked.city.toLowerCase()),
      colour: null as Colour | null,
      hasServiceHistory: null,
    }),
  }
}
