import { say } from '@/lib/i18n/say'
import { moveVehicle } from '@/lib/features/vehicles/commands/move-vehicle'
import type { Db, SqlDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { statementBuilder } from '@/lib/server/db/kysely'
import { compileStatement, timeFromNow, lockByName, type ValueOf } from '@/lib/server/db/sql'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { DomainError } from '@/lib/shared/error-codes'
import { endWaitingPlace } from './advance-waiting-line'
import { type HoldCandidate, type HoldOrigin, readHoldCandidate } from '../queries/candidate'
import { endStaleHolds } from './end-hold'
import { lockForHold } from './lock-cars'
import { toReserveRefusalError } from './refuse'
import { findReserveRefusal } from '../rules/refusals'

export interface HoldRequest {
  vehicleId: string
  customerId: string
  origin?: HoldOrigin
  token?: number
  way?: 'pay' | 'block'
  alsoBuys?: boolean
}

/**
 * Reads the car for this buyer, or throws the reason why they can't reserve it. Runs first without
 * a lock, to refuse most requests for a popular car cheaply, and again under the lock.
 */
export async function requireReservable(db: SqlDb, request: HoldRequest): Promise<HoldCandidate> {
  const candidate = await readHoldCandidate(db, request)
  if (candidate === null) throw toReserveRefusalError('not_found')
  if (!candidate.hasBuyer) throw new DomainError('unauthenticated')
  const why = findReserveRefusal(candidate)
  if (why !== null) throw toReserveRefusalError(why)
  if (!candidate.doesBuy && request.alsoBuys !== true)
    throw new DomainError('forbidden', { message: say('errors.reserve.sellsOnly') })
  return candidate
}

export interface HoldResult {
  reservationId: string
  payBefore: Date
  tokenAmount: number
  isNew: boolean
}

interface NewHold extends Pick<HoldRequest, 'vehicleId' | 'customerId'>, HoldOrigin {
  id: string
  quoteId: string
}

/**
 * Inserts a hold, unless there is a live one: partial unique indexes allow one per car and one per
 * buyer.
 */
const insertHold = compileStatement((value: ValueOf<NewHold>) =>
  statementBuilder
    .insertInto('reservation')
    .values({
      id: value('id'),
      vehicle_id: value('vehicleId'),
      customer_id: value('customerId'),
      quote_id: value('quoteId'),
      address: value('address'),
      browser: value('browser'),
      pay_before: timeFromNow({ minutes: FIXED_TERMS.payWithinMinutes }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id as reservationId', 'pay_before as payBefore', 'token_amount as tokenAmount']),
)

/**
 * Creates the buyer's unpaid hold, or finds an existing one. Returns null if an expired hold must
 * first be ended by `lockAndEndStaleHolds`.
 */
export async function makeHold(tx: SqlDb, request: HoldRequest): Promise<HoldResult | null> {
  await lockForHold(tx, request)
  const address = request.origin?.address ?? null
  // One request per address at a time. Concurrent requests wouldn't see each other's uncommitted
  // holds, and all would pass the limit.
  if (address !== null) await lockByName(tx, `holds of ${address}`)
  // Read again: all of this may have changed before the car was locked.
  const candidate = await requireReservable(tx, request)
  if (candidate.hasStaleHold) return null
  const { ownHoldId, ownHoldToken, takenUntil, quoteId, status } = candidate
  if (ownHoldId !== null && ownHoldToken !== null && takenUntil !== null)
    return {
      reservationId: ownHoldId,
      payBefore: takenUntil,
      tokenAmount: ownHoldToken,
      isNew: false,
    }
  const [made] =
    quoteId !== null && status === 'listed'
      ? await insertHold(tx, {
          vehicleId: request.vehicleId,
          customerId: request.customerId,
          address: request.origin?.address ?? null,
          browser: request.origin?.browser ?? null,
          id: newId('res'),
          quoteId,
        })
      : []
  if (!made) {
    // Reading again throws the reason, such as a hold of another car that this buyer has just made.
    await requireReservable(tx, request)
    throw toReserveRefusalError('being_reserved')
  }
  await moveVehicle(tx, {
    vehicleId: request.vehicleId,
    from: status,
    move: 'reserve',
    mover: { kind: 'customer', id: request.customerId },
  })
  if (candidate.standsInLine) await endWaitingPlace(tx, request)
  return { ...made, isNew: true }
}

export async function lockAndEndStaleHolds(tx: Db, request: HoldRequest): Promise<void> {
  await lockForHold(tx, request)
  await endStaleHolds(tx, request)
}
