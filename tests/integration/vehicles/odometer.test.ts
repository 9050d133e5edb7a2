import { describe, expect, it } from 'vitest'
import * as arrived from '@/app/api/staff/v1/appointments/[appointmentId]/arrived/route'
import * as facts from '@/app/api/staff/v1/vehicles/[vehicleId]/route'
import * as inspection from '@/app/api/staff/v1/vehicles/[vehicleId]/inspection/route'
import { readProvenKms } from '@/lib/features/vehicles/queries/odometer'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { callDesk, createBookedCar, saveAllInspectionGroups, type BookedCar } from '../desk/desk'

const { pool } = testDatabase()
const { token } = await signInAs(pool, 'asha')

const arrive = ({ appointmentId }: BookedCar, kms: number) =>
  callDesk(arrived.POST, { token, params: { appointmentId }, body: { kms, otherDay: true } })
const inspect = ({ vehicleId }: BookedCar, kms: number) =>
  callDesk(inspection.POST, { token, params: { vehicleId }, body: { kms } })
const edit = ({ vehicleId }: BookedCar, body: object) =>
  callDesk(facts.PATCH, { method: 'PATCH', token, params: { vehicleId }, body })
const add = ({ vehicleId }: BookedCar, kind: string, kms: number, reason: string | null = null) =>
  pool.query(
    'INSERT INTO odometer_reading (vehicle_id, kind, kms, reason) VALUES ($1, $2, $3, $4)',
    [vehicleId, kind, kms, reason],
  )
async function advertised({ vehicleId }: BookedCar): Promise<number | undefined> {
  const { rows } = await pool.query<{ kms: number }>('SELECT kms FROM vehicle WHERE id = $1', [
    vehicleId,
  ])
  return rows[0]?.kms
}

describe("a car's odometer", () => {
  it("is the arrival's reading once there is one, lower than its owner's word or not", async () => {
    const car = await createBookedCar(pool)
    expect([await advertised(car), await readProvenKms(car.vehicleId)]).toEqual([30_000, null])
    expect((await arrive(car, 29_000)).status).toBe(200)
    expect([await advertised(car), await readProvenKms(car.vehicleId)]).toEqual([29_000, 29_000])
  })

  it("is the inspection's afterwards, which can't be lower", async () => {
    const car = await createBookedCar(pool)
    await arrive(car, 29_000)
    await saveAllInspectionGroups(car, token)
    const lower = await inspect(car, 28_999)
    expect([lower.status, await advertised(car)]).toEqual([409, 29_000])
    expect((await inspect(car, 29_004)).status).toBe(200)
    expect(await advertised(car)).toBe(29_004)
    const { rows } = await pool.query(
      'SELECT kind, kms, staff_id IS NOT NULL AS "byStaff" FROM odometer_reading WHERE vehicle_id = $1 ORDER BY id',
      [car.vehicleId],
    )
    expect(rows).toEqual([
      { kind: 'arrival', kms: 29_000, byStaff: true },
      { kind: 'inspection', kms: 29_004, byStaff: true },
    ])
  })

  it('is corrected only with a reason once it was read, and freely before', async () => {
    const unread = await createBookedCar(pool)
    expect((await edit(unread, { kms: 12_345 })).status).toBe(200)
    const car = await createBookedCar(pool)
    await arrive(car, 29_000)
    const without = await edit(car, { kms: 28_000 })
    expect(without.status).toBe(422)
    expect(JSON.parse(without.text)).toMatchObject({ fields: { kmsReason: expect.any(String) } })
    expect(await advertised(car)).toBe(29_000)
    expect((await edit(car, { kms: 28_000, kmsReason: 'A digit was misread.' })).status).toBe(200)
    expect([await advertised(car), await readProvenKms(car.vehicleId)]).toEqual([28_000, 28_000])
    expect((await edit(car, { owners: 2 })).status).toBe(200)
  })
})

describe('the database', () => {
  it('refuses a reading that falls, and a correction without its reason', async () => {
    const car = await createBookedCar(pool)
    await add(car, 'arrival', 40_000)
    await expect(add(car, 'inspection', 39_999)).rejects.toThrow('falls')
    await expect(add(car, 'correction', 39_999)).rejects.toThrow('odometer_reading_reason')
    await expect(add(car, 'correction', 39_999, 'no')).rejects.toThrow('odometer_reading_reason')
    await expect(add(car, 'odd', 40_001)).rejects.toThrow('odometer_reading_kind')
    await add(car, 'correction', 39_000, 'A digit was misread.')
    await add(car, 'inspection', 39_500)
    expect(await advertised(car)).toBe(39_500)
    await expect(
      pool.query('UPDATE odometer_reading SET kms = 1 WHERE vehicle_id = $1', [car.vehicleId]),
    ).rejects.toThrow('stays as it was taken')
  })

  it('takes one of two different readings at the same moment', async () => {
    const car = await createBookedCar(pool)
    await add(car, 'arrival', 40_000)
    const results = await Promise.allSettled(
      [40_005, 40_001, 40_004, 40_002].map((kms) => add(car, 'drive_out', kms)),
    )
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
    const { rows } = await pool.query<{ kms: number }>(
      'SELECT kms FROM odometer_reading WHERE vehicle_id = $1 ORDER BY read_at, id',
      [car.vehicleId],
    )
    const taken = rows.map(({ kms }) => kms)
    expect(taken).toEqual(taken.toSorted((one, other) => one - other))
    expect(await advertised(car)).toBe(taken.at(-1))
  })
})
