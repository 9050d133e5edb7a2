import { undoAdvertImport } from '@/lib/features/valuation/commands/import/import-run'
import { restoreFacts } from '@/lib/features/vehicles/commands/stock-import/restore-facts'
import { sql } from 'kysely'
import { undoPriceReduction } from '@/lib/features/pricing/commands/write-quote'
import { endStaleHolds } from '@/lib/features/reservations/commands/end-hold'
import { isHeldNow } from '@/lib/features/vehicles/queries/status-now'
import { moveVehicle } from '@/lib/features/vehicles/commands/move-vehicle'
import { findNextState, type VehicleState } from '@/lib/features/vehicles/rules/moves'
import {
  type RestorableFacts,
  findFactsToRestore,
  type ImportedChange,
} from '@/lib/features/vehicles/rules/restore-car'
import { say } from '@/lib/i18n/say'
import { type Db, getDb, runTransaction } from '@/lib/server/db/client'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { anyOf } from '@/lib/server/db/sql'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { prepareWithdrawal } from '../take-car-back'
import { translatorOf } from '@/lib/i18n/translator'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

export interface UndoImportResult {
  withdrawn: number
  restored: number
  kept: number
  adverts: number
}

/** Time limit of the undoing transaction; a thousand cars take some ten seconds. */
const MAX_MS = 15 * 60_000
const CARS_AT_ONCE = 2_000
const MAX_NAMED = 10

interface TouchedCar extends RestorableFacts {
  id: string
  carCode: string
  status: VehicleState
  isBrought: boolean
  isHeld: boolean
}

async function lockCars(tx: Db, importId: string): Promise<TouchedCar[]> {
  const ids = await tx.$kysely
    .selectFrom('vehicle as v')
    .where((of) =>
      of.or([
        of('v.import_id', '=', importId),
        of(
          'v.id',
          'in',
          of
            .selectFrom('import_change as c')
            .where('c.import_id', '=', importId)
            .select('c.vehicle_id'),
        ),
      ]),
    )
    .select('v.id')
    .orderBy('v.id')
    .forNoKeyUpdate()
    .execute()
  const cars: TouchedCar[] = []
  for (let from = 0; from < ids.length; from += CARS_AT_ONCE) {
    const some = ids.slice(from, from + CARS_AT_ONCE).map(({ id }) => id)
    await endStaleHoldsOf(tx, some)
    cars.push(...(await readCars(tx, importId, some)))
  }
  return cars
}

async function endStaleHoldsOf(tx: Db, ids: readonly string[]): Promise<void> {
  const held = await tx.$kysely
    .selectFrom('reservation')
    .where('vehicle_id', '=', anyOf([...ids]))
    .where('status', 'in', ['pending', 'active'])
    .select('vehicle_id as vehicleId')
    .distinct()
    .execute()
  for (const { vehicleId } of held) await endStaleHolds(tx, { vehicleId, customerId: null })
}

function readCars(tx: Db, importId: string, ids: readonly string[]): Promise<TouchedCar[]> {
  return tx.$kysely
    .selectFrom('vehicle as v')
    .where('v.id', '=', anyOf([...ids]))
    .select(['v.id', 'v.car_code as carCode', 'v.status', 'v.price', 'v.kms', 'v.owners'])
    .select(['v.insurance_kind as cover', 'v.registration_number as registrationNumber'])
    .select(['v.chassis_number as chassisNumber'])
    .select((of) => [
      sql<
        string | null
      >`CASE WHEN ${of.ref('v.is_colour_known')} THEN ${of.ref('v.colour')} END`.as('colour'),
      sql<string | null>`to_char(${of.ref('v.insurance_until')}, 'YYYY-MM-DD')`.as(
        'insuranceUntil',
      ),
      sql<boolean>`${of.ref('v.import_id')} IS NOT DISTINCT FROM ${importId}`.as('isBrought'),
      isHeldNow(of).as('isHeld'),
    ])
    .orderBy('v.id')
    .execute()
}

