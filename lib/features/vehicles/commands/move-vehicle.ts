import { sql } from 'kysely'
import type { SqlDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { statementBuilder } from '@/lib/server/db/kysely'
import { compileStatement, databaseNow, type ValueOf } from '@/lib/server/db/sql'
import { DomainError } from '@/lib/shared/error-codes'
import { lockVehicle } from './lock-vehicle'
import { type MoverKind, findNextState, type VehicleMove, type VehicleState } from '../rules/moves'

export interface VehicleMover {
  kind: MoverKind
  id: string | null
  onBehalfOf?: string | null
}

export const SYSTEM_MOVER: VehicleMover = { kind: 'system', id: null }

interface MoveRequest {
  vehicleId: string
  move: VehicleMove
  mover: VehicleMover
  reason?: string | null
  from?: VehicleState
}

interface MoveLine {
  id: string
  vehicleId: string
  move: VehicleMove
  from: VehicleState
  to: VehicleState
  moverKind: MoverKind
  moverId: string | null
  onBehalfOf: string | null
  reason: string | null
  /** Free text, erased with the account of the customer `about`; null means the car's owner. */
  words: string | null
  about: string | null
}

// One statement, because reservations wait for it. Writes history only if the car moved.
const writeMove = compileStatement((value: ValueOf<MoveLine>) =>
  statementBuilder
    .with('moved', (moved) =>
      moved
        .updateTable('vehicle')
        .set({ status: value('to'), updated_at: databaseNow })
        .where('id', '=', value('vehicleId'))
        .where('status', '=', value('from'))
        .returning(['id', 'seller_id']),
    )
    .with('line', (line) =>
      line
        .insertInto('vehicle_event')
        .columns([
          'id',
          'vehicle_id',
          'event',
          'from_status',
          'to_status',
          'actor_kind',
          'actor_id',
          'on_behalf_of',
          'reason',
        ])
        .expression((of) =>
          of
            .selectFrom('moved')
            .select([
              value('id').as('id'),
              'moved.id as vehicle_id',
              value('move').as('event'),
              value('from').as('from_status'),
              value('to').as('to_status'),
              value('moverKind').as('actor_kind'),
              value('moverId').as('actor_id'),
              value('onBehalfOf').as('on_behalf_of'),
              value('reason').as('reason'),
            ]),
        )
        .returning('vehicle_event.id'),
    )
    .with('why', (why) =>
      why
        .insertInto('vehicle_event_reason')
        .columns(['event_id', 'customer_id', 'text'])
        .expression((of) =>
          of
            .selectFrom('moved')
            .where(sql<boolean>`${value('words')}::text IS NOT NULL`)
            .select((row) => [
              value('id').as('event_id'),
              row.fn.coalesce(value('about'), 'moved.seller_id').as('customer_id'),
              sql<string>`${value('words')}::text`.as('text'),
            ]),
        ),
    )
    .selectFrom('line')
    .select('line.id'),
)

/**
 * The only way to change a car's state: compare-and-set in the caller's transaction, with a line in
 * the history. The caller checks the move's other conditions (hold, report, price) and queues
 * messages in the same transaction. @throws DomainError `not_found` for an unknown car, `conflict`
 * for a move that isn't in the table
 */
export async function moveVehicle(
  db: SqlDb,
  { vehicleId, move, mover, reason = null, from: known }: MoveRequest,
): Promise<VehicleState> {
  const from = known ?? (await lockVehicle(db, vehicleId))
  if (from === null) throw new DomainError('not_found')
  const to = findNextState(from, move, mover.kind)
  if (to === null) throw new DomainError('conflict')
  const moved = await writeMove(db, {
    id: newId('vev'),
    vehicleId,
    move,
    from,
    to,
    moverKind: mover.kind,
    moverId: mover.id,
    onBehalfOf: mover.onBehalfOf ?? null,
    about: mover.onBehalfOf ?? (mover.kind === 'customer' ? mover.id : null),
    // Free text must be erasable with a customer's account, so it isn't part of the append-only
    // history.
    ...(mover.kind === 'system' ? { reason, words: null } : { reason: null, words: reason }),
  })
  if (moved.length === 0) throw new DomainError('conflict')
  return to
}
