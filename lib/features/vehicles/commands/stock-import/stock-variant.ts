import { createHash } from 'node:crypto'
import { addImportedVariant } from '@/lib/features/catalogue/commands/add-variant'
import { toSlug } from '@/lib/features/catalogue/rules/catalogue'
import { getCatalogueVariants } from '@/lib/features/catalogue/queries/catalogue-file'
import type { CatalogueVariant } from '@/lib/features/catalogue/rules/catalogue'
import type { Fuel, Gearbox, Transmission } from '@/lib/features/catalogue/rules/vocabulary'
import { isVariantOfYear } from '@/lib/features/valuation/commands/import/recognise'
import { parseFuel, parseTransmission } from '@/lib/features/valuation/rules/market/words'
import type { AcceptedRow } from '@/lib/features/valuation/commands/import/row-checker'
import type { KyselyDb } from '@/lib/server/db/kysely'
import type { CatalogueIds } from '@/lib/features/valuation/commands/import/observations'

function readSister(db: KyselyDb, modelId: number, fuel: Fuel, year: number) {
  return db
    .selectFrom('variant')
    .where('model_id', '=', modelId)
    .where('origin', '=', 'catalogue')
    .select(['length_mm', 'width_mm', 'height_mm', 'wheelbase_mm', 'boot_litres'])
    .select(['seats', 'engine_cc', 'power_bhp', 'torque_nm', 'ex_showroom'])
    .orderBy(({ eb }) => eb('year_from', '<=', year), 'desc')
    .orderBy(({ eb }) => eb('fuel', '=', fuel), 'desc')
    .orderBy(({ eb, fn }) => fn('abs', [eb('year_from', '-', year)]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

type Sister = NonNullable<Awaited<ReturnType<typeof readSister>>>

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
/**
 * Estimates the new price from the asking price, as if a third were lost. For models without a
 * sister variant.
 */
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

function slugFor(
  row: AcceptedRow,
  name: string,
  fuel: Fuel,
  gearbox: Gearbox,
  { length_mm: length, engine_cc: cc }: Sister,
): string {
  // Variants of the same name from different generations are different variants.
  const facts = JSON.stringify([
    name.toLowerCase(),
    fuel,
    gearbox,
    row.listing.engineCc,
    length,
    cc,
  ])
  const digest = createHash('sha256').update(facts).digest('hex').slice(0, 8)
  return `${row.car.modelId}-yard-${toSlug(name).slice(0, 60)}-${digest}`
}

export type StockFacts = { fuel: Fuel; transmission: Transmission }

function commonTo<Value>(
  { listing: { year }, car }: AcceptedRow,
  pick: (variant: CatalogueVariant) => Value,
): Value | null {
  const built = getCatalogueVariants().filter(
    (variant) => variant.modelId === car.modelId && isVariantOfYear(variant, year),
  )
  const values = new Set(built.map(pick))
  return values.size === 1 ? ([...values][0] ?? null) : null
}

/**
 * Finds the facts that a listing requires. If a cell is empty, the fact may come from the variant's
 * name ("VXI AMT"), or from there being only one option. Never guesses: a trim may be sold with
 * several fuels or transmissions.
 */
export function findStockFacts(row: AcceptedRow): {
  fuel: Fuel | null
  transmission: Transmission | null
} {
  const { listing, car } = row
  return {
    fuel: listing.fuel ?? parseFuel(car.rest) ?? commonTo(row, ({ fuel }) => fuel),
    transmission:
      listing.transmission ??
      parseTransmission(car.rest) ??
      commonTo(row, ({ transmission }) => transmission),
  }
}

export async function findStockVariantId(
  db: KyselyDb,
  row: AcceptedRow,
  { fuel, transmission }: StockFacts,
  ids: CatalogueIds,
): Promise<number | null> {
  const { variant } = row.car
  const fits = variant?.fuel === fuel && variant.transmission === transmission
  const known = variant && fits ? ids.variants.get(variant.id) : undefined
  if (known !== undefined) return known
  const modelId = ids.models.get(row.car.modelId)
  if (modelId === undefined) return null
  const { listing, car } = row
  const sister = (await readSister(db, modelId, fuel, listing.year)) ?? NO_SISTER
  const name = car.rest.slice(0, 80) || car.modelName
  const gearbox = gearboxOf(car.rest, transmission, fuel)
  return addImportedVariant(db, {
    model_id: modelId,
    slug: slugFor(row, name, fuel, gearbox, sister),
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
