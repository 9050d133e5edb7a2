import { describe, expect, it } from 'vitest'
import * as arrived from '@/app/api/staff/v1/appointments/[appointmentId]/arrived/route'
import * as finding from '@/app/api/staff/v1/findings/[findingId]/route'
import * as refurbishmentItem from '@/app/api/staff/v1/refurbishment/[itemId]/route'
import * as repairProof from '@/app/api/staff/v1/refurbishment/[itemId]/proof/route'
import * as inspection from '@/app/api/staff/v1/vehicles/[vehicleId]/inspection/route'
import * as moves from '@/app/api/staff/v1/vehicles/[vehicleId]/moves/route'
import * as price from '@/app/api/staff/v1/vehicles/[vehicleId]/price/route'
import * as refurbishment from '@/app/api/staff/v1/vehicles/[vehicleId]/refurbishment/route'
import * as publicInspection from '@/app/api/vehicle/v1/inspection/route'
import * as publicVehicle from '@/app/api/vehicle/v1/vehicle/route'
import { makePdf } from '@/tests/factories/document-photos'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { callWithKeys } from '../api/call'
import {
  addPhotosTo,
  agreeToPrice,
  callDesk,
  createBookedCar,
  makeInspectionGroup,
  saveAllInspectionGroups,
  queryRow,
  readVehicleSnapshot,
  type BookedCar,
} from './desk'

const { pool } = testDatabase()
const asha = await signInAs(pool, 'asha')
const { token } = asha

const move = (car: BookedCar, body: object) =>
  callDesk(moves.POST, { token, params: { vehicleId: car.vehicleId }, body })
const setPrice = (car: BookedCar, amount: number) =>
  callDesk(price.PUT, {
    method: 'PUT',
    token,
    params: { vehicleId: car.vehicleId },
    body: { price: amount, reason: 'As agreed with the owner at the yard.' },
  })
const finish = (car: BookedCar, kms = 31_234) =>
  callDesk(inspection.POST, { token, params: { vehicleId: car.vehicleId }, body: { kms } })
const arrive = (car: BookedCar) =>
  callDesk(arrived.POST, {
    token,
    params: { appointmentId: car.appointmentId },
    body: { kms: 30_000, otherDay: true },
  })

async function inspectedCar(bad: Record<string, object> = {}): Promise<BookedCar> {
  const car = await createBookedCar(pool)
  await arrive(car)
  await saveAllInspectionGroups(car, token, bad)
  expect((await finish(car)).status).toBe(200)
  return car
}

async function templatesTo(car: BookedCar): Promise<string[]> {
  const { rows } = await pool.query<{ template: string }>(
    'SELECT template FROM message WHERE customer_id = $1 ORDER BY created_at, id',
    [car.seller.id],
  )
  return rows.map(({ template }) => template)
}

