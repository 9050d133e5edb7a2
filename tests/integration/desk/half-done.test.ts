import { afterEach, describe, expect, it, vi } from 'vitest'
import * as arrived from '@/app/api/staff/v1/appointments/[appointmentId]/arrived/route'
import * as inspection from '@/app/api/staff/v1/vehicles/[vehicleId]/inspection/route'
import * as moves from '@/app/api/staff/v1/vehicles/[vehicleId]/moves/route'
import * as price from '@/app/api/staff/v1/vehicles/[vehicleId]/price/route'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import {
  addPhotosTo,
  agreeToPrice,
  callDesk,
  createBookedCar,
  saveAllInspectionGroups,
  readVehicleSnapshot,
  type BookedCar,
} from './desk'

const { pool } = testDatabase()
const { token } = await signInAs(pool, 'asha')

async function addDyingTrigger(table: string): Promise<void> {
  await pool.query(`CREATE OR REPLACE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
    CREATE TRIGGER dies BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION die()`)
}

const TABLES = [
  'quote',
  'quote_line',
  'vehicle',
  'price_change',
  'price_proposal',
  'document',
  'message',
  'vehicle_event',
  'audit_entry',
  'inspection',
  'finding',
  'inspection_rating',
  'inspection_draft',
] as const

afterEach(async () => {
  for (const table of TABLES) await pool.query(`DROP TRIGGER IF EXISTS dies ON ${table}`)
  vi.restoreAllMocks()
})

async function readyCar(): Promise<BookedCar> {
  const car = await createBookedCar(pool)
  await callDesk(arrived.POST, {
    token,
    params: { appointmentId: car.appointmentId },
    body: { kms: 30_000, otherDay: true },
  })
  await saveAllInspectionGroups(car, token, { 'engine-noise': { severity: 2, cost: 1_000 } })
  return car
}

const params = (car: BookedCar) => ({ vehicleId: car.vehicleId })
const finish = (car: BookedCar) =>
  callDesk(inspection.POST, { token, params: params(car), body: { kms: 31_000 } })
const list = (car: BookedCar) =>
  callDesk(moves.POST, { token, params: params(car), body: { move: 'list' } })

const PRICE = { price: 480_000, reason: 'As agreed with the owner at the yard.' }
async function setAgreedPrice(car: BookedCar): Promise<void> {
  await callDesk(price.PUT, { method: 'PUT', token, params: params(car), body: PRICE })
  await agreeToPrice(pool, car, token, PRICE.price)
}

describe('a dying connection', () => {
  it.each([
    'inspection',
    'inspection_rating',
    'finding',
    'vehicle',
    'vehicle_event',
    'audit_entry',
    'message',
  ])('at %s leaves no partial inspection, and a retry completes', async (table) => {
    const car = await readyCar()
    const before = await readVehicleSnapshot(pool, car.vehicleId)
    await addDyingTrigger(table)
    expect((await finish(car)).status).toBeGreaterThanOrEqual(500)
    await pool.query(`DROP TRIGGER dies ON ${table}`)
    expect(await readVehicleSnapshot(pool, car.vehicleId)).toEqual(before)
    expect((await finish(car)).status).toBe(200)
    expect(await readVehicleSnapshot(pool, car.vehicleId)).toMatchObject({
      status: 'inspected',
      inspections: 1,
      events: 1,
    })
  })

  it.each(['vehicle', 'price_change', 'document', 'message', 'vehicle_event', 'audit_entry'])(
    'at %s leaves no partial listing, and a retry completes',
    async (table) => {
      const car = await readyCar()
      await finish(car)
      await addPhotosTo(car, token, 6, 200)
      await setAgreedPrice(car)
      const before = await readVehicleSnapshot(pool, car.vehicleId)
      await addDyingTrigger(table)
      expect((await list(car)).status).toBeGreaterThanOrEqual(500)
      await pool.query(`DROP TRIGGER dies ON ${table}`)
      expect(await readVehicleSnapshot(pool, car.vehicleId)).toEqual(before)
      expect((await list(car)).status).toBe(200)
      expect(await readVehicleSnapshot(pool, car.vehicleId)).toMatchObject({
        status: 'listed',
        prices: 1,
        documents: 5,
        events: 2,
      })
    },
  )

  it.each(['quote', 'quote_line', 'vehicle', 'price_proposal', 'message', 'audit_entry'])(
    'at %s leaves no partial price',
    async (table) => {
      const car = await readyCar()
      await finish(car)
      const before = await readVehicleSnapshot(pool, car.vehicleId)
      await addDyingTrigger(table)
      expect(
        (
          await callDesk(price.PUT, {
            method: 'PUT',
            token,
            params: params(car),
            body: PRICE,
          })
        ).status,
      ).toBeGreaterThanOrEqual(500)
      expect(await readVehicleSnapshot(pool, car.vehicleId)).toEqual(before)
    },
  )

  it('of two concurrent listings one succeeds, and the other gets a conflict', async () => {
    const car = await readyCar()
    await finish(car)
    await addPhotosTo(car, token, 6, 300)
    await setAgreedPrice(car)
    const all = await Promise.all(Array.from({ length: 5 }, () => list(car)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await readVehicleSnapshot(pool, car.vehicleId)).toMatchObject({
      prices: 1,
      events: 2,
      documents: 5,
    })
  })
})
