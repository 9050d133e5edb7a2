import { lockVehicle, touchVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import type { PinBody } from '../schemas'

function findFinding(tx: Db, findingId: string, vehicleId: string) {
  return tx.finding.findFirst({
    where: { id: findingId, inspection: { vehicleId } },
    select: { point: true },
  })
}

/**
 * Sets a finding's pin in a frame, its only one there; without a place, removes it.
 * @throws DomainError `not_found` for a frame or a finding that isn't of the same car
 */
export async function placePin(
  frameId: string,
  { findingId, at }: PinBody,
  staffId: string,
): Promise<{ frameId: string; findingId: string }> {
  await transaction(async (tx) => {
    const frame = await tx.walkFrame.findUnique({
      where: { id: frameId },
      select: { vehicleId: true, slot: true },
    })
    if (!frame || !(await lockVehicle(tx, frame.vehicleId))) throw new DomainError('not_found')
    const { vehicleId, slot } = frame
    const finding = await findFinding(tx, findingId, vehicleId)
    // Read again under the lock: a retake may have replaced it.
    const isThere = await tx.walkFrame.findUnique({ where: { id: frameId }, select: { id: true } })
    if (!finding || !isThere) throw new DomainError('not_found')
    await tx.findingPin.deleteMany({ where: { findingId, slot } })
    if (at)
      await tx.findingPin.create({
        data: { findingId, vehicleId, slot, ...at, placedById: staffId },
        select: { slot: true },
      })
    await touchVehicle(tx, vehicleId)
    const detail = { slot: slot + 1, point: finding.point }
    const action = at ? 'walk.pin' : 'walk.unpinned'
    await writeAudit({ staffId, action, subject: vehicleId, detail }, tx)
  })
  return { frameId, findingId }
}