describe('a car at the desk', () => {
  it('goes from arrival to listing, and its seller hears of each step once', async () => {
    const car = await createBookedCar(pool)
    expect((await finish(car)).message).toBe(
      "The car hasn't arrived yet. Record its arrival first.",
    )
    expect((await arrive(car)).data).toEqual({
      appointmentId: car.appointmentId,
      vehicleId: car.vehicleId,
    })
    expect((await arrive(car)).status).toBe(200)

    expect((await finish(car)).message).toContain('Engine (18)')
    await saveAllInspectionGroups(car, token, {
      'engine-noise': { severity: 2, cost: 4_000, decision: 'priced_in' },
    })
    expect((await finish(car)).data).toMatchObject({ status: 'inspected', pointsGood: 129 })
    expect((await finish(car)).status).toBe(409)

    const early = await move(car, { move: 'list' })
    expect(early).toMatchObject({
      status: 409,
      message:
        "The car can't be listed yet. Missing: photographs (it has 0 and needs 6), a price, its owner's consent to this price.",
    })
    await addPhotosTo(car, token)
    const priced = await setPrice(car, 645_000)
    expect(priced.status).toBe(200)
    expect(
      (priced.data.lines as { amount: number }[]).reduce((sum, { amount }) => sum + amount, 0),
    ).toBe(645_000)
    expect((await callWithKeys(publicVehicle.GET, `?vehicleId=${car.vehicleId}`)).status).toBe(404)

    expect((await move(car, { move: 'list' })).message).toBe(
      "The car can't be listed yet. Missing: its owner's consent to this price.",
    )
    await agreeToPrice(pool, car, token, 645_000)

    expect((await move(car, { move: 'list' })).data).toEqual({
      vehicleId: car.vehicleId,
      status: 'listed',
    })
    expect((await move(car, { move: 'list' })).status).toBe(409)
    expect(
      await queryRow(
        pool,
        `SELECT status::text, price, first_price, kms, documents_due_at - listed_at = interval '5 days' AS due FROM vehicle WHERE id = $1`,
        [car.vehicleId],
      ),
    ).toEqual({ status: 'listed', price: 645_000, first_price: 645_000, kms: 31_234, due: true })
    expect((await callWithKeys(publicVehicle.GET, `?vehicleId=${car.vehicleId}`)).status).toBe(200)
    expect(
      (await callWithKeys(publicInspection.GET, `?vehicleId=${car.vehicleId}`)).body,
    ).toMatchObject({
      data: { pointsGood: 129, pointsTotal: 130 },
    })
    expect(await templatesTo(car)).toEqual([
      'sellerCarArrived',
      'sellerCarInspected',
      'sellerPriceProposed',
      'sellerPriceAgreed',
      'sellerCarListed',
    ])
    const { rows } = await pool.query<{ event: string; actor_id: string }>(
      'SELECT event, actor_id FROM vehicle_event WHERE vehicle_id = $1 ORDER BY at, id',
      [car.vehicleId],
    )
    expect(rows).toEqual([
      { event: 'inspect', actor_id: asha.id },
      { event: 'list', actor_id: asha.id },
    ])
    const { rows: due } = await pool.query<{ kind: string }>(
      `SELECT kind FROM document WHERE vehicle_id = $1 AND status = 'due' ORDER BY kind`,
      [car.vehicleId],
    )
    expect(due.map(({ kind }) => kind)).toEqual(['address_proof', 'insurance', 'pan', 'puc', 'rc'])
    expect(
      await queryRow<{ n: number }>(
        pool,
        'SELECT count(*)::int AS n FROM search_change WHERE number = $1',
        [car.number],
      ),
    ).not.toEqual({ n: 0 })
    expect((await setPrice(car, 600_000)).status).toBe(409)
  })

  it('is repaired at a cost approved by its seller, and the repair appears in report and price', async () => {
    const car = await inspectedCar({
      'brakes-fluid': { severity: 3, cost: 2_500, decision: 'not_done' },
    })
    expect((await move(car, { move: 'refurbish' })).status).toBe(409)
    const { id } = await queryRow<{ id: string }>(
      pool,
      'SELECT f.id FROM finding f JOIN inspection i ON i.id = f.inspection_id WHERE i.vehicle_id = $1',
      [car.vehicleId],
    )
    const proposed = await callDesk(refurbishment.POST, {
      token,
      params: { vehicleId: car.vehicleId },
      body: { title: 'Brake fluid', cost: 2_500, findingId: id },
    })
    expect(proposed).toMatchObject({ status: 201, data: { approvedAt: null } })
    const itemId = proposed.data.itemId as string
    const done = () =>
      callDesk(refurbishmentItem.PATCH, { method: 'PATCH', token, params: { itemId } })
    expect(await done()).toMatchObject({
      status: 409,
      message: "The seller hasn't approved this cost yet.",
    })
    expect((await move(car, { move: 'refurbish' })).data.status).toBe('refurbishing')
    await pool.query('UPDATE refurbishment_item SET approved_at = now() WHERE id = $1', [itemId])
    const booked = async () =>
      (
        await pool.query('SELECT kind, amount, note FROM ledger_entry WHERE vehicle_id = $1', [
          car.vehicleId,
        ])
      ).rows
    expect(await booked()).toEqual([])
    expect(await move(car, { move: 'list' })).toMatchObject({
      status: 409,
      message: expect.stringContaining('agreed repairs (1 still open)') as string,
    })
    expect(await done()).toMatchObject({
      status: 409,
      message: 'First add the bill or a photograph of this work.',
    })
    await expect(
      pool.query('UPDATE refurbishment_item SET done_at = now() WHERE id = $1', [itemId]),
    ).rejects.toMatchObject({ constraint: 'refurbishment_done_has_proof' })
    const form = new FormData()
    form.set('proof', 'bill')
    form.set(
      'file',
      new File([new Uint8Array(await makePdf())], 'bill.pdf', { type: 'application/pdf' }),
    )
    expect(await callDesk(repairProof.POST, { token, params: { itemId }, form })).toMatchObject({
      status: 201,
      data: { proof: 'bill' },
    })
    expect((await Promise.all([done(), done(), done()])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ])
    expect(await booked()).toEqual([{ kind: 'refurbishment', amount: -2_500, note: 'Brake fluid' }])
    expect(
      await queryRow(
        pool,
        `SELECT i.sac, i.taxable, i.tax, n.title, n.amount, n.item_id AS item FROM gst_invoice i
         JOIN gst_invoice_line n ON n.invoice_id = i.id JOIN ledger_entry l ON l.invoice_id = i.id WHERE i.vehicle_id = $1`,
        [car.vehicleId],
      ),
    ).toEqual({
      sac: '998714',
      taxable: 2_119,
      tax: 381,
      title: 'Brake fluid',
      amount: 2_500,
      item: itemId,
    })
    expect(
      await queryRow(
        pool,
        `SELECT f.decision::text, i.points_good, r.rating FROM finding f JOIN inspection i ON i.id = f.inspection_id
      JOIN inspection_rating r ON r.inspection_id = i.id AND r.system = 'brakes' WHERE f.id = $1`,
        [id],
      ),
    ).toEqual({ decision: 'done', points_good: 130, rating: 49 })
    expect(
      (await callDesk(refurbishmentItem.DELETE, { method: 'DELETE', token, params: { itemId } }))
        .status,
    ).toBe(409)
    const { data } = await setPrice(car, 500_000)
    expect(data.lines).toContainEqual({ kind: 'recommended_repair', amount: 2_500 })
    await addPhotosTo(car, token)
    await agreeToPrice(pool, car, token, 500_000)
    expect((await move(car, { move: 'list' })).status).toBe(200)
    expect(
      await queryRow(pool, 'SELECT is_refurbished FROM vehicle WHERE id = $1', [car.vehicleId]),
    ).toEqual({ is_refurbished: true })
  })

  it('can be withdrawn with a reason for its seller, but not while a buyer holds it', async () => {
    const car = await inspectedCar()
    expect((await move(car, { move: 'withdraw' })).status).toBe(422)
    expect(
      (await move(car, { move: 'withdraw', reason: 'The owner wants it back.' })).data.status,
    ).toBe('withdrawn')
    expect(
      await queryRow(
        pool,
        `SELECT variables->>'reason' AS reason FROM message WHERE template = 'sellerCarToFetch' AND customer_id = (SELECT seller_id FROM vehicle WHERE id = $1) LIMIT 1`,
        [car.vehicleId],
      ),
    ).toEqual({ reason: 'The owner wants it back' })
    const {
      rows: [held],
    } = await pool.query<{ id: string }>(
      `SELECT v.id FROM vehicle v JOIN live_hold h ON h.vehicle_id = v.id WHERE v.status = 'reserved' LIMIT 1`,
    )
    const before = await readVehicleSnapshot(pool, held?.id ?? '')
    expect(
      await move(
        { ...car, vehicleId: held?.id ?? '' },
        { move: 'withdraw', reason: 'The owner wants it back' },
      ),
    ).toMatchObject({ status: 409, message: 'A buyer holds this car. End the reservation first.' })
    expect(await readVehicleSnapshot(pool, held?.id ?? '')).toEqual(before)
  })

  it('goes to auction only from `booked`', async () => {
    const car = await createBookedCar(pool)
    expect(
      (await move(car, { move: 'sendToAuction', reason: 'Older than it looked' })).data.status,
    ).toBe('auction')
    const other = await inspectedCar()
    expect(
      (await move(other, { move: 'sendToAuction', reason: 'Older than it looked' })).status,
    ).toBe(409)
  })

  it('is never listed over age or below its charges, and a refusal changes nothing', async () => {
    const car = await inspectedCar()
    await pool.query('UPDATE vehicle SET warranty_months = 36 WHERE id = $1', [car.vehicleId])
    expect(await setPrice(car, 10_000)).toMatchObject({
      status: 422,
      message: "The price doesn't cover the charges it includes.",
    })
    await addPhotosTo(car, token)
    await setPrice(car, 400_000)
    await agreeToPrice(pool, car, token, 400_000)
    await pool.query('UPDATE vehicle SET year = 2005 WHERE id = $1', [car.vehicleId])
    const before = await readVehicleSnapshot(pool, car.vehicleId)
    expect(await move(car, { move: 'list' })).toMatchObject({
      status: 409,
      message: "We don't sell a car this old: it goes to auction.",
    })
    expect(await readVehicleSnapshot(pool, car.vehicleId)).toEqual(before)
  })
})

