import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { findChanges } from '@/lib/shared/changes'
import { DomainError } from '@/lib/shared/error-codes'
import { findEditableFacts } from '../rules/facts'
import { lockVehicle } from './lock-vehicle'

export async function correctYear(vehicleId: string, year: number, staffId: string): Promise<void> {
  await transaction(async (tx) => {
    const status = await lockVehicle(tx, vehicleId)
    if (!status) throw new DomainError('not_found')
    const before = await tx.vehicle.findUniqueOrThrow({
      where: { id: vehicleId },
      select: { year: true },
    })
    if (before.year === year) return
    if (findEditableFacts(status) !== 'all')
      throw new DomainError('conflict', {
        message: say('errors.deskCars.notInThisState', { state: status }),
      })
    await tx.$kysely
      .updateTable('vehicle')
      .set({ year, updated_at: databaseNow })
      .where('id', '=', vehicleId)
      .execute()
    await writeAudit(
      { staffId, action: 'car.facts', subject: vehicleId, changes: findChanges(before, { year }) },
      tx,
    )
  }).catch((error: unknown) => {
    if (!breaksConstraint(error, 'vehicle_made_before_registered')) throw error
    const message = say('errors.deskCars.madeAfterRegistered')
    throw new DomainError('invalid_input', { message, fields: { value: message } })
  })
}
