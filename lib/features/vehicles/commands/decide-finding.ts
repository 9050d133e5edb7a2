import type pg from 'pg'
import { touchVehicle } from './lock-vehicle'
import { writeAudit } from '@/lib/server/auth/audit'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import texts from '@/lib/i18n/messages/en/errors.json'
import type { InspectionSystem } from '../rules/inspection-points'
import {
  type FindingDecision,
  type FindingFacts,
  pointsGood,
  systemRating,
  BEST_RATING,
  WORST_RATING,
} from '../rules/inspection'

type Client = Pick<pg.ClientBase, 'query'>

interface Row extends FindingFacts {
  id: string
  inspectionId: string
}

/** What the findings alone take off a system, in tenths; what age and use took off stays as the report has it. */
const offBy = (system: InspectionSystem, findings: readonly FindingFacts[]) =>
  BEST_RATING - systemRating(system, findings)

/** Brings the report's figures to what its findings say now. */
async function recount(client: Client, before: Row, decision: FindingDecision): Promise<void> {
  const { rows } = await client.query<Row>(
    `SELECT id, inspection_id AS "inspectionId", point, system::text, severity, decision::text FROM finding WHERE inspection_id = $1`,
    [before.inspectionId],
  )
  const then = rows.map((row) => (row.id === before.id ? before : row))
  const now = rows.map((row) => (row.id === before.id ? { ...row, decision } : row))
  const gain = offBy(before.system, then) - offBy(before.system, now)
  await client.query(
    `UPDATE inspection_rating SET rating = least(${BEST_RATING}, greatest(${WORST_RATING}, rating + $3)) WHERE inspection_id = $1 AND system = $2::inspection_system`,
    [before.inspectionId, before.system, gain],
  )
  await client.query(
    'UPDATE inspection SET points_good = greatest(0, least(points_total, points_good + $2)) WHERE id = $1',
    [before.inspectionId, pointsGood(now) - pointsGood(then)],
  )
}

async function lockFinding(
  client: Client,
  findingId: string,
): Promise<Row & { vehicleId: string; carStatus: string; cost: number }> {
  const {
    rows: [car],
  } = await client.query<{ id: string; status: string }>(
    `SELECT v.id, v.status::text FROM vehicle v JOIN inspection i ON i.vehicle_id = v.id JOIN finding f ON f.inspection_id = i.id
     WHERE f.id = $1 FOR NO KEY UPDATE OF v`,
    [findingId],
  )
  const {
    rows: [row],
  } = await client.query<Row & { cost: number }>(
    `SELECT id, inspection_id AS "inspectionId", point, system::text, severity, decision::text, cost FROM finding WHERE id = $1 FOR NO KEY UPDATE`,
    [findingId],
  )
  if (!car || !row) throw new DomainError('not_found')
  return { ...row, vehicleId: car.id, carStatus: car.status }
}

/** A finding has been put right by work on the car; in the caller's transaction. */
export async function markFindingDone(client: Client, findingId: string): Promise<void> {
  const before = await lockFinding(client, findingId)
  if (before.decision === 'done') return
  await client.query(`UPDATE finding SET decision = 'done' WHERE id = $1`, [findingId])
  await recount(client, before, 'done')
}

/** Decides what becomes of a finding, until the car is reserved: a buyer's report doesn't change any more. */
export function decideFinding(
  findingId: string,
  { decision, cost }: { decision: FindingDecision; cost?: number },
  staffId: string,
): Promise<{ findingId: string; decision: FindingDecision; cost: number }> {
  return inTransaction(getPool(), async (client) => {
    const before = await lockFinding(client, findingId)
    if (!['inspected', 'refurbishing', 'listed'].includes(before.carStatus)) {
      throw new DomainError('conflict', {
        message: texts.deskCars.notInThisState.replace('{state}', before.carStatus),
      })
    }
    await client.query(
      'UPDATE finding SET decision = $2::finding_decision, cost = $3 WHERE id = $1',
      [findingId, decision, cost ?? before.cost],
    )
    await recount(client, before, decision)
    await writeAudit(
      {
        staffId,
        action: 'finding.decided',
        subject: before.vehicleId,
        detail: { findingId, decision },
      },
      client,
    )
    await touchVehicle(client, before.vehicleId)
    return { findingId, decision, cost: cost ?? before.cost }
  })
}