describe('the draft of an inspection', () => {
  it("accepts a group twice, keeps each point's last value, and counts the checked points", async () => {
    const car = await createBookedCar(pool)
    const save = (body: object) =>
      callDesk(inspection.PUT, { method: 'PUT', token, params: { vehicleId: car.vehicleId }, body })
    expect((await save(makeInspectionGroup('engine'))).data.judged).toBe(18)
    expect((await save(makeInspectionGroup('engine'))).data.judged).toBe(18)
    expect(
      (await save({ system: 'engine', points: [{ point: 'engine-noise', severity: 3 }] })).data,
    ).toMatchObject({
      judged: 18,
      points: expect.arrayContaining([
        expect.objectContaining({ point: 'engine-noise', severity: 3 }),
      ]),
    })
    expect(
      (await save({ system: 'engine', points: [{ point: 'brakes-fluid', severity: 0 }] })).status,
    ).toBe(422)
    expect(
      (
        await save({
          system: 'engine',
          points: [
            { point: 'engine-noise', severity: 0 },
            { point: 'engine-noise', severity: 1 },
          ],
        })
      ).status,
    ).toBe(422)
    expect((await save({ system: 'wheels', points: [] })).status).toBe(422)
    expect(
      (await save({ system: 'engine', points: [{ point: 'engine-noise', severity: 4 }] })).status,
    ).toBe(422)
  })

  it('accepts no picture of another car', async () => {
    const [car, other] = [await createBookedCar(pool), await createBookedCar(pool)]
    const [own] = await addPhotosTo(car, token, 1)
    const [foreign] = await addPhotosTo(other, token, 1, 50)
    await arrive(car)
    await saveAllInspectionGroups(car, token, {
      'engine-noise': { severity: 1, photoId: own },
      'brakes-fluid': { severity: 1, photoId: foreign },
    })
    expect((await finish(car)).status).toBe(200)
    const { rows } = await pool.query<{ photo_id: string | null }>(
      'SELECT f.photo_id FROM finding f JOIN inspection i ON i.id = f.inspection_id WHERE i.vehicle_id = $1 ORDER BY f.point DESC',
      [car.vehicleId],
    )
    expect(rows).toEqual([{ photo_id: own }, { photo_id: null }])
  })

  it('becomes one report if finished twice at once', async () => {
    const car = await createBookedCar(pool)
    await arrive(car)
    await saveAllInspectionGroups(car, token)
    const both = await Promise.all([finish(car), finish(car)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await readVehicleSnapshot(pool, car.vehicleId)).toMatchObject({
      inspections: 1,
      events: 1,
    })
  })
})

describe('a finding', () => {
  it('can be decided until a buyer holds the car, and the figures follow', async () => {
    const car = await inspectedCar({
      'engine-noise': { severity: 3, cost: 9_000, decision: 'not_done' },
    })
    const { id } = await queryRow<{ id: string }>(
      pool,
      'SELECT f.id FROM finding f JOIN inspection i ON i.id = f.inspection_id WHERE i.vehicle_id = $1',
      [car.vehicleId],
    )
    const decide = (body: object) =>
      callDesk(finding.PATCH, { method: 'PATCH', token, params: { findingId: id }, body })
    const figures = () =>
      queryRow<{ good: number; rating: number }>(
        pool,
        `SELECT i.points_good AS good, r.rating FROM inspection i
      JOIN inspection_rating r ON r.inspection_id = i.id AND r.system = 'engine' WHERE i.vehicle_id = $1`,
        [car.vehicleId],
      )
    const before = await figures()
    expect((await decide({ decision: 'done', cost: 8_500 })).data).toMatchObject({
      decision: 'done',
      cost: 8_500,
    })
    expect(await figures()).toEqual({ good: 130, rating: 49 })
    await decide({ decision: 'not_done' })
    expect(await figures()).toEqual(before)
    expect((await decide({ decision: 'perhaps' })).status).toBe(422)
    expect(
      (
        await callDesk(finding.PATCH, {
          method: 'PATCH',
          token,
          params: { findingId: 'fin_nope' },
          body: { decision: 'done' },
        })
      ).status,
    ).toBe(404)
  })
})
