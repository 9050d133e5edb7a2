import type pg from 'pg'
import { listDrawings } from '@/lib/engines/car-drawing'
import { listDriveHomeLines, type QuoteLine } from '@/lib/features/pricing/rules'
import { countYearsToAgeLimit } from '@/lib/shared/age-limit'
import { toIndianDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { CarCodeAllocator } from '../car-codes'
import { copyRows, type CopyFieldValue } from '@/lib/server/db/bulk-load'
import { kyselyOn, type KyselyDb } from '@/lib/server/db/kysely'
import { newId } from '@/lib/server/db/ids'
import type { Colour } from '@/lib/features/catalogue/rules/vocabulary'
import type { AcceptedRow } from '@/lib/features/valuation/commands/import/row-checker'
import type { CatalogueIds } from '@/lib/features/valuation/commands/import/observations'
import type { ParsedAdvert } from '@/lib/features/valuation/rules/market/read-row'
import type { YardCode } from '@/lib/features/valuation/rules/market/reasons'
import { parseRtoCode } from '../../rules/registration'
import {
  decideImportedCar,
  type CarChange,
  type KnownCar,
  type ImportedFacts,
  type WithheldChange,
} from '../../rules/imported-car'
import { updateKnownCars, repriceLines, readCurrentQuotes, type ChangedCar } from './change-cars'
import { readKnownCars } from './known-cars'
import {
  KnownCars,
  toCarIdentifiers,
  SeenCars,
  type CarIdentifiers,
  type FactCounts,
} from './recognise-car'
import { findStockFacts, findStockVariantId } from './stock-variant'

export interface StockCity {
  id: number
  code: string
}

export interface YardRow extends AcceptedRow {
  line: number
}

export type YardRowOutcome = { row: YardRow; carCode: string | null } & (
  | {
      fate: 'listed' | 'auction' | 'changed' | 'unchanged'
      change: CarChange
      withheld: WithheldChange[]
    }
  | { fate: 'left_out'; code: YardCode; sentence: string }
)

export interface YardRun {
  importId: string
  isDryRun: boolean
  now: Date
}

const TABLES = {
  vehicle: `id, car_code, variant_id, city_id, status, tag, year, registration_number, chassis_number, registered_on,
    rto_code, colour, is_colour_known, kms, owners, price, first_price, warranty_months, open_challans, insurance_kind, insurance_until,
    listed_at, created_at, updated_at, import_key, import_id`,
  photo: 'id, vehicle_id, position, category, drawn_view, width, height, widths, created_at',
  quote: 'id, vehicle_id, version, total, is_current, created_at',
  quote_line: 'quote_id, kind, position, amount',
  price_change: 'id, vehicle_id, price, at, by_kind',
  inspection: 'id, vehicle_id, inspected_at, points_total, points_good, kms',
  vehicle_event: 'id, vehicle_id, event, to_status, actor_kind, reason, at',
} as const
type Rows = Record<keyof typeof TABLES, CopyFieldValue[][]>

const UNKNOWN_COLOUR: Colour = 'grey'
const MAX_OWNERS = 9

function ownersOf({ owners }: ParsedAdvert): number | null {
  return owners !== null && owners >= 1 && owners <= MAX_OWNERS ? owners : null
}

function coverOf({ cover, insuranceUntil }: ParsedAdvert, today: string): ParsedAdvert['cover'] {
  return insuranceUntil !== null && insuranceUntil < today ? 'expired' : cover
}

function toldOf({ listing }: AcceptedRow, today: string): ImportedFacts {
  const { price, kms, colour, insuranceUntil, registrationNumber, chassisNumber } = listing
  return {
    ...{ price, kms, colour, insuranceUntil, registrationNumber, chassisNumber },
    owners: ownersOf(listing),
    cover: coverOf(listing, today),
  }
}

/** Any insurance counts as expired, so that the quote never understates the buyer's cost. */
function linesFor({ listing }: AcceptedRow): QuoteLine[] | null {
  try {
    return listDriveHomeLines(listing.price, {
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

const noRows = (): Rows => ({
  vehicle: [],
  photo: [],
  quote: [],
  quote_line: [],
  price_change: [],
  inspection: [],
  vehicle_event: [],
})

interface NewCar {
  row: YardRow
  names: CarIdentifiers
  variantId: number
  carCode: string
  isOverAge: boolean
}

/**
 * Imports accepted rows into a city's yard, in the caller's transaction. Lists unknown cars, and
 * updates known ones as far as the rules allow. A dry run decides everything and writes nothing.
 */
export class YardImport {
  readonly #db: KyselyDb
  readonly #seen = new SeenCars()
  readonly #claimed = new Set<string>()
  readonly #unclear: YardRow[] = []

  constructor(
    private readonly client: pg.ClientBase,
    private readonly ids: CatalogueIds,
    private readonly city: StockCity,
    private readonly likes: FactCounts,
    private readonly run: YardRun,
  ) {
    this.#db = kyselyOn(client)
  }

  #addCar(rows: Rows, { row, names, variantId, carCode, isOverAge }: NewCar): void {
    const { listing, car } = row
    const { now, importId } = this.run
    const today = toIndianDay(now)
    const id = newId('veh')
    const status = isOverAge ? 'auction' : 'listed'
    const colour = listing.colour ?? UNKNOWN_COLOUR
    const price = isOverAge ? null : listing.price
    const { registrationNumber: plate, registeredOn } = listing
    rows.vehicle.push([
      ...[id, carCode, variantId, this.city.id, status, 'brand', listing.year, plate],
      listing.chassisNumber,
      registeredOn !== null && registeredOn <= today ? registeredOn : null,
      (plate && parseRtoCode(plate)) ?? listing.rto,
      ...[colour, listing.colour !== null, listing.kms, ownersOf(listing), price, price, 0, null],
      ...[coverOf(listing, today), listing.insuranceUntil],
      ...[isOverAge ? null : now, now, now, names.key, importId],
    ])
    rows.vehicle_event.push([newId('vev'), id, 'import', status, 'system', 'yard import', now])
    if (isOverAge) return
    rows.inspection.push([newId('ins'), id, now, 0, 0, listing.kms])
    rows.price_change.push([newId('prc'), id, listing.price, now, 'import'])
    const quoteId = newId('quo')
    rows.quote.push([quoteId, id, 1, listing.price, true, now])
    for (const [position, { kind, amount }] of (linesFor(row) ?? []).entries())
      rows.quote_line.push([quoteId, kind, position, amount])
    const set = listDrawings({
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

  #repeat(row: YardRow, names: CarIdentifiers): YardRowOutcome | null {
    const { listing } = row
    const numbers = [
      ...(names.plate ? [`plate ${names.plate}`] : []),
      ...(names.chassis ? [`chassis ${names.chassis}`] : []),
      ...(names.hasStockNumber ? [names.key] : []),
    ]
    const { price, kms, colour, owners } = listing
    const looks = numbers.length > 0 ? numbers : [`${names.key} ${kms} ${colour ?? ''}`]
    const earlier = this.#seen.add(
      looks,
      JSON.stringify([names.key, price, kms, colour, owners]),
      row.line,
    )
    if (!earlier) return null
    if (earlier.isSame) return { row, carCode: null, fate: 'unchanged', change: {}, withheld: [] }
    const sentence = `Line ${earlier.line} tells the same car otherwise; keep one of the two.`
    return { row, carCode: null, fate: 'left_out', code: 'same_car_twice', sentence }
  }

  async #newCar(
    row: YardRow,
    names: CarIdentifiers,
  ): Promise<Omit<NewCar, 'carCode'> | YardRowOutcome> {
    const refuse = (code: YardCode, sentence: string): YardRowOutcome => ({
      ...{ row, carCode: null, fate: 'left_out', code, sentence },
    })
    const facts = findStockFacts(row)
    if (facts.fuel === null)
      return refuse('fuel_unknown', 'A car for sale needs its fuel, and the row doesn’t tell it.')
    if (facts.transmission === null)
      return refuse(
        'transmission_unknown',
        'A car for sale needs its gearbox, and the row doesn’t tell it.',
      )
    if (!linesFor(row))
      return refuse(
        'price_below_charges',
        'The price doesn’t cover insurance and ownership transfer.',
      )
    const { fuel, transmission } = facts
    const variantId = this.run.isDryRun
      ? 0
      : await findStockVariantId(this.#db, row, { fuel, transmission }, this.ids)
    if (variantId === null || !this.ids.models.has(row.car.modelId))
      return refuse('not_in_catalogue', 'The model isn’t in the database.')
    return {
      ...{ row, names, variantId },
      isOverAge: countYearsToAgeLimit(fuel, row.listing.year, this.run.now) < 0,
    }
  }

  add(batch: readonly YardRow[]): Promise<YardRowOutcome[]> {
    return this.#add(batch, false)
  }

  end(): Promise<YardRowOutcome[]> {
    return this.#add(this.#unclear.splice(0), true)
  }

  async recall(batch: readonly YardRow[]): Promise<void> {
    const named = batch.map((row) => ({ row, names: toCarIdentifiers(row) }))
    const known = await this.#readKnown(named, false)
    for (const { row, names } of named) {
      if (this.#repeat(row, names)) continue
      const found = known.find(row, names, this.likes.of(names.key), false)
      if (found === null) this.#unclear.push(row)
      else if ('car' in found) known.claim(found.car)
    }
  }

  async #add(batch: readonly YardRow[], isLast: boolean): Promise<YardRowOutcome[]> {
    if (batch.length === 0) return []
    const { isDryRun, now } = this.run
    // Taken first: this lock keeps two imports from listing the same car.
    const codes = isDryRun ? null : await CarCodeAllocator.take(this.#db)
    const named = batch.map((row) => ({ row, names: toCarIdentifiers(row) }))
    const known = await this.#readKnown(named, !isDryRun)
    const outcomes: YardRowOutcome[] = []
    const rows = noRows()
    const changed: (ChangedCar & { outcome: YardRowOutcome })[] = []
    for (const { row, names } of named) {
      const repeat = isLast ? null : this.#repeat(row, names)
      if (repeat) {
        outcomes.push(repeat)
        continue
      }
      const found = known.find(row, names, this.likes.of(names.key), isLast)
      if (found === null) {
        this.#unclear.push(row)
        continue
      }
      if ('isUnclear' in found) {
        outcomes.push({
          row,
          carCode: null,
          fate: 'left_out',
          code: names.plate ? 'other_car' : 'not_recognised',
          sentence: found.sentence,
        })
        continue
      }
      if ('car' in found) {
        known.claim(found.car)
        changed.push(...this.#decide(row, found.car, outcomes))
        continue
      }
      const made = await this.#newCar(row, names)
      if ('fate' in made) {
        outcomes.push(made)
        continue
      }
      const carCode = codes?.next(this.city.code, now) ?? null
      if (carCode !== null) this.#addCar(rows, { ...made, carCode })
      outcomes.push({
        row,
        carCode,
        fate: made.isOverAge ? 'auction' : 'listed',
        change: {},
        withheld: [],
      })
    }
    await this.#write(rows, changed)
    return outcomes
  }

  async #readKnown(
    named: readonly { row: YardRow; names: CarIdentifiers }[],
    isLocked: boolean,
  ): Promise<KnownCars> {
    const asked = {
      plates: named.flatMap(({ row }) => row.listing.registrationNumber ?? []),
      chassis: named.flatMap(({ names }) => names.chassis ?? []),
      keys: named.map(({ names }) => names.key),
      codes: named.flatMap(({ names }) => names.carCode ?? []),
    }
    const { importId } = this.run
    const cars = await readKnownCars(this.#db, asked, { importId, isLocked })
    return new KnownCars(cars, this.city.id, this.#claimed)
  }

  #decide(
    row: YardRow,
    known: KnownCar,
    outcomes: YardRowOutcome[],
  ): (ChangedCar & { outcome: YardRowOutcome })[] {
    const told = toldOf(row, toIndianDay(this.run.now))
    const modelId = this.ids.models.get(row.car.modelId) ?? null
    const decision = decideImportedCar(
      { ...told, modelId, year: row.listing.year },
      known,
      this.city.id,
    )
    const { carCode } = known
    if (decision.fate === 'left_out') {
      outcomes.push({ row, carCode, ...decision })
      return []
    }
    const { fate, change, withheld } = decision
    const outcome: YardRowOutcome = { row, carCode, fate, change, withheld }
    outcomes.push(outcome)
    return fate === 'changed' ? [{ known, change, outcome }] : []
  }

  /** If the price doesn't cover the charges in the car's own quote, only the price is skipped. */
  async #write(
    rows: Rows,
    changed: readonly (ChangedCar & { outcome: YardRowOutcome })[],
  ): Promise<void> {
    const priced = changed.filter(({ change }) => change.price)
    const quotes = await readCurrentQuotes(
      this.#db,
      priced.map(({ known }) => known.id),
    )
    for (const { known, change, outcome } of priced) {
      const price = change.price?.to as number
      if (repriceLines(quotes.get(known.id), price) !== null) continue
      delete change.price
      if (!('withheld' in outcome)) continue
      const sentence = `${formatRupees(price)} doesn't cover insurance and ownership transfer of ${known.carCode}.`
      outcome.withheld.push({ code: 'price_below_charges', sentence })
      if (Object.keys(change).length === 0) outcome.fate = 'unchanged'
    }
    if (this.run.isDryRun) return
    for (const [table, columns] of Object.entries(TABLES))
      await copyRows(this.client, table, columns, rows[table as keyof Rows])
    const toWrite = changed.filter(({ change }) => Object.keys(change).length > 0)
    await updateKnownCars(this.client, toWrite, quotes, { ...this.run, byKind: 'import' })
  }
}
