import { noteReading } from '@/lib/features/vehicles/commands/note-reading'
import { say } from '@/lib/i18n/say'
import { notifyAboutCar } from '@/lib/features/messaging/commands/notify-about-car'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { toUtcMidnight } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import { findKmsBeforeVisit, readFreeVisits } from '../queries/free-visits'
import { toDoneTime } from '@/lib/features/documents/rules/done-at'
import { findFreeVisitRefusal, findFreeVisitWindow } from '../rules/free-visits'
import { findPointSystem, type VisitPoint } from '../rules/visit-points'
import type { FreeVisitAnswer, FreeVisitDoneBody } from '../schemas/free-visits'
import { explainVisitRefusal } from './book-free-visit'
import { lockPurchase } from './lock-purchase'
import { translatorOf } from '@/lib/i18n/translator'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

function readReport(tx: Db, vehicleId: string, soldAt: Date) {
  return tx.inspection.findFirst({
    where: { vehicleId, pointsTotal: { gt: 0 }, inspectedAt: { lte: soldAt } },
    orderBy: [{ inspectedAt: 'desc' }, { id: 'desc' }],
    select: {
      id: true,
      staffId: true,
      systems: { select: { system: true, staffId: true } },
      findings: { select: { point: true } },
    },
  })
}

type Report = NonNullable<Awaited<ReturnType<typeof readReport>>>

async function notePoints(
  tx: Db,
  visitId: string,
  { report, points }: { report: Report; points: readonly VisitPoint[] },
): Promise<void> {
  const faulty = new Set(report.findings.map(({ point }) => point))
  await tx.visitPoint.createMany({
    data: points.flatMap(({ point, origin }) => {
      const system = findPointSystem(point)
      if (system === null) return []
      const inspector = report.systems.find((one) => one.system === system)?.staffId
      return [
        {
          ...{ visitId, point, system, origin },
          wasGood: !faulty.has(point),
          inspectorId: inspector ?? report.staffId,
        },
      ]
    }),
  })
}

async function finish(tx: Db, body: FreeVisitDoneBody, staffId: string): Promise<void> {
  const { vehicleId, visit, doneOn, odometer, findings, points } = body
  const purchase = await lockPurchase(tx, vehicleId)
  const found = await readFreeVisits(tx, vehicleId)
  if (!found) throw new DomainError('conflict', { message: say('freeVisits.refused.undelivered') })
  if (found.doneAt(visit))
    throw new DomainError('conflict', { message: say('freeVisits.refused.done') })
  const { delivery } = found
  const at = toDoneTime(doneOn, { now: purchase.now, earliest: purchase.soldAt, field: 'doneOn' })
  const refusal = findFreeVisitRefusal(
    visit,
    { day: doneOn, odometer },
    { ...delivery, kmsBefore: findKmsBeforeVisit(found, visit) },
  )
  if (refusal) {
    const message = explainVisitRefusal(refusal, findFreeVisitWindow(visit, delivery))
    throw new DomainError('invalid_input', {
      message,
      fields: { [refusal === 'odometer' ? 'odometer' : 'doneOn']: message },
    })
  }
  await noteReading(tx, {
    vehicleId,
    kind: 'visit',
    kms: odometer,
    readAt: at,
    staffId,
    field: 'odometer',
  })
  const report = points ? await readReport(tx, vehicleId, purchase.soldAt) : null
  const done = {
    ...{ status: 'done', odometer, findings, doneAt: at, doneById: staffId },
    inspectionId: report?.id ?? null,
  }
  const booked = found.visits.find(({ step, status }) => step === visit && status === 'booked')
  const id = booked?.id ?? newId('svi')
  if (booked) await tx.serviceVisit.update({ where: { id }, data: done, select: { id: true } })
  // An inspection can also take place without a booking, after a phone call.
  else
    await tx.serviceVisit.create({
      data: {
        ...done,
        id,
        purchaseId: found.id,
        step: visit,
        day: toUtcMidnight(doneOn),
        part: 'morning',
        address: translatorOf(DEFAULT_LOCALE, 'freeVisits')('unbooked'),
      },
      select: { id: true },
    })
  if (report && points) await notePoints(tx, id, { report, points })
  await tx.purchaseStep.updateMany({
    where: { purchaseId: found.id, step: visit, doneAt: null },
    data: { doneAt: at, heldBy: null },
  })
  await notifyAboutCar(tx, {
    customerId: found.customerId,
    vehicleId,
    template: 'buyerInspectionDone',
    happening: `paperwork:${found.id}:${visit}:buyer`,
    path: '/dashboard/buyer/purchases',
    more: { day: { day: at }, what: say(`dashboard.purchases.step.${visit}`) },
  })
  await writeAudit(
    {
      staffId,
      customerId: found.customerId,
      action: `paperwork.${visit}`,
      subject: vehicleId,
      detail: { doneOn, odometer },
    },
    tx,
  )
}

/**
 * The day must be one of the inspection's dates, or an earlier one if the kilometres suffice.
 * @throws DomainError `not_found` for a car that isn't sold; `conflict` before delivery or once
 * done; `invalid_input` by field
 */
export async function finishFreeVisit(
  body: FreeVisitDoneBody,
  staffId: string,
): Promise<FreeVisitAnswer> {
  await transaction((tx) => finish(tx, body, staffId))
  kickJob('send-messages')
  kickJob('make-passports')
  const { vehicleId, visit, doneOn } = body
  return { vehicleId, visit, day: doneOn, status: 'done' }
}
