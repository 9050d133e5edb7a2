import texts from '@/lib/i18n/messages/en/errors.json'
import { newId } from '@/lib/server/db/ids'
import { getPool } from '@/lib/server/db/pool'
import { inRetriedTransaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import { advanceWaitingLine, leaveLine } from './advance-waiting-line'
import { readCandidate } from './candidate-query'
import { endStaleHolds } from './end-hold'
import { lockCars } from './lock-cars'
import { refusal } from './refuse'
import type { WaitingPlace } from './schemas'
import { readPlaces } from './waiting-query'

interface Asked {
  vehicleId: string
  customerId: string
}

/** Stands in line for a car that somebody holds, or that is kept for somebody; standing there already is the same place. */
export async function joinWaitingLine(asked: Asked): Promise<WaitingPlace> {
  const place = await inRetriedTransaction(getPool(), async (client) => {
    await lockCars(client, asked)
    await endStaleHolds(client, { ...asked, customerId: null })
    const candidate = await readCandidate(client, asked)
    if (!candidate || !['listed', 'reserved', 'sold', 'delivered'].includes(candidate.status))
      throw new DomainError('not_found')
    if (candidate.status === 'sold' || candidate.status === 'delivered')
      throw refusal('already_booked')
    if (candidate.isOwnCar) throw refusal('own_car')
    if (candidate.hold?.isMine)
      throw new DomainError('conflict', { message: texts.reserve.ownHold })
    const [standing] = await readPlaces(client, asked)
    if (standing) return standing
    if (candidate.hold === null && !candidate.isKeptForAnother)
      throw new DomainError('conflict', { message: texts.reserve.notWaiting })
    await client.query(
      'INSERT INTO waiting_line (id, vehicle_id, customer_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [newId('wai'), asked.vehicleId, asked.customerId],
    )
    return (await readPlaces(client, asked))[0]
  })
  if (!place) throw new DomainError('conflict')
  return place
}

/** Leaves the line; whoever stands behind moves up, and a car that was kept is offered to the next. Not standing there is no mistake. */
export async function leaveWaitingLine(asked: Asked): Promise<{ vehicleId: string }> {
  await inRetriedTransaction(getPool(), async (client) => {
    await lockCars(client, asked)
    await leaveLine(client, asked)
    await advanceWaitingLine(client, asked.vehicleId)
  })
  return { vehicleId: asked.vehicleId }
}

/** One's own places in all lines. */
export async function listWaitingPlaces(customerId: string): Promise<{ items: WaitingPlace[] }> {
  return { items: await readPlaces(getPool(), { customerId }) }
}
