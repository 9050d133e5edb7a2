import { createHash } from 'node:crypto'
import { addImportedVariant } from '@/lib/features/catalogue/commands/add-variant'
import { slugOf } from '@/lib/features/catalogue/rules/catalogue'
import type { Fuel, Gearbox, Transmission } from '@/lib/features/catalogue/rules/vocabulary'
import type { AcceptedRow } from '@/lib/features/valuation/commands/import/row-checker'
import type { Sql } from '@/lib/server/db/kysely'
import type { CatalogueIds } from '@/lib/features/valuation/commands/import/observations'

/** What the yard's own list leaves open comes from a sister variant of the model: of the same fuel and about the same year. */
function readSister(db: Sql, modelId: number, fuel: Fuel, year: number) {
  return db
    .selectFrom('variant')
    .where('model_id', '=', modelId)
    .where('origin', '=', 'catalogue')
    .select(['length_mm', 'width_mm', 'height_mm', 'wheelbase_mm', 'boot_litres'])
    .select(['seats', 'engine_cc', 'power_bhp', 'torque_nm', 'ex_showroom'])
    .orderBy(({ eb }) => eb('fuel', '=', fuel), 'desc')
    .orderBy(({ eb, fn }) => fn('abs', [eb('year_from', '-', year)]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

type Sister = NonNullable<Awaited<ReturnType<typeof readSister>>>

/** A small hatchback, where the model has no variant in the catalogue. */
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
/** Without a sister the new price follows from the asking price, as if a third of it were gone. */
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
  db: Sql,
  row: AcceptedRow,
  { fuel, transmission }: StockFacts,
  ids: CatalogueIds,
): Promise<number | null> {
  const known = row.car.variant ? ids.variants.get(row.car.variant.id) : undefined
  if (known !== undefined) return known
  const modelId = ids.models.get(row.car.modelId)
  if (modelId === undefined) return null
  const { listing, car } = row
  const sister = (await readSister(db, modelId, fuel, listing.year)) ?? NO_SISTER
  const name = car.rest.slice(0, 80) || car.modelName
  const gearbox = gearboxOf(car.rest, transmission, fuel)
  return addImportedVariant(db, {
    model_id: modelId,
    slug: slugFor(row, name, fuel, gearbox),
    name,
    fuel,
    transmission,
    gearbox,
    engine_cc: fuel === 'electric' ? 0 : (listing.engineCc ?? sister.engine_cc),
    power_bhp: Math.round(listing.powerBhp ?? sister.power_bhp),
    torque_nm: sister.torque_nm,
    seats: listing.seats ?? sister.seats,
    length_mm: listing.lengthMm ?? sister.length_mm,
    width_mm: listing.widthMm ?? sister.width_mm,
    height_mm: listing.heightMm ?? sister.height_mm,
    wheelbase_mm: sister.wheelbase_mm,
    boot_litres: sister.boot_litres,
    ex_showroom: sister.ex_showroom || Math.round(listing.price * NEW_PRICE_BY_ASKED),
    year: listing.year,
  })
}
