import { say } from '@/lib/i18n/say'
import { sql } from 'kysely'
import type { FindingBody } from '../schemas/inspection'
import { findChangedFields } from './find-changed-fields'
import { touchVehicle } from './lock-vehicle'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { findChanges } from '@/lib/shared/changes'
import { DomainError } from '@/lib/shared/error-codes'
import type { InspectionSystem } from '../rules/inspection-points'
import {
  type FindingDecision,
  type FindingFacts,
  countGoodPoints,
  type Severity,
  rateSystem,
  BEST_RATING,
  WORST_RATING,
} from '../rules/inspection'

type Known = Awaited<ReturnType<typeof findingsOf>>[number]

function findingsOf(db: Db, inspectionId: string) {
  return db.$kysely
    .selectFrom('finding')
    .where('inspection_id', '=', inspectionId)
    .select(['id', 'inspection_id as inspectionId', 'point', 'system', 'severity', 'decision'])
    .$narrowType<{ severity: Severity }>()
    .execute()
}

const offBy = (system: InspectionSystem, findings: readonly FindingFacts[]) =>
  BEST_RATING - rateSystem(system, findings)

async function recount(db: Db, before: Known, decision: FindingDecision): Promise<void> {
  const { inspectionId, system } = before
  const findings = await findingsOf(db, inspectionId)
  const then = findings.map((finding) => (finding.id === before.id ? before : finding))
  const now = findings.map((finding) =>
    finding.id === before.id ? { ...finding, decision } : finding,
  )
  const gain = offBy(system, then) - offBy(system, now)
  await db.$kysely
    .updateTable('inspection_rating')
    .set(({ ref }) => ({
      rating: sql<number>`least(${BEST_RATING}, greatest(${WORST_RATING}, ${ref('rating')} + ${gain}))`,
    }))
    .where('inspection_id', '=', inspectionId)
    .where('system', '=', system)
    .execute()
  await db.$kysely
    .updateTable('inspection')
    .set(({ ref }) => ({
      points_good: sql<number>`greatest(0, least(${ref('points_total')}, ${ref('points_good')} + ${countGoodPoints(now) - countGoodPoints(then)}))`,
    }))
    .where('id', '=', inspectionId)
    .execute()
}

async function lockFinding(db: Db, findingId: string) {
  const car = await db.$kysely
    .selectFrom('vehicle as v')
    .innerJoin('inspection as i', 'i.vehicle_id', 'v.id')
    .innerJoin('finding as f', 'f.inspection_id', 'i.id')
    .where('f.id', '=', findingId)
    .select(['v.id', 'v.status'])
    .forNoKeyUpdate('v')
    .executeTakeFirst()
  const finding = await db.$kysely
    .selectFrom('finding')
    .where('id', '=', findingId)
    .select(['id', 'inspection_id as inspectionId', 'point', 'system', 'severity', 'decision'])
    .select('cost')
    .$narrowType<{ severity: Severity }>()
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!car || !finding) throw new DomainError('not_found')
  return { ...finding, vehicleId: car.id, carStatus: car.status }
}

export async function markFindingDone(db: Db, findingId: string): Promise<void> {
  const before = await lockFinding(db, findingId)
  if (before.decision === 'done') return
  await db.finding.updateMany({ where: { id: findingId }, data: { decision: 'done' } })
  await recount(db, before, 'done')
}

/** Allowed only until the car is reserved: then the report must stay as its buyer saw it. */
export function decideFinding(
  findingId: string,
  { was, ...wanted }: FindingBody,
  staffId: string,
): Promise<{ findingId: string; decision: FindingDecision; cost: number | null }> {
  return transaction(async (tx) => {
    const before = await lockFinding(tx, findingId)
    if (!['inspected', 'refurbishing', 'listed'].includes(before.carStatus)) {
      throw new DomainError('conflict', {
        message: say('errors.deskCars.notInThisState', { state: before.carStatus }),
      })
    }
    const detail = { point: before.point }
    const { decision = before.decision, cost = before.cost } = await findChangedFields(tx, {
      ...{ vehicleId: before.vehicleId, action: 'finding.decided', detail },
      ...{ was, wanted, current: before },
    })
    const data = { decision, cost, ...(decision !== 'done' && { afterPhotoId: null }) }
    await tx.finding.updateMany({ where: { id: findingId }, data })
    await recount(tx, before, decision)
    await writeAudit(
      {
        staffId,
        action: 'finding.decided',
        subject: before.vehicleId,
        detail,
        changes: findChanges(before, { decision, cost }),
      },
      tx,
    )
    await touchVehicle(tx, before.vehicleId)
    return { findingId, decision, cost }
  })
}