const BOUND: readonly VehicleState[] = ['reserved', 'sold', 'delivered']

function refuseBound(cars: readonly TouchedCar[]): void {
  const bound = cars.filter(({ status, isHeld }) => isHeld || BOUND.includes(status))
  if (bound.length === 0) return
  const named = bound.slice(0, MAX_NAMED).map(({ carCode }) => carCode)
  const more = bound.length - named.length
  const words = more > 0 ? `${named.join(', ')} (+${more})` : named.join(', ')
  throw new DomainError('conflict', { message: say('deskSheets.problem.sold', { cars: words }) })
}

async function withdraw(tx: Db, car: TouchedCar, staffId: string): Promise<boolean> {
  if (findNextState(car.status, 'withdraw', 'staff') === null) return false
  const reason = translatorOf(DEFAULT_LOCALE, 'deskSheets')('undoReason')
  await prepareWithdrawal(tx, car.id, reason)
  await moveVehicle(tx, {
    vehicleId: car.id,
    move: 'withdraw',
    mover: { kind: 'staff', id: staffId },
    reason,
    from: car.status,
  })
  return true
}

async function restore(
  tx: Db,
  car: TouchedCar,
  changes: readonly ImportedChange[],
): Promise<'restored' | 'kept'> {
  const { facts, hasKept } = findFactsToRestore(car, changes)
  const { price } = facts
  if (typeof price === 'number' && car.price !== null)
    await undoPriceReduction(tx, { vehicleId: car.id, price: car.price, previous: price })
  await restoreFacts(tx, car.id, facts)
  return hasKept ? 'kept' : 'restored'
}

async function readChanges(tx: Db, importId: string): Promise<Map<string, ImportedChange[]>> {
  const rows = await tx.importChange.findMany({
    where: { importId },
    orderBy: { id: 'desc' },
    select: { vehicleId: true, before: true, after: true },
  })
  const changes = new Map<string, ImportedChange[]>()
  for (const { vehicleId, before, after } of rows)
    changes.set(vehicleId, [
      ...(changes.get(vehicleId) ?? []),
      { before: before as Partial<RestorableFacts>, after: after as Partial<RestorableFacts> },
    ])
  return changes
}

/**
 * Withdraws added cars, restores changed values unless they were edited since, and removes the
 * import's adverts from the price evidence; all or nothing.
 * @throws DomainError `not_found`; `conflict` with a sentence if a car is held or sold, or the
 * import is undone already
 */
export async function undoImport(
  importId: string,
  staffId: string,
  {
    inTransaction,
  }: { inTransaction?: (db: KyselyDb, did: UndoImportResult) => Promise<void> } = {},
): Promise<UndoImportResult> {
  const did = await runTransaction(
    getDb(),
    async (tx) => {
      const run = await tx.$kysely
        .selectFrom('listing_import')
        .select('status')
        .where('id', '=', importId)
        .forUpdate()
        .executeTakeFirst()
      if (!run) throw new DomainError('not_found')
      if (run.status === 'taken_back')
        throw new DomainError('conflict', { message: say('deskSheets.problem.takenBack') })
      const cars = await lockCars(tx, importId)
      refuseBound(cars)
      const changes = await readChanges(tx, importId)
      const taken: UndoImportResult = { withdrawn: 0, restored: 0, kept: 0, adverts: 0 }
      for (const car of cars) {
        if (car.isBrought) taken.withdrawn += (await withdraw(tx, car, staffId)) ? 1 : 0
        else taken[await restore(tx, car, changes.get(car.id) ?? [])] += 1
      }
      const adverts = await undoAdvertImport(tx, importId, staffId)
      const did = { ...taken, adverts }
      await inTransaction?.(tx.$kysely, did)
      return did
    },
    undefined,
    MAX_MS,
  )
  kickJob('send-messages')
  return did
}
