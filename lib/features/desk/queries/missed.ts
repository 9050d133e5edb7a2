import { listVisitCases } from '@/lib/features/sales/queries/visit-cases'
import {
  countByInspector,
  countMissesBySystem,
  countSkippedInspections,
  listCarIdsWithMiss,
} from '@/lib/features/sales/rules/visit-points'
import type { InspectionSystem } from '@/lib/features/vehicles/rules/inspection-points'
import { type Db, getDb } from '@/lib/server/db/client'
import { selectQueueCars } from './queue-page'

async function listCases(cityId: number | null, db: Db) {
  const cases = await listVisitCases(db)
  return cityId === null ? cases : cases.filter((one) => one.cityId === cityId)
}

export async function readMissedPointFigures(
  { cityId }: { cityId: number | null },
  db: Db = getDb(),
) {
  const cases = await listCases(cityId, db)
  const people = countByInspector(cases)
  const staff = await db.staff.findMany({
    where: { id: { in: people.map(({ inspectorId }) => inspectorId) } },
    select: { id: true, name: true },
  })
  return {
    systems: countMissesBySystem(cases).filter((one) => one.cityId === null),
    people: people
      .map((one) => ({
        ...one,
        name: staff.find(({ id }) => id === one.inspectorId)?.name ?? one.inspectorId,
      }))
      .toSorted((one, other) => other.missed - one.missed || one.name.localeCompare(other.name)),
    skipped: countSkippedInspections(cases),
  }
}

export async function listCarsWithMissedPoint(
  asked: { system: InspectionSystem | null; inspectorId: string | null },
  { cityId }: { cityId: number | null },
  db: Db = getDb(),
) {
  const ids = listCarIdsWithMiss(await listCases(cityId, db), asked)
  if (ids.length === 0) return []
  const cars = await selectQueueCars(db.$kysely).where('v.id', 'in', ids).orderBy('v.id').execute()
  const points = await db.visitPoint.findMany({
    where: {
      wasGood: true,
      origin: 'at_inspection',
      ...(asked.system !== null && { system: asked.system }),
      ...(asked.inspectorId !== null && { inspectorId: asked.inspectorId }),
      visit: { purchase: { vehicleId: { in: ids } } },
    },
    orderBy: [{ visitId: 'asc' }, { point: 'asc' }],
    select: { point: true, visit: { select: { purchase: { select: { vehicleId: true } } } } },
  })
  return cars.map((car) => ({
    ...car,
    points: points
      .filter(({ visit }) => visit.purchase.vehicleId === car.vehicleId)
      .map(({ point }) => point),
  }))
}
