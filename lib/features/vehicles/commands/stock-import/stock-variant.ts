import { createHash } from 'node:crypto'
import type pg from 'pg'
import { slugOf } from '@/lib/features/catalogue/rules/catalogue'
import type { Fuel, Gearbox, Transmission } from '@/lib/features/catalogue/rules/vocabulary'
import type { AcceptedRow } from '@/lib/features/valuation/commands/import/judge'
import type { CatalogueIds } from '@/lib/features/valuation/commands/import/observations'

/** What the yard's own list leaves open comes from a sister variant of the model, or from these (a small hatchback). */
const SISTER = `
  SELECT length_mm, width_mm, height_mm, wheelbase_mm, boot_litres, seats, engine_cc, power_bhp, torque_nm, ex_showroom
  FROM variant WHERE model_id = $1 AND origin = 'catalogue'
  ORDER BY (fuel = $2::fuel) DESC, abs(year_from - $3::int), id LIMIT 1`

interface Sister {
  length_mm: number
  width_mm: number
  height_mm: number
  wheelbase_mm: number
  boot_litres: number
  seats: number
  engine_cc: number
  power_bhp: number
  torque_nm: number
  ex_showroom: number
}

const NO_SISTER: Sister = {
  length_mm: 3_995,
  width_mm: 1_735,
  height_mm: 1_520,
  wheelbase_mm: 2_490,
  boot_litres: 300,
  seats: 5,
  engine_cc: 1_200,
  power_bhp: 80,
  torque_nm: 110,
  ex_showroom: 0,
}
/** Without a sister the new price is taken from the asked one, as if a third of it were gone. */
const NEW_PRICE_BY_ASKED = 1.5

const GEARBOX_WORDS: readonly (readonly [Gearbox, RegExp])[] = [
  ['amt', /\b(?:amt|ags|easy-?r)\b/i],
  ['cvt', /\b(?:cvt|ivt)\b/i],
  ['dct', /\b(?:dct|dsg|dca)\b/i],
]

function gearboxOf(text: string, transmission: Transmission, fuel: Fuel): Gearbox {
  if (fuel === 'electric') return 'single-speed'
  if (transmission === 'manual') return 'manual'
  return GEARBOX_WORDS.find(([, words]) => words.test(text))?.[0] ?? 'torque-converter'
}

const INSERT = `
  INSERT INTO variant (model_id, slug, name, fuel, transmission, gearbox, engine_cc, power_bhp, torque_nm, seats, length_mm,
    width_mm, height_mm, wheelbase_mm, boot_litres, year_from, year_to, ex_showroom, features, origin)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16, $17, '{}', 'imported')
  ON CONFLICT (slug) DO UPDATE SET year_from = least(variant.year_from, excluded.year_from),
    year_to = greatest(variant.year_to, excluded.year_to)
  RETURNING id`

function slugFor(row: AcceptedRow, name: string, fuel: Fuel, gearbox: Gearbox): string {
  const facts = JSON.stringify([name.toLowerCase(), fuel, gearbox, row.listing.engineCc])
  const digest = createHash('sha256').update(facts).digest('hex').slice(0, 8)
  return `${row.car.modelId}-yard-${slugOf(name).slice(0, 60)}-${digest}`
}

export type StockFacts = { fuel: Fuel; transmission: Transmission }

/**
 * What a car for sale can't do without. The fuel the row must say itself: trims of one name are sold
 * with several. Where the gearbox isn't said, the variant's name says it, for automatics are called so.
 */
export function stockFacts({ listing, car }: AcceptedRow): StockFacts | null {
  const { fuel } = listing
  const transmission = car.variant?.transmission ?? listing.transmission
  return fuel && transmission ? { fuel, transmission } : null
}

/** The catalogue's variant, or one of the yard's own made from the row's facts under the recognised model. */
export async function stockVariantId(
  client: pg.ClientBase,
  row: AcceptedRow,
  { fuel, transmission }: StockFacts,
  ids: CatalogueIds,
): Promise<number | null> {
  const known = row.car.variant ? ids.variants.get(row.car.variant.id) : undefined
  if (known !== undefined) return known
  const modelId = ids.models.get(row.car.modelId)
  if (modelId === undefined) return null
  const { listing, car } = row
  const {
    rows: [sister = NO_SISTER],
  } = await client.query<Sister>(SISTER, [modelId, fuel, listing.year])
  const name = car.rest.slice(0, 80) || car.modelName
  const gearbox = gearboxOf(car.rest, transmission, fuel)
  const {
    rows: [made],
  } = await client.query<{ id: number }>(INSERT, [
    modelId,
    slugFor(row, name, fuel, gearbox),
    name,
    fuel,
    transmission,
    gearbox,
    fuel === 'electric' ? 0 : (listing.engineCc ?? sister.engine_cc),
    Math.round(listing.powerBhp ?? sister.power_bhp),
    sister.torque_nm,
    listing.seats ?? sister.seats,
    listing.lengthMm ?? sister.length_mm,
    listing.widthMm ?? sister.width_mm,
    listing.heightMm ?? sister.height_mm,
    sister.wheelbase_mm,
    sister.boot_litres,
    listing.year,
    sister.ex_showroom || Math.round(listing.price * NEW_PRICE_BY_ASKED),
  ])
  return made?.id ?? null
}
