import type pg from 'pg'
import { newId } from '@/lib/server/db/ids'
import { DomainError } from '@/lib/shared/error-codes'
import { type MoverKind, nextState, type VehicleMove, type VehicleState } from './rules/moves'

/** Who makes a move: a customer, a member of staff (perhaps on a customer's behalf), or the system. */
export interface Mover {
  kind: MoverKind
  id: string | null
  onBehalfOf?: string | null
}

export const SYSTEM: Mover = { kind: 'system', id: null }

interface MoveWanted {
  vehicleId: string
  move: VehicleMove
  mover: Mover
  reason?: string | null
}

/**
 * The one way in which a car changes its state: inside the caller's transaction, by compare-and-set under the car's
 * row lock, with a line of its history. What the move needs besides (a hold, a report, a price) is checked by the
 * use case that asks for it; the messages that follow are enqueued by it in the same transaction.
 *
 * @throws DomainError `not_found` for an unknown car, `conflict` for a move that isn't in the table
 */
export async function moveVehicle(
  client: Pick<pg.ClientBase, 'query'>,
  { vehicleId, move, mover, reason }: MoveWanted,
): Promise<VehicleState> {
  const {
    rows: [car],
  } = await client.query<{ status: VehicleState }>(
    'SELECT status::text AS status FROM vehicle WHERE id = $1 FOR NO KEY UPDATE',
    [vehicleId],
  )
  if (!car) throw new DomainError('not_found')
  const to = nextState(car.status, move, mover.kind)
  if (to === null) throw new DomainError('conflict')
  await client.query(
    'UPDATE vehicle SET status = $2::vehicle_status, updated_at = now() WHERE id = $1',
    [vehicleId, to],
  )
  await client.query(
    `INSERT INTO vehicle_event (id, vehicle_id, event, from_status, to_status, actor_kind, actor_id, on_behalf_of, reason)
     VALUES ($1, $2, $3, $4::vehicle_status, $5::vehicle_status, $6, $7, $8, $9)`,
    [
      newId('vev'),
      vehicleId,
      move,
      car.status,
      to,
      mover.kind,
      mover.id,
      mover.onBehalfOf ?? null,
      reason ?? null,
    ],
  )
  return to
}
