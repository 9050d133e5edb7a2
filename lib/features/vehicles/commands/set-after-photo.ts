import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import { lockVehicle, touchVehicle } from './lock-vehicle'

/**
 * Sets the photo that shows a repaired finding; null removes it.
 * @throws DomainError `conflict` if the finding isn't done; `not_found` for another car's photo
 */
export async function setAfterPhoto(
  findingId: string,
  photoId: string | null,
  staffId: string,
): Promise<{ findingId: string; photoId: string | null }> {
  await transaction(async (tx) => {
    const found = await tx.finding.findUnique({
      where: { id: findingId },
      select: { inspection: { select: { vehicleId: true } } },
    })
    if (!found || !(await lockVehicle(tx, found.inspection.vehicleId)))
      throw new DomainError('not_found')
    const { vehicleId } = found.inspection
    const finding = await tx.finding.findUnique({
      where: { id: findingId },
      select: { point: true, decision: true },
    })
    const photo =
      photoId === null ||
      (await tx.photo.findFirst({
        where: { id: photoId, vehicleId, originalKey: { not: null } },
        select: { id: true },
      }))
    if (!finding || !photo) throw new DomainError('not_found')
    if (photoId !== null && finding.decision !== 'done')
      throw new DomainError('conflict', { message: say('errors.deskCars.afterNotDone') })
    await tx.finding.update({
      where: { id: findingId },
      data: { afterPhotoId: photoId },
      select: { id: true },
    })
    await touchVehicle(tx, vehicleId)
    const detail = { point: finding.point }
    await writeAudit({ staffId, action: 'finding.after', subject: vehicleId, detail }, tx)
  })
  return { findingId, photoId }
}
