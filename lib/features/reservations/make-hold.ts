import type pg from 'pg'
import { moveVehicle } from '@/lib/features/vehicles/move-vehicle'
import { newId } from '@/lib/server/db/ids'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import { leaveLine } from './advance-waiting-line'
import { type Candidate, readCandidate } from './candidate-query'
import { endStaleHolds } from './end-hold'
import { lockCars } from './lock-cars'
import { refusal } from './refuse'
import { refusalOf } from './rules/refusals'

type Client = Pick<pg.ClientBase, 'query'>

export interface Wanted {
  vehicleId: string
  customerId: string
}

// The database is the judge: two partial unique indexes allow one live hold a car and one a buyer, whoever else is at
// it. The quote is read in the same statement, so the price that is locked is the price that stands.
const INSERT = `INSERT INTO reservation (id, vehicle_id, customer_id, quote_id, pay_before)
  SELECT $1, vehicle.id, $3, quote.id, now() + make_interval(mins => $4)
  FROM vehicle JOIN quote ON quote.vehicle_id = vehicle.id AND quote.is_current
  WHERE vehicle.id = $2 AND vehicle.status = 'listed'
  ON CONFLICT DO NOTHING RETURNING id AS "reservationId", pay_before AS "payBefore"`

/** Refuses what can't be held; asked once without any lock, so that a crowd is turned away cheaply, and again under it. */
export async function judge(client: Client, wanted: Wanted): Promise<Candidate> {
  const candidate = await readCandidate(client, wanted)
  const why = candidate === null ? 'not_found' : refusalOf(candidate)
  if (why !== null || candidate === null) throw refusal(why ?? 'not_found')
  return candidate
}

export interface Hold {
  reservationId: string
  payBefore: Date
  isNew: boolean
}

/** Holds a car for a buyer who hasn't paid yet, or finds the hold that they have on it already. */
export async function makeHold(client: Client, wanted: Wanted): Promise<Hold> {
  const { vehicleId, customerId } = wanted
  await lockCars(client, wanted)
  let candidate = await judge(client, wanted)
  if (candidate.hasStaleHold) {
    await endStaleHolds(client, wanted)
    // What has ended may have made the car somebody else's to reserve: the first in line.
    candidate = await judge(client, wanted)
  }
  const { ownHoldId, takenUntil } = candidate
  if (ownHoldId !== null && takenUntil !== null)
    return { reservationId: ownHoldId, payBefore: takenUntil, isNew: false }
  const {
    rows: [made],
  } = await client.query<Omit<Hold, 'isNew'>>(INSERT, [
    newId('res'),
    vehicleId,
    customerId,
    BUSINESS_TERMS.payWithinMinutes,
  ])
  if (!made) {
    // Somebody was faster between the look and the insert: the same buyer, at another car.
    await judge(client, wanted)
    throw refusal('being_reserved')
  }
  await moveVehicle(client, {
    vehicleId,
    move: 'reserve',
    mover: { kind: 'customer', id: customerId },
  })
  if (candidate.standsInLine) await leaveLine(client, wanted)
  return { ...made, isNew: true }
}
