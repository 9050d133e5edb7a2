import {
  INSPECTION_POINTS,
  INSPECTION_SYSTEMS,
  type InspectionSystem,
} from '../../../lib/features/vehicles/rules/inspection-points'
import type { FaultOrigin } from '../../../lib/features/sales/rules/visit-points'
import type { KyselyDb } from '../../../lib/server/db/kysely'
import { toUtcMidnight, toIndianDay } from '../../../lib/shared/dates'
import { Random } from '../random'

const FAULTY = 0.05
/** Origins of the faults, in turn, so that even a small stock has each kind. */
const TURNS: readonly FaultOrigin[] = ['at_inspection', 'since', 'since', 'unknown', 'since']

const WORDS: Record<FaultOrigin, string> = {
  at_inspection: 'was so before the sale, repaired free of charge',
  since: 'came with use, the buyer was shown how to look after it',
  unknown: 'can’t be said since when, repaired free of charge',
}

function readVisited(db: KyselyDb) {
  return db
    .selectFrom('purchase_step as s')
    .innerJoin('purchase as p', 'p.id', 's.purchase_id')
    .innerJoin('purchase_step as d', (join) =>
      join.onRef('d.purchase_id', '=', 'p.id').on('d.step', '=', 'delivered'),
    )
    .innerJoin('vehicle as v', 'v.id', 'p.vehicle_id')
    .innerJoin('inspection as i', 'i.vehicle_id', 'v.id')
    .where('s.step', 'in', ['first_inspection', 'second_inspection'])
    .where('s.done_at', 'is not', null)
    .where('d.done_at', 'is not', null)
    .where('i.points_total', '>', 0)
    .whereRef('i.inspected_at', '<=', 'p.created_at')
    .distinctOn(['p.id', 's.step'])
    .select(['p.id as purchaseId', 's.step', 'i.id as inspectionId', 'v.kms', 'i.staff_id'])
    .select(({ ref }) => ref('s.done_at').$notNull().as('doneAt'))
    .orderBy('p.id')
    .orderBy('s.step')
    .orderBy('i.inspected_at', 'desc')
    .execute()
}

async function readFaulty(db: KyselyDb, inspectionId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('finding')
    .where('inspection_id', '=', inspectionId)
    .select('point')
    .execute()
  return new Set(rows.map(({ point }) => point))
}

function findFaults(random: Random, before: number) {
  return INSPECTION_SYSTEMS.filter(() => random.chance(FAULTY)).map(
    (system: InspectionSystem, place) => ({
      system,
      point: random.pick(INSPECTION_POINTS.filter((one) => one.system === system)).id,
      origin: TURNS[(before + place) % TURNS.length] ?? 'since',
    }),
  )
}

export async function seedVisits(db: KyselyDb, { seed }: { seed: number }): Promise<void> {
  const random = new Random(seed, 0x715e)
  let found = 0
  for (const { purchaseId, step, inspectionId, kms, staff_id, doneAt } of await readVisited(db)) {
    const id = random.id('svi', doneAt)
    const faults = findFaults(random, found)
    found += faults.length
    const faulty = await readFaulty(db, inspectionId)
    await db
      .insertInto('service_visit')
      .values({
        id,
        purchase_id: purchaseId,
        step,
        day: toUtcMidnight(toIndianDay(doneAt)),
        part: 'morning',
        address: '12, Lake View Road',
        status: 'done',
        odometer: kms + (step === 'first_inspection' ? 1_000 : 5_000),
        findings:
          faults.length === 0
            ? 'Nothing found.'
            : faults.map(({ point, origin }) => `${point}: ${WORDS[origin]}.`).join(' '),
        done_at: doneAt,
        done_by_id: staff_id,
        inspection_id: inspectionId,
      })
      .execute()
    if (faults.length > 0)
      await db
        .insertInto('visit_point')
        .values(
          faults.map((fault) => ({
            ...fault,
            visit_id: id,
            was_good: !faulty.has(fault.point),
            inspector_id: staff_id,
          })),
        )
        .execute()
  }
}
