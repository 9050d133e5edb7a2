import type pg from 'pg'
import { drawingSet } from '@/lib/car-drawing/photo-set'
import { driveHomeLines, type QuoteFacts, type QuoteLine } from '@/lib/features/pricing/rules'
import { yearsToAgeLimit } from '@/lib/shared/age-limit'
import { CarCodes } from '../car-codes'
import { copyRows, type CopyValue } from '@/lib/server/db/bulk-load'
import { kyselyOn, type Sql } from '@/lib/server/db/kysely'
import { anyOf } from '@/lib/server/db/sql'
import { newId } from '@/lib/server/db/ids'
import type { Colour } from '@/lib/features/catalogue/rules/vocabulary'
import type { AcceptedRow } from '@/lib/features/valuation/commands/import/row-checker'
import type { CatalogueIds } from '@/lib/features/valuation/commands/import/observations'
import { stockFacts, stockVariantId } from './stock-variant'

/** The city whose yard the cars are at. */
export interface StockCity {
  id: number
  code: string
}

export interface StockOutcome {
  /** Cars that are now up for sale. */
  listed: number
  /** Cars past the age limit: taken as auction leads. */
  auction: number
  /** Cars that an earlier run brought. */
  known: number
  /** Rows that can't be sold as they are, with what is missing. */
  refused: { row: AcceptedRow; sentence: string }[]
}

const TABLES = {
  vehicle: `id, car_code, variant_id, city_id, status, tag, year, registration_number, rto_code, colour, kms, owners, price,
    first_price, insurance_kind, listed_at, created_at, updated_at, import_key, is_colour_known`,
  photo: 'id, vehicle_id, position, category, drawn_view, width, height, widths, created_at',
  quote: 'id, vehicle_id, version, total, is_current, created_at',
  quote_line: 'quote_id, kind, position, amount',
  price_change: 'id, vehicle_id, price, at, by_kind',
  inspection: 'id, vehicle_id, inspected_at, points_total, points_good, kms',
  vehicle_event: 'id, vehicle_id, event, to_status, actor_kind, reason, at',
} as const
type Rows = Record<keyof typeof TABLES, CopyValue[][]>

/** A row that doesn't name its colour is rendered in the most neutral one. */
const UNKNOWN_COLOUR: Colour = 'grey'
const MAX_OWNERS = 9
const REGISTRATION = /^(?:[A-Z]{2}\d{1,2}[A-Z]{1,3}\d{1,4}|\d{2}BH\d{4}[A-Z]{1,2})$/

function insuranceOf(text: string | null): QuoteFacts['insurance'] {
  const said = (text ?? '').toLowerCase()
  if (said.includes('zero')) return 'zero_depreciation'
  if (said.includes('comprehensive')) return 'comprehensive'
  if (said.includes('third')) return 'third_party'
  return said.includes('expired') ? 'expired' : null
}

