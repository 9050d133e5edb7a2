import { say } from '@/lib/i18n/say'
import { notifySellerOfCar } from '@/lib/features/messaging/commands/notify-about-car'
import { moveVehicle } from './move-vehicle'
import { noteReading } from './note-reading'
import { writeAudit } from '@/lib/server/auth/audit'
import { newId } from '@/lib/server/db/ids'
import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { type StoredDraftSystem, readInspectionDraft } from '../queries/inspection'
import type { DraftSystem } from '../rules/inspection-draft'
import { hasSoundStructure } from '../rules/inspection'
import {
  countPointsMarkedInBulk,
  buildFinishedReport,
  type FinishedReport,
  countPointsLeft,
  listPointsWithoutCost,
  listPointsWithoutMeasure,
  listMissingWear,
} from '../rules/inspection-draft'
import { translatorOf } from '@/lib/i18n/translator'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

interface Finished {
  vehicleId: string
  status: string
  inspectionId: string
  pointsGood: number
  overall: number | null
}

async function isAwaited(db: Db, vehicleId: string): Promise<boolean> {
  const visits = await db.sellerAppointment.findMany({
    where: { vehicleId, status: { in: ['booked', 'arrived'] } },
    select: { status: true },
  })
  return visits.length > 0 && visits.every(({ status }) => status === 'booked')
}

function refuseIncomplete(
  what: 'sizesMissing' | 'wearMissing' | 'costsMissing',
  missing: readonly string[],
): void {
  if (missing.length === 0) return
  const t = translatorOf(DEFAULT_LOCALE, 'inspection')
  const names: Readonly<Record<string, string>> = { ...t.all('points'), ...t.all('system') }
  const list = missing.map((one) => names[one] ?? '').join(', ')
  throw new DomainError('conflict', { message: say(`errors.deskCars.${what}`, { missing: list }) })
}

/**
 * Size, wear and amount must be given: buyers read a scratch's size, only a person can judge "like
 * new", and a lowered price needs its amount.
 */
function requireDetails(draft: readonly DraftSystem[]): void {
  refuseIncomplete('sizesMissing', listPointsWithoutMeasure(draft))
  refuseIncomplete('wearMissing', listMissingWear(draft))
  refuseIncomplete('costsMissing', listPointsWithoutCost(draft))
}

function toWork(group: StoredDraftSystem | undefined) {
  if (!group) return {}
  const { staffId, startedAt, savedAt } = group
  return { pointsInBulk: countPointsMarkedInBulk(group), staffId, startedAt, savedAt }
}

async function writeReport(
  db: Db,
  { vehicleId, staffId, kms }: { vehicleId: string; staffId: string; kms: number },
  { ratings, findings, pointsTotal, pointsGood }: FinishedReport,
  draft: readonly StoredDraftSystem[],
): Promise<string> {
  const inspectionId = newId('ins')
  await db.$kysely
    .insertInto('inspection')
    .values({
      id: inspectionId,
      vehicle_id: vehicleId,
      staff_id: staffId,
      inspected_at: databaseNow,
      points_total: pointsTotal,
      points_good: pointsGood,
      kms,
    })
    .execute()
  await db.inspectionRating.createMany({
    data: ratings.map((rating) => ({
      inspectionId,
      ...rating,
      ...toWork(draft.find(({ system }) => system === rating.system)),
    })),
  })
  const photos = await db.photo.findMany({
    where: { vehicleId, id: { in: findings.flatMap(({ photoId }) => photoId ?? []) } },
    select: { id: true },
  })
  const photoIds = new Set(photos.map(({ id }) => id))
  await db.finding.createMany({
    data: findings.map(({ photoId, ...finding }) => ({
      ...finding,
      id: newId('fin'),
      inspectionId,
      photoId: photoId !== null && photoIds.has(photoId) ? photoId : null,
    })),
  })
  await db.$kysely
    .updateTable('vehicle')
    .set({ has_sound_frame: hasSoundStructure({ pointsTotal }, findings) })
    .where('id', '=', vehicleId)
    .execute()
  await db.inspectionDraft.deleteMany({ where: { vehicleId } })
  return inspectionId
}

/**
 * Turns a complete draft (all 130 points checked) into the report and moves the car to `inspected`.
 * @throws DomainError `not_found`; `conflict` in the wrong state, before the car's arrival, or
 * naming the missing entries
 */
export async function finishInspection(
  vehicleId: string,
  kms: number,
  staffId: string,
): Promise<Finished> {
  const finished = await transaction(async (tx) => {
    const status = await moveVehicle(tx, {
      vehicleId,
      move: 'inspect',
      mover: { kind: 'staff', id: staffId },
    })
    if (await isAwaited(tx, vehicleId))
      throw new DomainError('conflict', { message: say('errors.deskCars.notArrived') })
    const draft = await readInspectionDraft(vehicleId, tx)
    const left = countPointsLeft(draft)
    if (left.length > 0) {
      const t = translatorOf(DEFAULT_LOCALE, 'inspection.system')
      const systems = left.map(({ system, left: count }) => `${t(system)} (${count})`).join(', ')
      throw new DomainError('conflict', {
        message: say('errors.deskCars.pointsMissing', { systems }),
      })
    }
    requireDetails(draft)
    const { at } = await tx.$kysely.selectNoFrom(databaseNow.as('at')).executeTakeFirstOrThrow()
    await noteReading(tx, {
      vehicleId,
      kind: 'inspection',
      kms,
      readAt: at,
      staffId,
      field: 'kms',
    })
    const report = buildFinishedReport(draft)
    const inspectionId = await writeReport(tx, { vehicleId, staffId, kms }, report, draft)
    await writeAudit(
      {
        staffId,
        action: 'car.inspect',
        subject: vehicleId,
        detail: { inspectionId, pointsGood: report.pointsGood },
      },
      tx,
    )
    await notifySellerOfCar(tx, {
      vehicleId,
      template: 'sellerCarInspected',
      happening: `car-inspected:${inspectionId}`,
      more: { good: String(report.pointsGood) },
    })
    return {
      vehicleId,
      status,
      inspectionId,
      pointsGood: report.pointsGood,
      overall: report.overall,
    }
  })
  kickJob('send-messages')
  return finished
}
