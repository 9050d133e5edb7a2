import { describe, expect, it } from 'vitest'
import * as arrived from '@/app/api/staff/v1/appointments/[appointmentId]/arrived/route'
import * as inspections from '@/app/api/staff/v1/inspections/route'
import * as inspection from '@/app/api/staff/v1/vehicles/[vehicleId]/inspection/route'
import * as photos from '@/app/api/staff/v1/vehicles/[vehicleId]/photos/route'
import * as walkFrames from '@/app/api/staff/v1/vehicles/[vehicleId]/walkFrames/route'
import * as refurbishment from '@/app/api/staff/v1/vehicles/[vehicleId]/refurbishment/route'
import { readDeskReport } from '@/lib/features/desk/queries/yard'
import { getCarReport, readInspectors } from '@/lib/features/vehicles/queries/inspection'
import { INSPECTION_SYSTEMS } from '@/lib/features/vehicles/rules/inspection-points'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { makePicture } from '../vehicles/pictures'
import {
  buildPhotoForm,
  callDesk,
  createBookedCar,
  makeInspectionGroup,
  queryRow,
  type BookedCar,
} from './desk'

const { pool } = testDatabase()
const asha = await signInAs(pool, 'asha')
const farah = await signInAs(pool, 'farah')

const paramsOf = ({ vehicleId }: BookedCar) => ({ vehicleId })
const save = (car: BookedCar, body: object, token = asha.token) =>
  callDesk(inspection.PUT, { method: 'PUT', token, params: paramsOf(car), body })
const finish = (car: BookedCar) =>
  callDesk(inspection.POST, { token: asha.token, params: paramsOf(car), body: { kms: 31_234 } })

async function arrivedCar(): Promise<BookedCar> {
  const car = await createBookedCar(pool)
  await callDesk(arrived.POST, {
    token: asha.token,
    params: { appointmentId: car.appointmentId },
    body: { kms: 30_000, otherDay: true },
  })
  return car
}

async function inspect(car: BookedCar, isAlone: boolean, bad: Record<string, object> = {}) {
  for (const system of INSPECTION_SYSTEMS) {
    const { wear, points } = makeInspectionGroup(system, bad)
    const marked = points.map((point, place) => ({
      ...point,
      inBulk: !isAlone && place > 0 && point.severity === 0,
    }))
    const saved = await save(car, { system, wear, points: marked })
    expect(saved.status, saved.text).toBe(200)
  }
}

describe('the report of an inspection', () => {
  it('says how many points were marked good together, by whom and when', async () => {
    const car = await arrivedCar()
    await inspect(car, false, { 'engine-noise': { severity: 3, cost: 500 } })
    expect((await finish(car)).status).toBe(200)
    const report = await getCarReport(car.vehicleId)
    expect(report).toMatchObject({ pointsGood: 129, pointsInBulk: 119 })
    expect(report?.systems.find(({ system }) => system === 'engine')?.inBulk).toBe(16)
    expect(Date.parse(report?.startedAt ?? '')).toBeLessThanOrEqual(
      Date.parse(report?.inspectedAt ?? ''),
    )
    expect(await readInspectors(car.vehicleId)).toEqual(['Asha Raman'])
    const desk = await readDeskReport(car.vehicleId)
    expect(desk?.ratings.find(({ system }) => system === 'brakes')).toMatchObject({
      pointsInBulk: 11,
      by: 'Asha Raman',
    })
  })

  it('says 0 if each point was answered alone (negative control)', async () => {
    const car = await arrivedCar()
    await inspect(car, true)
    expect((await finish(car)).status).toBe(200)
    expect(await getCarReport(car.vehicleId)).toMatchObject({ pointsInBulk: 0 })
  })
})

describe('a picture taken off its point', () => {
  const upload = async (car: BookedCar, number: number, category: string) => {
    const form = buildPhotoForm(await makePicture(number), { category })
    const { data } = await callDesk(photos.POST, { token: asha.token, params: paramsOf(car), form })
    return (data.photo as { photoId: string }).photoId
  }
  const countPhotos = (car: BookedCar) =>
    queryRow<{ count: number }>(
      pool,
      'SELECT count(*)::int AS count FROM photo WHERE vehicle_id = $1 AND original_key IS NOT NULL',
      [car.vehicleId],
    )
  const put = (car: BookedCar, photoId: string | null, seenAt: string | null) =>
    save(car, {
      system: 'brakes',
      seenAt,
      points: [{ point: 'brakes-fluid', severity: 2, photoId }],
    })

  it('goes from the car, but not if the gallery shows it', async () => {
    const car = await arrivedCar()
    const [flaw, front] = [await upload(car, 71, 'imperfection'), await upload(car, 72, 'exterior')]
    const first = await put(car, flaw, null)
    expect(await countPhotos(car)).toEqual({ count: 2 })
    const second = await put(car, null, String(first.data.savedAt))
    expect(await countPhotos(car)).toEqual({ count: 1 })
    const third = await put(car, front, String(second.data.savedAt))
    await put(car, null, String(third.data.savedAt))
    expect(await countPhotos(car)).toEqual({ count: 1 })
  })
})

