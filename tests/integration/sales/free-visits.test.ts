import { beforeAll, describe, expect, it } from 'vitest'
import * as freeInspection from '@/app/api/vehicle/v1/freeInspection/route'
import { getPurchase } from '@/lib/features/sales/queries/purchases'
import { addDays } from '@/lib/shared/dates'
import { createCustomer } from '../../factories/customers'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { send } from '../api/send'
import {
  type HeldCar,
  readKms,
  recordVisit,
  signForms,
  createSoldCar,
  handOver,
  tickStep,
  getToday,
} from './deals'

const { pool } = testDatabase()
let token: string

beforeAll(async () => {
  token = (await signInAs(pool, 'asha')).token
})

async function createDeliveredCar(): Promise<HeldCar & { kms: number }> {
  const car = await createSoldCar(pool, token)
  await signForms(token, car.vehicleId)
  for (const step of ['insurance_transfer', 'rc_transfer_applied', 'rc_issued'])
    await tickStep(token, car.vehicleId, step)
  await handOver(pool, token, car.vehicleId)
  const {
    rows: [row],
  } = await pool.query<{ kms: number }>('SELECT kms FROM vehicle WHERE id = $1', [car.vehicleId])
  return { ...car, kms: row?.kms ?? 0 }
}

const backDate = (vehicleId: string, days: number) =>
  pool.query(
    `UPDATE purchase_step SET done_at = now() - make_interval(days => $2) WHERE step = 'delivered' AND purchase_id = (SELECT id FROM purchase WHERE vehicle_id = $1)`,
    [vehicleId, days],
  )

const VISIT = { visit: 'first_inspection', part: 'morning', address: '7B, Lake View Road, Chennai' }
const bookVisit = (who: string, body: object) => send(freeInspection.POST, { token: who, body })
const visitsOf = async ({ vehicleId, buyer }: HeldCar) =>
  (await getPurchase(vehicleId, buyer.id, new Date()))?.visits

