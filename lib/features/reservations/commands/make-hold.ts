import { say } from '@/lib/i18n/say'
import { moveVehicle } from '@/lib/features/vehicles/commands/move-vehicle'
import type { Db, SqlDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { statements } from '@/lib/server/db/kysely'
import { compiled, fromNow, lockByName, type ValueOf } from '@/lib/server/db/sql'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import { DomainError } from '@/lib/shared/error-codes'
import { leaveLine } from './advance-waiting-line'
import { type Candidate, type HoldOrigin, readCandidate } from '../queries/candidate'
import { endStaleHolds } from './end-hold'
import { lockForHold } from './lock-cars'
import { refusal } from './refuse'
import { refusalOf } from '../rules/refusals'

export interface HoldRequest {
  vehicleId: string
  customerId: string
  origin?: HoldOrigin
  /** Whole rupees: the token that the buyer was shown, where a page showed one. */
  token?: number
  /** Its owner says that an account that was registered to sell buys as well (`note-buying.ts` of the accounts keeps it). */
  alsoBuys?: boolean
}

/** Reads the car and refuses what can't be held: once without any lock, so that a crowd is turned away cheaply, and again under it. */
export async function readReservable(db: SqlDb, request: HoldRequest): Promise<Candidate> {
  const candidate = await readCandidate(db, request)
  if (candidate === null) throw refusal('not_found')
  if (!candidate.hasBuyer) throw new DomainError('unauthenticated')
  const why = refusalOf(candidate)
  if (why !== null) throw refusal(why)
  if (!candidate.doesBuy && request.alsoBuys !== true)
    throw new DomainError('forbidden', { message: say('errors.reserve.sellsOnly') })
  return candidate
}

export interface Hold {
  reservationId: string
  payBefore: Date
  /** Whole rupees: the token in force when the hold began. */
  tokenAmount: number
  isNew: boolean
}

interface NewHold extends Pick<HoldRequest, 'vehicleId' | 'customerId'>, HoldOrigin {
  id: string
  quoteId: string
}

/**
 * The hold's row, or none where the database refuses it: two partial unique indexes allow one live hold a car and one a
 * buyer, on however many instances holds are made.
 */
const insertHold = compiled((value: ValueOf<NewHold>) =>
  statements
    .insertInto('reservation')
    .values({
      id: value('id'),
      vehicle_id: value('vehicleId'),
      customer_id: value('customerId'),
      quote_id: value('quoteId'),
      address: value('address'),
      browser: value('browser'),
      pay_before: fromNow({ minutes: BUSINESS_TERMS.payWithinMinutes }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id as reservationId', 'pay_before as payBefore', 'token_amount as tokenAmount']),
)

/**
 * Holds a car for a buyer who hasn't paid yet, or finds the hold that they have on it already; null where a hold that has
 * run out of time lies in the way and is to be ended first (`clearWay`).
 */
export async function makeHold(tx: SqlDb, request: HoldRequest): Promise<Hold | null> {
  await lockForHold(tx, request)
  const address = request.origin?.address ?? null
  // The holds of an address are counted one after the other, or a moment's crowd would all find none.
  if (address !== null) await lockByName(tx, `holds of ${address}`)
  // Read under the lock: whatever decides changes only under it, too.
  const candidate = await readReservable(tx, request)
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
    // The same buyer was faster, at another car, between the look and the insert.
    await readReservable(tx, request)
    throw refusal('being_reserved')
  }
  await moveVehicle(tx, {
    vehicleId: request.vehicleId,
    from: status,
    move: 'reserve',
    mover: { kind: 'customer', id: request.customerId },
  })
  if (candidate.standsInLine) await leaveLine(tx, request)
  return { ...made, isNew: true }
}

/**
 * Ends the holds that have run out of time on the car, and the buyer's own on others. It may make the car another
 * buyer's to reserve: the first in line.
 */
export async function clearWay(tx: Db, request: HoldRequest): Promise<void> {
  await lockForHold(tx, request)
  await endStaleHolds(tx, request)
}