describe('the repair of a finding', () => {
  it("can't be proposed if the price is already lower for it", async () => {
    const car = await arrivedCar()
    await inspect(car, true, {
      'engine-noise': { severity: 3, cost: 4_000, decision: 'priced_in' },
      'engine-idle': { severity: 3, cost: 2_000, decision: 'not_done' },
    })
    await finish(car)
    const propose = async (point: string) => {
      const { id } = await queryRow<{ id: string }>(
        pool,
        'SELECT f.id FROM finding f JOIN inspection i ON i.id = f.inspection_id WHERE i.vehicle_id = $1 AND f.point = $2',
        [car.vehicleId, point],
      )
      return callDesk(refurbishment.POST, {
        token: asha.token,
        params: paramsOf(car),
        body: { title: 'Repair', cost: 2_000, findingId: id },
      })
    }
    expect(await propose('engine-noise')).toMatchObject({
      status: 409,
      message: expect.stringContaining('The price is already lower'),
    })
    expect((await propose('engine-idle')).status).toBe(201)
  })
})

describe('the cars that a phone keeps', () => {
  const read = (token: string) => callDesk(inspections.GET, { method: 'GET', token })
  const carsOf = (data: Record<string, unknown>) => data.cars as { vehicleId: string }[]

  it('are those that wait where the caller works, with their drafts and nothing of owners', async () => {
    const car = await arrivedCar()
    await save(car, { system: 'brakes', points: [{ point: 'brakes-fluid', severity: 0 }], wear: 3 })
    const { status, text, data } = await read(asha.token)
    expect(status, text).toBe(200)
    expect(data).toMatchObject({ staffName: 'Asha Raman' })
    expect(text).not.toContain(car.seller.phone)
    expect(text).not.toContain('Ravi')
    expect(carsOf(data).find(({ vehicleId }) => vehicleId === car.vehicleId)).toMatchObject({
      kms: 30_000,
      groups: [{ system: 'brakes', wear: 3 }],
    })
    const elsewhere = await read(farah.token)
    expect(carsOf(elsewhere.data).map(({ vehicleId }) => vehicleId)).not.toContain(car.vehicleId)
  })

  it('come with those to photograph, with the views that they have', async () => {
    const car = await arrivedCar()
    const form = buildPhotoForm(await makePicture(61))
    form.set('view', 'front')
    await callDesk(photos.POST, { token: asha.token, params: paramsOf(car), form })
    const waiting = await read(asha.token)
    expect(carsOf(waiting.data).find(({ vehicleId }) => vehicleId === car.vehicleId)).toMatchObject(
      {
        views: ['front'],
      },
    )
    const toPhotograph = ({ data }: typeof waiting) => data.toPhotograph as { vehicleId: string }[]
    const has = (answer: typeof waiting) =>
      toPhotograph(answer).find(({ vehicleId }) => vehicleId === car.vehicleId)
    expect(has(waiting)).toBeUndefined()
    await inspect(car, false)
    await finish(car)
    const inspected = await read(asha.token)
    expect(has(inspected)).toEqual({
      ...{ vehicleId: car.vehicleId, car: expect.any(String), carCode: expect.any(String) },
      ...{ registrationNumber: expect.any(String), city: 'Chennai', views: ['front'] },
      walk: { slots: null, taken: [] },
    })
    expect(inspected.text).not.toContain(car.seller.phone)
    expect(has(await read(farah.token))).toBeUndefined()
  })

  it('come with the sides of their walk-round that the server has', async () => {
    const car = await arrivedCar()
    const walkOf = async () => {
      const { data } = await read(asha.token)
      const cars = data.cars as { vehicleId: string; walk: unknown }[]
      return cars.find(({ vehicleId }) => vehicleId === car.vehicleId)?.walk
    }
    expect(await walkOf()).toEqual({ slots: null, taken: [] })
    for (const [slot, seed] of [
      [7, 62],
      [2, 63],
    ] as const) {
      const form = buildPhotoForm(await makePicture(seed))
      form.delete('category')
      form.set('slot', String(slot))
      form.set('slots', '36')
      const sent = await callDesk(walkFrames.POST, {
        ...{ token: asha.token, params: paramsOf(car), form },
      })
      expect(sent.status, sent.text).toBe(201)
    }
    expect(await walkOf()).toEqual({ slots: 36, taken: [2, 7] })
  })

  it('are closed to visitors', async () => {
    expect((await callDesk(inspections.GET, { method: 'GET' })).status).toBe(401)
  })
})