/** Insurance whose end isn't known counts as ended: the quote then holds what a buyer may have to pay, never less. */
function linesFor({ listing }: AcceptedRow): QuoteLine[] | null {
  try {
    return driveHomeLines(listing.price, {
      refurbishmentCost: 0,
      repairCost: 0,
      engineCc: listing.engineCc ?? 1_200,
      powerBhp: listing.powerBhp ?? 80,
      insurance: null,
      insuranceMonthsLeft: 0,
      warrantyMonths: 0,
      hasLoanNoted: false,
    })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

async function knownKeys(db: Sql, batch: readonly AcceptedRow[]): Promise<Set<string | null>> {
  const keys = batch.map(({ importKey }) => importKey)
  const rows = await db
    .selectFrom('vehicle')
    .where('import_key', '=', anyOf(keys))
    .select('import_key as key')
    .execute()
  return new Set(rows.map(({ key }) => key))
}

async function takenNumbers(db: Sql, batch: readonly AcceptedRow[]): Promise<Set<string | null>> {
  const numbers = batch.flatMap(({ listing }) => listing.registrationNumber ?? [])
  const rows = await db
    .selectFrom('vehicle')
    .where('registration_number', '=', anyOf(numbers))
    .where('status', 'not in', ['sold', 'delivered', 'withdrawn'])
    .select('registration_number as number')
    .execute()
  return new Set(rows.map(({ number }) => number))
}

/** Turns accepted rows into cars of a city's yard, inside the caller's transaction. */
export class YardImport {
  readonly #db: Sql

  constructor(
    private readonly client: pg.ClientBase,
    private readonly ids: CatalogueIds,
    private readonly city: StockCity,
    private readonly now: Date,
  ) {
    this.#db = kyselyOn(client)
  }

  #addCar(
    rows: Rows,
    row: AcceptedRow,
    variantId: number,
    carCode: string,
    number: string | null,
    isOverAge: boolean,
  ): void {
    const { listing, car, importKey } = row
    const { now } = this
    const id = newId('veh')
    const status = isOverAge ? 'auction' : 'listed'
    const colour = listing.colour ?? UNKNOWN_COLOUR
    const price = isOverAge ? null : listing.price
    rows.vehicle.push([
      id,
      carCode,
      variantId,
      this.city.id,
      status,
      'brand',
      listing.year,
      number,
      listing.rto,
      colour,
      listing.kms,
      Math.min(MAX_OWNERS, Math.max(1, listing.owners ?? 1)),
      price,
      price,
      insuranceOf(listing.insurance),
      isOverAge ? null : now,
      now,
      now,
      importKey,
      listing.colour !== null,
    ])
    rows.vehicle_event.push([newId('vev'), id, 'import', status, 'system', 'yard import', now])
    if (isOverAge) return
    rows.inspection.push([newId('ins'), id, now, 0, 0, listing.kms])
    rows.price_change.push([newId('prc'), id, listing.price, now, 'import'])
    const quoteId = newId('quo')
    rows.quote.push([quoteId, id, 1, listing.price, true, now])
    for (const [position, { kind, amount }] of (linesFor(row) ?? []).entries())
      rows.quote_line.push([quoteId, kind, position, amount])
    const set = drawingSet({
      id,
      make: car.makeName,
      model: car.modelName,
      modelSlug: car.modelId,
      year: listing.year,
      colour,
      kms: listing.kms,
    })
    for (const [position, { category, view, width, height }] of set.entries()) {
      rows.photo.push([newId('pho'), id, position, category, view, width, height, [], now])
    }
  }

  async add(batch: readonly AcceptedRow[]): Promise<StockOutcome> {
    const outcome: StockOutcome = { listed: 0, auction: 0, known: 0, refused: [] }
    const codes = await CarCodes.take(this.#db)
    const seen = await knownKeys(this.#db, batch)
    const taken = await takenNumbers(this.#db, batch)
    const rows: Rows = {
      vehicle: [],
      photo: [],
      quote: [],
      quote_line: [],
      price_change: [],
      inspection: [],
      vehicle_event: [],
    }
    for (const row of batch) {
      if (seen.has(row.importKey)) {
        outcome.known += 1
        continue
      }
      seen.add(row.importKey)
      const refusal = await this.#take(rows, row, codes, taken, outcome)
      if (refusal) outcome.refused.push({ row, sentence: refusal })
    }
    for (const [table, columns] of Object.entries(TABLES)) {
      await copyRows(this.client, table, columns, rows[table as keyof Rows])
    }
    return outcome
  }

  async #take(
    rows: Rows,
    row: AcceptedRow,
    codes: CarCodes,
    taken: Set<string | null>,
    outcome: StockOutcome,
  ): Promise<string | null> {
    const facts = stockFacts(row)
    if (!facts) return 'A car for sale needs its fuel and transmission.'
    if (!linesFor(row)) return 'The price doesn’t cover insurance and ownership transfer.'
    const variantId = await stockVariantId(this.#db, row, facts, this.ids)
    if (variantId === null) return 'The model isn’t in the database.'
    const { registrationNumber } = row.listing
    const number =
      registrationNumber && REGISTRATION.test(registrationNumber) && !taken.has(registrationNumber)
        ? registrationNumber
        : null
    if (number) taken.add(number)
    const isOverAge = yearsToAgeLimit(facts.fuel, row.listing.year, this.now) < 0
    this.#addCar(rows, row, variantId, codes.next(this.city.code, this.now), number, isOverAge)
    outcome[isOverAge ? 'auction' : 'listed'] += 1
    return null
  }
}
