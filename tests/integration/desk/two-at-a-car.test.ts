import { describe, expect, it } from 'vitest'
import * as inspection from '@/app/api/staff/v1/vehicles/[vehicleId]/inspection/route'
import * as photo from '@/app/api/staff/v1/photos/[photoId]/route'
import * as arrived from '@/app/api/staff/v1/appointments/[appointmentId]/arrived/route'
import { readListingFacts } from '@/lib/features/vehicles/queries/listing'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { ask, bookedCar, lookAtAll, type BookedCar } from './desk'

const { pool } = testDatabase()
const asha = await signInAs(pool, 'asha')
const other = await signInAs(pool, 'farah')

const save = (car: BookedCar, token: string, body: object) =>
  ask(inspection.PUT, {
    method: 'PUT',
    token,
    params: { vehicleId: car.vehicleId },
    body: { system: 'brakes', ...body },
  })

describe('two people at one car', () => {
  it("don't erase each other's points, and are told where both judged one", async () => {
    const car = await bookedCar(pool)
    const cost = { point: 'brakes-fluid', severity: 3, cost: 4_000, note: 'Dark, smells burnt' }
    const first = await save(car, asha.token, { points: [cost], wear: 3 })
    expect(first.status, first.text).toBe(200)
    // The second phone was opened before that, and judges another point of the system.
    const second = await save(car, other.token, {
      points: [{ point: 'brakes-booster', severity: 0 }],
      seenAt: null,
    })
    expect(second.status, second.text).toBe(200)
    expect(second.data).toMatchObject({ judged: 2, wear: 3 })
    expect(second.data.points).toContainEqual(expect.objectContaining(cost))
    // And then the same point, without having seen the first person's.
    const clash = await save(car, other.token, {
      points: [{ point: 'brakes-fluid', severity: 0 }],
      seenAt: null,
    })
    expect(clash.status).toBe(409)
    expect(clash.message).toContain('Asha Raman judged')
    expect(clash.message).not.toContain('{')
    expect(JSON.parse(clash.text)).toMatchObject({
      fields: { 'brakes-fluid': expect.stringContaining('Asha Raman') },
    })
    const now = await save(car, other.token, { points: [] })
    expect(now.data.points).toContainEqual(expect.objectContaining(cost))
    // Having seen it, the second may change it.
    const seen = await save(car, other.token, {
      points: [{ point: 'brakes-fluid', severity: 2, cost: 1_500 }],
      seenAt: now.data.savedAt,
    })
    expect(seen.status, seen.text).toBe(200)
  })

  it('are told also where the clock says that the late save was seen: each save is later than the one before', async () => {
    const car = await bookedCar(pool)
    await save(car, asha.token, { points: [{ point: 'brakes-booster', severity: 0 }] })
    // As if the save before had been within the same millisecond, or on a clock ahead of this one.
    const { rows } = await pool.query<{ at: Date }>(
      `UPDATE inspection_draft SET saved_at = now() + interval '1 minute' WHERE vehicle_id = $1 AND system = 'brakes' RETURNING date_trunc('milliseconds', saved_at) AS at`,
      [car.vehicleId],
    )
    const seenAt = rows[0]?.at.toISOString()
    const cost = { point: 'brakes-fluid', severity: 3, cost: 4_000 }
    const mine = await save(car, asha.token, { points: [cost] })
    expect(mine.status, mine.text).toBe(200)
    expect(String(mine.data.savedAt) > String(seenAt)).toBe(true)
    const late = await save(car, other.token, {
      points: [{ point: 'brakes-fluid', severity: 0 }],
      seenAt,
    })
    expect(late.status).toBe(409)
    const now = await save(car, asha.token, { points: [] })
    expect(now.data.points).toContainEqual(expect.objectContaining(cost))
  })

  it('keep both of two saves at the same moment', async () => {
    const car = await bookedCar(pool)
    const points = ['brakes-fluid', 'brakes-booster']
    await Promise.all(
      [asha, other].map(({ token }, at) =>
        save(car, token, { points: [{ point: points[at], severity: 1 }] }),
      ),
    )
    expect((await save(car, asha.token, { points: [] })).data).toMatchObject({ judged: 2 })
  })
})

describe('a cost', () => {
  it('is not known rather than nothing, never below nothing, and is named where the price is lower for it', async () => {
    const car = await bookedCar(pool)
    expect(
      (await save(car, asha.token, { points: [{ point: 'brakes-fluid', severity: 3, cost: -50 }] }))
        .status,
    ).toBe(422)
    await ask(arrived.POST, { token: asha.token, params: { appointmentId: car.appointmentId } })
    const finish = () =>
      ask(inspection.POST, {
        token: asha.token,
        params: { vehicleId: car.vehicleId },
        body: { kms: 31_000 },
      })
    await lookAtAll(car, asha.token, { 'brakes-fluid': { severity: 3, decision: 'priced_in' } })
    const refused = await finish()
    expect(refused.status).toBe(409)
    expect(refused.message).toContain('Say what it costs')
    await save(car, asha.token, {
      points: [{ point: 'brakes-fluid', severity: 3, note: 'Dark' }],
    })
    expect((await finish()).status).toBe(200)
    const { rows } = await pool.query(
      'SELECT f.cost, f.note FROM finding f JOIN inspection i ON i.id = f.inspection_id WHERE i.vehicle_id = $1',
      [car.vehicleId],
    )
    expect(rows).toEqual([{ cost: null, note: 'Dark' }])
  })

  it('needs somebody who said how old the car looks', async () => {
    const car = await bookedCar(pool)
    await ask(arrived.POST, { token: asha.token, params: { appointmentId: car.appointmentId } })
    await lookAtAll(car, asha.token)
    await pool.query(
      "UPDATE inspection_draft SET wear = NULL WHERE vehicle_id = $1 AND system = 'tyres'",
      [car.vehicleId],
    )
    const answer = await ask(inspection.POST, {
      token: asha.token,
      params: { vehicleId: car.vehicleId },
      body: { kms: 31_000 },
    })
    expect(answer.status).toBe(409)
    expect(answer.message).toContain('Tyres')
  })
})

describe("an imperfection's picture", () => {
  it('is none of the six and never the cover', async () => {
    const car = await bookedCar(pool)
    await pool.query(
      `INSERT INTO photo (id, vehicle_id, position, category, storage_key, width, height, widths)
       SELECT 'pho_' || $1 || n, $1, n, CASE WHEN n < 4 THEN 'exterior' ELSE 'imperfection' END::photo_category, 'key' || $1 || n, 1200, 900, '{640}' FROM generate_series(0, 6) n`,
      [car.vehicleId],
    )
    expect(await readListingFacts(car.vehicleId)).toMatchObject({ photographs: 4 })
    const cover = await ask(photo.PATCH, {
      method: 'PATCH',
      token: asha.token,
      params: { photoId: `pho_${car.vehicleId}5` },
      body: { cover: true },
    })
    expect(cover.status).toBe(409)
    // One that turns out to show an imperfection goes behind the others.
    await ask(photo.PATCH, {
      method: 'PATCH',
      token: asha.token,
      params: { photoId: `pho_${car.vehicleId}0` },
      body: { category: 'imperfection' },
    })
    const { rows } = await pool.query<{ category: string }>(
      'SELECT category FROM photo WHERE vehicle_id = $1 ORDER BY position',
      [car.vehicleId],
    )
    expect(rows.map(({ category }) => category)).toEqual([
      ...Array.from({ length: 3 }, () => 'exterior'),
      ...Array.from({ length: 4 }, () => 'imperfection'),
    ])
  })
})
