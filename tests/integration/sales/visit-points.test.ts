import { beforeAll, describe, expect, it } from 'vitest'
import { listCarsWithMissedPoint, readMissedPointFigures } from '@/lib/features/desk/queries/missed'
import { listVisitCases, readInspectionScoreboard } from '@/lib/features/sales/queries/visit-cases'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import {
  createSoldCar,
  getToday,
  handOver,
  type HeldCar,
  recordVisit,
  signForms,
  tickStep,
} from './deals'

const { pool } = testDatabase()
let token: string

beforeAll(async () => {
  token = (await signInAs(pool, 'asha')).token
})

interface Delivered extends HeldCar {
  kms: number
  good: string
  named: string
}

const RIGHT_AFTER = 60

async function createDeliveredCar(): Promise<Delivered> {
  const car = await createSoldCar(pool, token)
  await signForms(token, car.vehicleId)
  for (const step of ['insurance_transfer', 'rc_transfer_applied', 'rc_issued'])
    await tickStep(token, car.vehicleId, step)
  await handOver(pool, token, car.vehicleId)
  await pool.query(
    `UPDATE purchase_step SET done_at = now() - make_interval(days => 30) WHERE step = 'delivered'
       AND purchase_id = (SELECT id FROM purchase WHERE vehicle_id = $1)`,
    [car.vehicleId],
  )
  const { rows } = await pool.query<{ kms: number }>('SELECT kms FROM vehicle WHERE id = $1', [
    car.vehicleId,
  ])
  const named = 'tyres-spare'
  await pool.query(
    `INSERT INTO finding (id, inspection_id, system, point, kind, severity, decision)
     SELECT 'fin_' || md5(random()::text), id, 'tyres', $2, 'wear', 2, 'not_done' FROM inspection
       WHERE vehicle_id = $1 ORDER BY inspected_at DESC LIMIT 1`,
    [car.vehicleId, named],
  )
  await pool.query(
    `DELETE FROM finding WHERE point LIKE 'brakes-%' AND inspection_id IN (SELECT id FROM inspection WHERE vehicle_id = $1)`,
    [car.vehicleId],
  )
  return { ...car, kms: rows[0]?.kms ?? 0, good: 'brakes-fluid', named }
}

const record = ({ vehicleId, kms }: Delivered, points?: object[]) =>
  recordVisit(token, {
    ...{ vehicleId, visit: 'first_inspection', doneOn: getToday(), odometer: kms + RIGHT_AFTER },
    findings: 'Brake fluid is black, replaced.',
    ...(points && { points }),
  })

const brakesOf = async () =>
  (await readInspectionScoreboard()).counts.find(
    ({ system, cityId }) => system === 'brakes' && cityId === null,
  )
const caseOf = async ({ vehicleId }: Delivered) =>
  (await listVisitCases()).filter(({ carId }) => carId === vehicleId)

describe('a free inspection', () => {
  it('notes faulty points beside what the report had said, and counts in the scoreboard', async () => {
    const car = await createDeliveredCar()
    const before = await brakesOf()
    const done = await record(car, [
      { point: car.good, origin: 'at_inspection' },
      { point: car.named, origin: 'at_inspection' },
      { point: 'engine-hoses', origin: 'since' },
    ])
    expect(done.text).toContain('done')
    expect((await caseOf(car))[0]?.points).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ system: 'brakes', origin: 'at_inspection', wasGood: true }),
        expect.objectContaining({ system: 'tyres', wasGood: false }),
        expect.objectContaining({ system: 'engine', origin: 'since' }),
      ]),
    )
    expect(await brakesOf()).toMatchObject({
      cases: (before?.cases ?? 0) + 1,
      missed: (before?.missed ?? 0) + 1,
    })
    const behind = await listCarsWithMissedPoint(
      { system: 'brakes', inspectorId: null },
      { cityId: null },
    )
    expect(behind.find(({ vehicleId }) => vehicleId === car.vehicleId)?.points).toEqual([car.good])
    const { people } = await readMissedPointFigures({ cityId: null })
    expect(people.some(({ missed }) => missed > 0)).toBe(true)
    await expect(
      pool.query(
        `UPDATE visit_point SET origin = 'since' WHERE visit_id IN (SELECT s.id FROM service_visit s JOIN purchase p ON p.id = s.purchase_id WHERE p.vehicle_id = $1)`,
        [car.vehicleId],
      ),
    ).rejects.toThrow('append-only')
    await expect(
      pool.query(
        `UPDATE service_visit SET inspection_id = NULL WHERE purchase_id = (SELECT id FROM purchase WHERE vehicle_id = $1)`,
        [car.vehicleId],
      ),
    ).rejects.toMatchObject({ constraint: 'service_visit_keeps_report' })
  })

  it('without a fault counts as a good car, and without points not at all', async () => {
    const [good, unnoted] = [await createDeliveredCar(), await createDeliveredCar()]
    const before = await brakesOf()
    expect((await record(good, [])).status).toBe(200)
    expect((await record(unnoted)).status).toBe(200)
    expect(await brakesOf()).toMatchObject({
      cases: (before?.cases ?? 0) + 1,
      missed: before?.missed ?? 0,
    })
    expect(await caseOf(unnoted)).toEqual([])
    await expect(
      pool.query(
        `INSERT INTO visit_point (visit_id, point, system, origin, was_good)
         SELECT s.id, 'brakes-fluid', 'brakes', 'since', true FROM service_visit s JOIN purchase p ON p.id = s.purchase_id WHERE p.vehicle_id = $1`,
        [unnoted.vehicleId],
      ),
    ).rejects.toMatchObject({ constraint: 'visit_point_of_done_visit' })
  })

  it('that nobody made until its last day is named, and makes no figure better', async () => {
    const car = await createDeliveredCar()
    const before = await readInspectionScoreboard()
    await pool.query(
      `UPDATE purchase_step SET done_at = now() - make_interval(days => 120) WHERE step = 'delivered'
         AND purchase_id = (SELECT id FROM purchase WHERE vehicle_id = $1)`,
      [car.vehicleId],
    )
    const after = await readInspectionScoreboard()
    expect(after.counts).toEqual(before.counts)
    expect(after.skipped).toBe(before.skipped + 1)
  })

  it('refuses unknown points, and a point twice', async () => {
    const car = await createDeliveredCar()
    const point = { point: car.good, origin: 'since' }
    expect((await record(car, [{ ...point, point: 'brakes-nothing' }])).status).toBe(422)
    expect((await record(car, [{ ...point, origin: 'whenever' }])).status).toBe(422)
    expect((await record(car, [point, point])).status).toBe(422)
    expect((await record(car, [point])).status).toBe(200)
  })
})
