import { say } from '@/lib/i18n/say'
import { newId } from '@/lib/server/db/ids'
import { getDb } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import { advanceWaitingLine, endWaitingPlace } from './advance-waiting-line'
import { readHoldCandidate } from '../queries/candidate'
import { endStaleHolds } from './end-hold'
import { lockCars, lockForHold } from './lock-cars'
import type { HoldRequest } from './make-hold'
import { toReserveRefusalError } from './refuse'
import type { WaitingPlace } from '../schemas'
import { readWaitingPlaces } from '../queries/waiting-line'

export async function joinWaitingLine(request: HoldRequest): Promise<WaitingPlace> {
  const place = await transaction(async (tx) => {
    await lockForHold(tx, request)
    await endStaleHolds(tx, { ...request, customerId: null })
    const candidate = await readHoldCandidate(tx, request)
    if (candidate && !candidate.hasBuyer) throw new DomainError('unauthenticated')
    if (!candidate || !['listed', 'reserved', 'sold', 'delivered'].includes(candidate.status))
      throw new DomainError('not_found')
    if (candidate.status === 'sold' || candidate.status === 'delivered')
      throw toReserveRefusalError('already_booked')
    if (candidate.isOwnCar) throw toReserveRefusalError('own_car')
    if (candidate.hold?.isMine)
      throw new DomainError('conflict', { message: say('errors.reserve.ownHold') })
    const [standing] = await readWaitingPlaces(tx, request)
    if (standing) return standing
    if (candidate.hold === null && !candidate.isKeptForAnother)
      throw new DomainError('conflict', { message: say('errors.reserve.notWaiting') })
    await tx.waitingLine.createMany({
      data: { id: newId('wai'), ...request },
      skipDuplicates: true,
    })
    return (await readWaitingPlaces(tx, request))[0]
  })
  if (!place) throw new DomainError('conflict')
  return place
}

export async function leaveWaitingLine(request: HoldRequest): Promise<{ vehicleId: string }> {
  await transaction(async (tx) => {
    await lockCars(tx, request)
    await endWaitingPlace(tx, request)
    await advanceWaitingLine(tx, request.vehicleId)
  })
  return { vehicleId: request.vehicleId }
}

export async function listWaitingPlaces(customerId: string): Promise<{ items: WaitingPlace[] }> {
  return { items: await readWaitingPlaces(getDb(), { customerId }) }
}
