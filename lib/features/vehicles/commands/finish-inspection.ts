import type pg from 'pg'
import { tellSellerOfCar } from '@/lib/features/messaging/commands/tell-about-car'
import { moveVehicle } from './move-vehicle'
import texts from '@/lib/i18n/messages/en/errors.json'
import systemNames from '@/lib/i18n/messages/en/inspection.json'
import { writeAudit } from '@/lib/server/auth/audit'
import { newId } from '@/lib/server/db/ids'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { readDraft } from '../queries/inspection-draft'
import { finishedReport, type FinishedReport, pointsLeft } from '../rules/inspection-draft'

type Client = Pick<pg.ClientBase, 'query'>

interface Finished {
  vehicleId: string
  status: string
  inspectionId: string
  pointsGood: number
  overall: number | null
}

/** A car that somebody has booked an hour for is inspected once it is here; one without an appointment stands here already. */
const IS_AWAITED = `SELECT EXISTS (SELECT 1 FROM seller_appointment WHERE vehicle_id = $1 AND status = 'booked')
  AND NOT EXISTS (SELECT 1 FROM seller_appointment WHERE vehicle_id = $1 AND status = 'arrived') AS awaited`

async function keepReport(
  client: Client,
  wanted: { vehicleId: string; staffId: string; kms: number },
  report: FinishedReport,
): Promise<string> {
  const id = newId('ins')
  await client.query(
    `INSERT INTO inspection (id, vehicle_id, staff_id, inspected_at, points_total, points_good, kms) VALUES ($1, $2, $3, now(), $4, $5, $6)`,
    [id, wanted.vehicleId, wanted.staffId, report.pointsTotal, report.pointsGood, wanted.kms],
  )
  await client.query(
    `INSERT INTO inspection_rating (inspection_id, system, rating)
     SELECT $1, system::inspection_system, rating FROM jsonb_to_recordset($2::jsonb) AS r(system text, rating int)`,
    [id, JSON.stringify(report.ratings)],
  )
  const findings = report.findings.map((finding) => ({ id: newId('fin'), ...finding }))
  // A picture that was taken away meanwhile, or is another car's, leaves its finding without one.
  await client.query(
    `INSERT INTO finding (id, inspection_id, system, point, severity, cost, decision, spot, photo_id)
     SELECT f.id, $1, f.system::inspection_system, f.point, f.severity, f.cost, f.decision::finding_decision, f.spot, p.id
     FROM jsonb_to_recordset($2::jsonb) AS f(id text, system text, point text, severity int, cost int, decision text, spot text, "photoId" text)
     LEFT JOIN photo p ON p.id = f."photoId" AND p.vehicle_id = $3`,
    [id, JSON.stringify(findings), wanted.vehicleId],
  )
  await client.query('DELETE FROM inspection_draft WHERE vehicle_id = $1', [wanted.vehicleId])
  return id
}

/**
 * Makes the report of a draft whose 130 points have all been looked at, and with it the car `inspected`.
 * @throws DomainError `not_found`; `conflict` while something is missing, with what it is
 */
export async function finishInspection(
  vehicleId: string,
  kms: number,
  staffId: string,
): Promise<Finished> {
  const finished = await inTransaction(getPool(), async (client) => {
    const status = await moveVehicle(client, {
      vehicleId,
      move: 'inspect',
      mover: { kind: 'staff', id: staffId },
    })
    const {
      rows: [here],
    } = await client.query<{ awaited: boolean }>(IS_AWAITED, [vehicleId])
    if (here?.awaited) throw new DomainError('conflict', { message: texts.deskCars.notArrived })
    const draft = await readDraft(vehicleId, client)
    const left = pointsLeft(draft)
    if (left.length > 0) {
      const systems = left
        .map(({ system, left: count }) => `${systemNames.system[system]} (${count})`)
        .join(', ')
      throw new DomainError('conflict', {
        message: texts.deskCars.pointsMissing.replace('{systems}', systems),
      })
    }
    const report = finishedReport(draft)
    const inspectionId = await keepReport(client, { vehicleId, staffId, kms }, report)
    await client.query('UPDATE vehicle SET kms = $2 WHERE id = $1', [vehicleId, kms])
    await writeAudit(
      {
        staffId,
        action: 'car.inspect',
        subject: vehicleId,
        detail: { inspectionId, pointsGood: report.pointsGood },
      },
      client,
    )
    await tellSellerOfCar(client, {
      vehicleId,
      template: 'sellerCarInspected',
      happening: `car-inspected:${inspectionId}`,
      more: {
        good: String(report.pointsGood),
      },
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