describe('a free inspection', () => {
  it("can't be recorded on the delivery day, whatever is clicked", async () => {
    const { vehicleId, kms } = await createDeliveredCar()
    for (const visit of ['first_inspection', 'second_inspection']) {
      const answer = await recordVisit(token, {
        vehicleId,
        visit,
        doneOn: getToday(),
        odometer: kms + 20,
        findings: 'Nothing found.',
      })
      expect(answer.status).toBe(422)
      expect(answer.text).toContain('This inspection is free from')
      await expect(
        pool.query(
          `UPDATE purchase_step SET done_at = now() WHERE step = $2::paperwork_step AND purchase_id = (SELECT id FROM purchase WHERE vehicle_id = $1)`,
          [vehicleId, visit],
        ),
      ).rejects.toMatchObject({ constraint: 'inspection_is_a_visit' })
    }
  })

  it('is booked by its buyer within its dates, once, visible to both sides, and recorded with odometer and findings', async () => {
    const car = await createDeliveredCar()
    const { vehicleId, buyer, kms } = car
    const tomorrow = addDays(getToday(), 1)
    const visit = { ...VISIT, vehicleId, day: tomorrow }
    expect((await bookVisit(buyer.token, visit)).status).toBe(422)
    await backDate(vehicleId, 25)
    expect((await bookVisit((await createCustomer(pool)).token, visit)).status).toBe(404)
    expect((await bookVisit(buyer.token, { ...visit, day: getToday() })).status).toBe(422)
    expect((await bookVisit(buyer.token, { ...visit, address: 'here' })).status).toBe(422)
    const answers = await Promise.all([
      bookVisit(buyer.token, visit),
      bookVisit(buyer.token, visit),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await visitsOf(car))?.[0]).toMatchObject({ booked: { day: tomorrow }, done: null })
    const { rows } = await pool.query(
      "SELECT 1 FROM message WHERE customer_id = $1 AND template = 'buyerVisitBooked' AND channel = 'sms'",
      [buyer.id],
    )
    expect(rows).toHaveLength(1)
    const cancel = { token: buyer.token, body: { vehicleId, visit: VISIT.visit } }
    expect((await send(freeInspection.DELETE, { ...cancel, method: 'DELETE' })).status).toBe(200)
    expect((await bookVisit(buyer.token, visit)).status).toBe(201)
    const record = { vehicleId, visit: VISIT.visit, doneOn: getToday(), odometer: kms + 400 }
    expect((await recordVisit(token, { ...record, findings: '' })).status).toBe(422)
    const findings = 'Brake pads at 4 mm, replaced.'
    expect((await recordVisit(token, { ...record, odometer: kms - 1, findings })).status).toBe(422)
    expect((await recordVisit(token, { ...record, findings })).status).toBe(200)
    expect((await recordVisit(token, { ...record, findings })).status).toBe(409)
    expect((await visitsOf(car))?.[0]).toMatchObject({
      booked: null,
      done: { day: getToday(), odometer: kms + 400, findings },
    })
  })

  it('may come before its months by its kilometres', async () => {
    const car = await createDeliveredCar()
    const visit = { ...VISIT, vehicleId: car.vehicleId, day: addDays(getToday(), 2) }
    expect((await bookVisit(car.buyer.token, { ...visit, odometer: car.kms + 999 })).status).toBe(
      422,
    )
    expect((await bookVisit(car.buyer.token, { ...visit, odometer: car.kms + 1_000 })).status).toBe(
      201,
    )
  })

  it('is booked ten times a day at most, with one SMS each; cancelling is always possible', async () => {
    const { vehicleId, buyer } = await createDeliveredCar()
    await backDate(vehicleId, 25)
    const visit = { ...VISIT, vehicleId, day: addDays(getToday(), 1) }
    const cancel = {
      method: 'DELETE',
      token: buyer.token,
      body: { vehicleId, visit: VISIT.visit },
    } as const
    for (let time = 1; time <= 10; time += 1) {
      expect((await bookVisit(buyer.token, visit)).status).toBe(201)
      expect((await send(freeInspection.DELETE, cancel)).status).toBe(200)
    }
    expect((await bookVisit(buyer.token, visit)).status).toBe(429)
    const { rows } = await pool.query(
      "SELECT 1 FROM message WHERE customer_id = $1 AND template = 'buyerVisitBooked'",
      [buyer.id],
    )
    expect(rows).toHaveLength(10)
  })

  it('needs a delivered car', async () => {
    const { vehicleId, buyer } = await createSoldCar(pool, token)
    const visit = { ...VISIT, vehicleId, day: addDays(getToday(), 40) }
    expect((await bookVisit(buyer.token, visit)).status).toBe(404)
    const record = { vehicleId, visit: VISIT.visit, doneOn: getToday(), odometer: 99_999_9 }
    expect((await recordVisit(token, { ...record, findings: 'Nothing.' })).status).toBe(409)
  })

  it('counts kilometres from the handover, with a plausible odometer', async () => {
    const { vehicleId } = await createSoldCar(pool, token)
    await signForms(token, vehicleId)
    for (const step of ['insurance_transfer', 'rc_transfer_applied', 'rc_issued'])
      await tickStep(token, vehicleId, step)
    const kms = await readKms(pool, vehicleId)
    const deliver = async (odometer: number) =>
      (await handOver(pool, token, vehicleId, { odometer })).status
    expect(await deliver(1)).toBe(422)
    expect(await deliver(kms + 2_001)).toBe(422)
    expect(await deliver(kms + 2_000)).toBe(200)
    const { rows } = await pool.query('SELECT delivered_kms FROM purchase WHERE vehicle_id = $1', [
      vehicleId,
    ])
    expect(rows).toEqual([{ delivered_kms: kms + 2_000 }])
  })
})
