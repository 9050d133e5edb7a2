import { retireQuotes } from '@/lib/features/pricing/commands/retire-quotes'
import { sql } from 'kysely'
import type pg from 'pg'
import { quoteAtPrice, type QuoteLine } from '@/lib/features/pricing/rules'
import { copyRows, type CopyFieldValue } from '@/lib/server/db/bulk-load'
import { newId } from '@/lib/server/db/ids'
import { kyselyOn, type KyselyDb } from '@/lib/server/db/kysely'
import { anyOf } from '@/lib/server/db/sql'
import { buildDocumentFactSource } from '../tell-document-facts'
import { parseRtoCode } from '../../rules/registration'
import type { CarChange, KnownCar } from '../../rules/imported-car'

export interface ChangedCar {
  known: KnownCar
  change: CarChange
}

interface CurrentQuote {
  version: number
  lines: QuoteLine[]
}

export async function readCurrentQuotes(
  db: KyselyDb,
  vehicleIds: readonly string[],
): Promise<Map<string, CurrentQuote>> {
  if (vehicleIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('quote as q')
    .leftJoin('quote_line as l', 'l.quote_id', 'q.id')
    .where('q.vehicle_id', '=', anyOf([...vehicleIds]))
    .where('q.is_current', '=', true)
    .select(['q.vehicle_id as vehicleId', 'q.version', 'l.kind', 'l.amount'])
    .orderBy('q.vehicle_id')
    .orderBy('l.position')
    .execute()
  const quotes = new Map<string, CurrentQuote>()
  for (const { vehicleId, version, kind, amount } of rows) {
    const quote = quotes.get(vehicleId) ?? { version, lines: [] }
    if (kind !== null && amount !== null) quote.lines.push({ kind, amount })
    quotes.set(vehicleId, quote)
  }
  return quotes
}

export function repriceLines(quote: CurrentQuote | undefined, price: number): QuoteLine[] | null {
  try {
    return quoteAtPrice(quote?.lines ?? [], price)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const numberOf = (change: CarChange, fact: keyof CarChange) =>
  change[fact]?.to as number | undefined
const textOf = (change: CarChange, fact: keyof CarChange) => change[fact]?.to as string | undefined

const toUnprovenKms = (kms: number | undefined) =>
  kms === undefined
    ? undefined
    : sql<number>`CASE WHEN EXISTS (SELECT FROM odometer_reading r WHERE r.vehicle_id = vehicle.id) THEN vehicle.kms ELSE ${kms} END`

async function updateCar(db: KyselyDb, { known, change }: ChangedCar, now: Date): Promise<void> {
  const plate = textOf(change, 'registrationNumber')
  await db
    .updateTable('vehicle')
    .set({
      price: numberOf(change, 'price'),
      kms: toUnprovenKms(numberOf(change, 'kms')),
      owners: numberOf(change, 'owners'),
      colour: textOf(change, 'colour'),
      is_colour_known: change.colour ? true : undefined,
      insurance_kind: change.cover?.to as KnownCar['cover'] | undefined,
      insurance_until: textOf(change, 'insuranceUntil'),
      registration_number: plate,
      rto_code: plate === undefined ? undefined : parseRtoCode(plate),
      chassis_number: textOf(change, 'chassisNumber'),
      updated_at: now,
    })
    .where('id', '=', known.id)
    .execute()
}

/** The caller has locked the cars. Records the old values, so that the import can be undone. */
export async function updateKnownCars(
  client: pg.ClientBase,
  cars: readonly ChangedCar[],
  quotes: ReadonlyMap<string, CurrentQuote>,
  {
    importId,
    now,
    byKind,
  }: { importId: string; now: Date; byKind: 'import' | 'import taken back' },
): Promise<void> {
  if (cars.length === 0) return
  const db = kyselyOn(client)
  await db
    .selectNoFrom(buildDocumentFactSource({ source: 'file', staffId: null }).as('told'))
    .execute()
  const priced = cars.filter(({ change }) => change.price)
  const rows: Record<'quote' | 'lines' | 'prices' | 'changes', CopyFieldValue[][]> = {
    quote: [],
    lines: [],
    prices: [],
    changes: [],
  }
  for (const { known, change } of priced) {
    const price = numberOf(change, 'price') as number
    const quote = quotes.get(known.id)
    const id = newId('quo')
    rows.quote.push([id, known.id, (quote?.version ?? 0) + 1, price, true, now])
    for (const [position, { kind, amount }] of (repriceLines(quote, price) ?? []).entries())
      rows.lines.push([id, kind, position, amount])
    rows.prices.push([newId('prc'), known.id, price, known.price, now, byKind])
  }
  const valuesOf = (change: CarChange, side: 'from' | 'to') =>
    JSON.stringify(
      Object.fromEntries(Object.entries(change).map(([fact, one]) => [fact, one[side]])),
    )
  for (const { known, change } of cars)
    rows.changes.push([
      newId('ich'),
      importId,
      known.id,
      valuesOf(change, 'from'),
      valuesOf(change, 'to'),
      now,
    ])
  if (priced.length > 0)
    await retireQuotes(
      db,
      priced.map(({ known }) => known.id),
    )
  for (const car of cars) await updateCar(db, car, now)
  await copyRows(
    client,
    'quote',
    'id, vehicle_id, version, total, is_current, created_at',
    rows.quote,
  )
  await copyRows(client, 'quote_line', 'quote_id, kind, position, amount', rows.lines)
  await copyRows(
    client,
    'price_change',
    'id, vehicle_id, price, previous, at, by_kind',
    rows.prices,
  )
  await copyRows(
    client,
    'import_change',
    'id, import_id, vehicle_id, before, after, at',
    rows.changes,
  )
}
