import { describe, expect, it } from 'vitest'
import * as inspection from '@/app/api/staff/v1/vehicles/[vehicleId]/inspection/route'
import * as facts from '@/app/api/staff/v1/vehicles/[vehicleId]/route'
import * as photos from '@/app/api/staff/v1/vehicles/[vehicleId]/photos/route'
import * as finding from '@/app/api/staff/v1/findings/[findingId]/route'
import * as photo from '@/app/api/staff/v1/photos/[photoId]/route'
import * as arrived from '@/app/api/staff/v1/appointments/[appointmentId]/arrived/route'
import { readListingFacts } from '@/lib/features/vehicles/queries/listing'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import {
  addPhotosTo,
  callDesk,
  createBookedCar,
  saveAllInspectionGroups,
  type BookedCar,
} from './desk'

const { pool } = testDatabase()
const asha = await signInAs(pool, 'asha')
const other = await signInAs(pool, 'farah')

const save = (car: BookedCar, token: string, body: object) =>
  callDesk(inspection.PUT, {
    method: 'PUT',
    token,
    params: { vehicleId: car.vehicleId },
    body: { system: 'brakes', ...body },
  })

describe('two people inspecting one car', () => {
  it("keep each other's points, and get a conflict on the same one", async () => {
    const car = await createBookedCar(pool)
    const cost = { point: 'brakes-fluid', severity: 3, cost: 4_000, note: 'Dark, smells burnt' }
    const first = await save(car, asha.token, { points: [cost], wear: 3 })
    expect(first.status, first.text).toBe(200)
    const second = await save(car, other.token, {
      points: [{ point: 'brakes-booster', severity: 0 }],
      seenAt: null,
    })
    expect(second.status, second.text).toBe(200)
    expect(second.data).toMatchObject({ judged: 2, wear: 3 })
    expect(second.data.points).toContainEqual(expect.objectContaining(cost))
    const clash = await save(car, other.token, {
      points: [{ point: 'brakes-fluid', severity: 0 }],
      seenAt: null,
    })
    expect(clash.status).toBe(409)
    expect(clash.message).toMatch(/^Asha Raman changed “[^”]+” on \d+ \w+ \d{4}, [\d:]+ [ap]m/)
    expect(clash.message).not.toContain('{')
    expect(JSON.parse(clash.text)).toMatchObject({
      fields: { 'brakes-fluid.severity': expect.stringContaining('Asha Raman') },
    })
    const note = await save(car, other.token, {
      points: [{ point: 'brakes-fluid', sizeCm: 3 }],
      seenAt: null,
    })
    expect(note.data.points).toContainEqual(expect.objectContaining({ ...cost, sizeCm: 3 }))
    const now = await save(car, other.token, { points: [] })
    expect(now.data.points).toContainEqual(expect.objectContaining(cost))
    const seen = await save(car, other.token, {
      points: [{ point: 'brakes-fluid', severity: 2, cost: 1_500 }],
      seenAt: now.data.savedAt,
    })
    expect(seen.status, seen.text).toBe(200)
  })

  it('get a conflict even if the clock says the late save was seen, because save times always increase', async () => {
    const car = await createBookedCar(pool)
    await save(car, asha.token, { points: [{ point: 'brakes-booster', severity: 0 }] })
    // Moves the save's time ahead, as if by a wrong clock.
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

  it("keep each other's values for age and use, too", async () => {
    const car = await createBookedCar(pool)
    const asha1 = await save(car, asha.token, { points: [], wear: 10 })
    expect(asha1.status, asha1.text).toBe(200)
    const late = await save(car, other.token, { points: [], wear: 0, seenAt: null })
    expect(late.status, late.text).toBe(409)
    expect(JSON.parse(late.text)).toMatchObject({
      fields: { wear: expect.stringMatching(/^Asha Raman changed “Age and use” on/) },
    })
    expect((await save(car, other.token, { points: [] })).data).toMatchObject({ wear: 10 })
    // Controls without a conflict: the same value, a correction of one's own, an edit that was
    // seen.
    for (const [token, wear, seenAt] of [
      [other.token, 10, null],
      [asha.token, 6, null],
    ] as const)
      expect((await save(car, token, { points: [], wear, seenAt })).status).toBe(200)
    const { data } = await save(car, asha.token, { points: [] })
    const seen = await save(car, other.token, { points: [], wear: 3, seenAt: data.savedAt })
    expect(seen.data, seen.text).toMatchObject({ wear: 3 })
  })

  it('keep both of two concurrent saves', async () => {
    const car = await createBookedCar(pool)
    const points = ['brakes-fluid', 'brakes-booster']
    await Promise.all(
      [asha, other].map(({ token }, at) =>
        save(car, token, { points: [{ point: points[at], severity: 1 }] }),
      ),
    )
    expect((await save(car, asha.token, { points: [] })).data).toMatchObject({ judged: 2 })
  })
})

describe('a repair cost', () => {
  it('is unknown rather than zero, never negative, and required if it lowers the price', async () => {
    const car = await createBookedCar(pool)
    expect(
      (await save(car, asha.token, { points: [{ point: 'brakes-fluid', severity: 3, cost: -50 }] }))
        .status,
    ).toBe(422)
    await callDesk(arrived.POST, {
      token: asha.token,
      params: { appointmentId: car.appointmentId },
      body: { kms: 30_000, otherDay: true },
    })
    const finish = () =>
      callDesk(inspection.POST, {
        token: asha.token,
        params: { vehicleId: car.vehicleId },
        body: { kms: 31_000 },
      })
    await saveAllInspectionGroups(car, asha.token, {
      'brakes-fluid': { severity: 3, decision: 'priced_in' },
    })
    const refused = await finish()
    expect(refused.status).toBe(409)
    expect(refused.message).toContain('Enter the repair cost')
    await save(car, asha.token, {
      points: [{ point: 'brakes-fluid', decision: 'not_done', note: 'Dark' }],
    })
    expect((await finish()).status).toBe(200)
    const { rows } = await pool.query(
      'SELECT f.cost, f.note FROM finding f JOIN inspection i ON i.id = f.inspection_id WHERE i.vehicle_id = $1',
      [car.vehicleId],
    )
    expect(rows).toEqual([{ cost: null, note: 'Dark' }])
  })

  it("requires a value for the car's wear", async () => {
    const car = await createBookedCar(pool)
    await callDesk(arrived.POST, {
      token: asha.token,
      params: { appointmentId: car.appointmentId },
      body: { kms: 30_000, otherDay: true },
    })
    await saveAllInspectionGroups(car, asha.token)
    await pool.query(
      "UPDATE inspection_draft SET wear = NULL, wear_by = NULL, wear_at = NULL WHERE vehicle_id = $1 AND system = 'tyres'",
      [car.vehicleId],
    )
    const answer = await callDesk(inspection.POST, {
      token: asha.token,
      params: { vehicleId: car.vehicleId },
      body: { kms: 31_000 },
    })
    expect(answer.status).toBe(409)
    expect(answer.message).toContain('Tyres')
  })
})

async function reportedCar(): Promise<{ car: BookedCar; findingId: string }> {
  const car = await createBookedCar(pool)
  await callDesk(arrived.POST, {
    token: asha.token,
    params: { appointmentId: car.appointmentId },
    body: { kms: 30_000, otherDay: true },
  })
  await saveAllInspectionGroups(car, asha.token, { 'brakes-fluid': { severity: 3, cost: 4_000 } })
  const params = { vehicleId: car.vehicleId }
  await callDesk(inspection.POST, { token: asha.token, params, body: { kms: 31_000 } })
  const { rows } = await pool.query<{ id: string }>(
    'SELECT f.id FROM finding f JOIN inspection i ON i.id = f.inspection_id WHERE i.vehicle_id = $1',
    [car.vehicleId],
  )
  return { car, findingId: rows[0]?.id ?? '' }
}

describe('two people editing one form', () => {
  const was = { decision: 'not_done', cost: 4_000 }

  it("both keep their edits of a finding's cost and decision", async () => {
    const { findingId } = await reportedCar()
    const decide = (token: string, body: object) =>
      callDesk(finding.PATCH, { method: 'PATCH', token, params: { findingId }, body })
    await decide(asha.token, { was, decision: 'not_done', cost: 6_500 })
    const second = await decide(other.token, { was, decision: 'done', cost: 4_000 })
    expect(second.data, second.text).toMatchObject({ decision: 'done', cost: 6_500 })
    const clash = await decide(other.token, { was, decision: 'priced_in', cost: 5_000 })
    expect(clash.status).toBe(409)
    expect(JSON.parse(clash.text)).toMatchObject({
      fields: {
        cost: expect.stringMatching(/^Asha Raman changed this on .* to “6500”/),
        decision: expect.stringMatching(/to “Done”/),
      },
    })
    const seen = { decision: 'done', cost: 6_500 }
    expect(
      (await decide(other.token, { was: seen, decision: 'done', cost: 5_000 })).data,
    ).toMatchObject({ cost: 5_000 })
    expect((await decide(asha.token, { decision: 'done', cost: 1 })).status).toBe(200)
  })

  it("both keep their edits of a car's facts", async () => {
    const { car } = await reportedCar()
    const shown = { kms: 31_000, owners: 1 }
    const kmsReason = 'A digit was misread.'
    const edit = (token: string, body: object) =>
      callDesk(facts.PATCH, { method: 'PATCH', token, params: { vehicleId: car.vehicleId }, body })
    expect(
      (await edit(asha.token, { was: shown, kms: 31_450, owners: 1, kmsReason })).data,
    ).toMatchObject({
      changed: ['kms'],
    })
    expect((await edit(other.token, { was: shown, kms: 31_000, owners: 2 })).data).toMatchObject({
      changed: ['owners'],
    })
    const clash = await edit(other.token, { was: shown, kms: 30_900, owners: 2 })
    expect(clash.status).toBe(409)
    expect(JSON.parse(clash.text)).toMatchObject({
      fields: { kms: expect.stringMatching(/^Asha Raman changed this on .* to “31450”/) },
    })
    const { rows } = await pool.query('SELECT kms, owners FROM vehicle WHERE id = $1', [
      car.vehicleId,
    ])
    expect(rows).toEqual([{ kms: 31_450, owners: 2 }])
  })

  it('get a conflict for the later order of photographs', async () => {
    const car = await createBookedCar(pool)
    const was = await addPhotosTo(car, asha.token, 3)
    const order = (token: string, photoIds: (string | undefined)[]) =>
      callDesk(photos.PUT, {
        ...{ method: 'PUT', token, params: { vehicleId: car.vehicleId } },
        body: { order: photoIds, was },
      })
    const [a, b, c] = was
    expect((await order(asha.token, [b, a, c])).status).toBe(200)
    const late = await order(other.token, [a, c, b])
    expect(late.status).toBe(409)
    expect(late.message).toContain('have changed in the meantime')
  })
})

describe('two people with one photograph', () => {
  const change = (token: string, photoId: string | undefined, body: object) =>
    callDesk(photo.PATCH, { method: 'PATCH', token, params: { photoId: photoId ?? '' }, body })

  it('labelling it: the later one learns who and what, and may override', async () => {
    const [first] = await addPhotosTo(await createBookedCar(pool), asha.token, 2)
    const was = { category: 'exterior' }
    expect((await change(asha.token, first, { category: 'interior', was })).status).toBe(200)
    const late = await change(other.token, first, { category: 'detail', was })
    expect(late.status).toBe(409)
    expect(JSON.parse(late.text)).toMatchObject({
      fields: { category: expect.stringMatching(/^Asha Raman changed this on .* to “Interior”/) },
    })
    expect((await change(other.token, first, { category: 'interior', was })).status).toBe(200)
    const seen = { category: 'interior' }
    for (const body of [{ category: 'detail', was: seen }, { category: 'exterior' }])
      expect((await change(other.token, first, body)).status).toBe(200)
  })

  it('choosing the cover: the later one gets a conflict', async () => {
    const [a, b, c] = await addPhotosTo(await createBookedCar(pool), asha.token, 3)
    expect((await change(asha.token, b, { cover: true, was: { cover: a } })).status).toBe(200)
    const late = await change(other.token, c, { cover: true, was: { cover: a } })
    expect([late.status, late.message]).toEqual([409, expect.stringContaining('another cover')])
    expect((await change(other.token, b, { cover: true, was: { cover: a } })).status).toBe(200)
    expect((await change(other.token, c, { cover: true, was: { cover: b } })).status).toBe(200)
  })
})

describe("an imperfection's picture", () => {
  it("doesn't count towards the six and is never the cover", async () => {
    const car = await createBookedCar(pool)
    await pool.query(
      `INSERT INTO photo (id, vehicle_id, position, category, original_key, drawn_view, width, height, widths)
       SELECT 'pho_' || $1 || n, $1, n, CASE WHEN n < 4 THEN 'exterior' ELSE 'imperfection' END::photo_category, 'key' || $1 || n, 'front', 1200, 900, '{640}' FROM generate_series(0, 6) n`,
      [car.vehicleId],
    )
    expect(await readListingFacts(car.vehicleId, new Date())).toMatchObject({ photographs: 4 })
    const cover = await callDesk(photo.PATCH, {
      method: 'PATCH',
      token: asha.token,
      params: { photoId: `pho_${car.vehicleId}5` },
      body: { cover: true },
    })
    expect(cover.status).toBe(409)
    await callDesk(photo.PATCH, {
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
