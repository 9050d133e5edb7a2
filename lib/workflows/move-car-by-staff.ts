import type pg from 'pg'
import { endStaleHolds } from '@/lib/features/reservations/end-hold'
import { closeWaitingLine } from '@/lib/features/reservations/close-waiting-line'
import { cancelDrivesOf } from '@/lib/features/appointments/commands/change-drive'
import { cancelAppointmentsOf } from '@/lib/features/appointments/commands/change-visit'
import { tellSellerOfCar } from '@/lib/features/messaging/commands/tell-about-car'
import texts from '@/lib/i18n/messages/en/errors.json'
import { writeAudit } from '@/lib/server/auth/audit'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import type { MoveBody } from '@/lib/features/vehicles/schemas/desk'
import { prepareListing } from './list-car'
import { nextState, type VehicleMove, type VehicleState } from '@/lib/features/vehicles/rules/moves'
import { moveVehicle } from '@/lib/features/vehicles/commands/move-vehicle'

type Client = Pick<pg.ClientBase, 'query'>

/** The car's row held; a move that isn't in the table is refused with a sentence before anything is written. */
async function lockFor(client: pg.ClientBase, vehicleId: string, move: VehicleMove): Promise<void> {
  const lock = () =>
    client.query<{ status: VehicleState }>(
      'SELECT status::text FROM vehicle WHERE id = $1 FOR NO KEY UPDATE',
      [vehicleId],
    )
  const isLocked = (await lock()).rowCount === 1
  // A hold that has run out of time is over, also before anybody has swept it up.
  if (isLocked && move === 'withdraw') await endStaleHolds(client, { vehicleId, customerId: null })
  const {
    rows: [car],
  } = await lock()
  if (!car) throw new DomainError('not_found')
  if (nextState(car.status, move, 'staff') !== null) return
  const isHeld = car.status === 'reserved' && move === 'withdraw'
  throw new DomainError('conflict', {
    message: isHeld
      ? texts.deskCars.held
      : texts.deskCars.notInThisState.replace('{state}', car.status),
  })
}

async function refuseLiveHold(client: Client, vehicleId: string): Promise<void> {
  // A token may be on its way for a car that still reads as listed: an order that is being paid is a hold too.
  const { rowCount } = await client.query('SELECT 1 FROM live_hold WHERE vehicle_id = $1', [
    vehicleId,
  ])
  if (rowCount !== 0) throw new DomainError('conflict', { message: texts.deskCars.held })
}

async function refuseIdleWork(client: Client, vehicleId: string): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM refurbishment_item WHERE vehicle_id = $1 AND declined_at IS NULL LIMIT 1',
    [vehicleId],
  )
  if (rowCount === 0)
    throw new DomainError('conflict', { message: texts.deskCars.nothingToRefurbish })
}

/** What each move needs and brings along, in its transaction, while the car still is what it was. */
async function prepare(
  client: Client,
  vehicleId: string,
  body: MoveBody,
  now: Date,
): Promise<void> {
  switch (body.move) {
    case 'list':
      return prepareListing(client, vehicleId, now)
    case 'refurbish':
      await refuseIdleWork(client, vehicleId)
      return tellSellerOfCar(client, {
        vehicleId,
        template: 'sellerCarRefurbishing',
        happening: `car-refurbishing:${vehicleId}`,
      })
    case 'withdraw':
      await refuseLiveHold(client, vehicleId)
      await cancelDrivesOf(client, vehicleId)
      await closeWaitingLine(client, vehicleId)
      await cancelAppointmentsOf(client, vehicleId)
      return tellSellerOfCar(client, {
        vehicleId,
        template: 'sellerCarWithdrawn',
        happening: `car-withdrawn:${vehicleId}`,
        more: {
          reason: body.reason,
        },
      })
    case 'sendToAuction':
      return tellSellerOfCar(client, {
        vehicleId,
        template: 'sellerCarToAuction',
        happening: `car-to-auction:${vehicleId}`,
        more: {
          reason: body.reason,
        },
      })
  }
}

/**
 * A member of staff moves a car on: authorised by the call, allowed by the table, with all that follows in one
 * transaction. Search and pages hear of it by the row's own trigger.
 *
 * @throws DomainError `not_found`; `conflict` with a sentence that says what stands in the way
 */
export async function moveByStaff(
  vehicleId: string,
  body: MoveBody,
  staffId: string,
  now: Date,
): Promise<{ vehicleId: string; status: string }> {
  const reason = 'reason' in body ? body.reason : null
  const status = await inTransaction(getPool(), async (client) => {
    await lockFor(client, vehicleId, body.move)
    await prepare(client, vehicleId, body, now)
    const to = await moveVehicle(client, {
      vehicleId,
      move: body.move,
      mover: { kind: 'staff', id: staffId },
      reason,
    })
    await writeAudit({ staffId, action: `car.${body.move}`, subject: vehicleId, reason }, client)
    return to
  })
  kickJob('send-messages')
  kickJob('refresh-fair-prices')
  return { vehicleId, status }
}
