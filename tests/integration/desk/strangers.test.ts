import { describe, expect, it } from 'vitest'
import * as arrived from '@/app/api/staff/v1/appointments/[appointmentId]/arrived/route'
import * as finding from '@/app/api/staff/v1/findings/[findingId]/route'
import * as photo from '@/app/api/staff/v1/photos/[photoId]/route'
import * as refurbishmentItem from '@/app/api/staff/v1/refurbishment/[itemId]/route'
import * as facts from '@/app/api/staff/v1/vehicles/[vehicleId]/route'
import * as inspection from '@/app/api/staff/v1/vehicles/[vehicleId]/inspection/route'
import * as moves from '@/app/api/staff/v1/vehicles/[vehicleId]/moves/route'
import * as notes from '@/app/api/staff/v1/vehicles/[vehicleId]/notes/route'
import * as photos from '@/app/api/staff/v1/vehicles/[vehicleId]/photos/route'
import * as price from '@/app/api/staff/v1/vehicles/[vehicleId]/price/route'
import * as refurbishment from '@/app/api/staff/v1/vehicles/[vehicleId]/refurbishment/route'
import type { Handler } from '@/lib/server/http/handlers'
import { createCustomer } from '@/tests/factories/customers'
import { actAs, signInStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import {
  callDesk,
  createBookedCar,
  buildPhotoForm,
  makeInspectionGroup,
  readVehicleSnapshot,
  type BookedCar,
} from './desk'

const { pool } = testDatabase()

interface DeskCall {
  name: string
  handler: Handler
  method: string
  params(car: BookedCar): Record<string, string>
  body?: unknown
  form?: FormData
}

const ofCar = (car: BookedCar) => ({ vehicleId: car.vehicleId })
const CALLS: DeskCall[] = [
  {
    name: 'arrived',
    handler: arrived.POST,
    method: 'POST',
    params: ({ appointmentId }) => ({ appointmentId }),
  },
  { name: 'facts', handler: facts.PATCH, method: 'PATCH', params: ofCar, body: { kms: 1 } },
  { name: 'notes', handler: notes.POST, method: 'POST', params: ofCar, body: { text: 'hello' } },
  {
    name: 'draft',
    handler: inspection.PUT,
    method: 'PUT',
    params: ofCar,
    body: makeInspectionGroup('engine'),
  },
  { name: 'finish', handler: inspection.POST, method: 'POST', params: ofCar, body: { kms: 1 } },
  {
    name: 'move',
    handler: moves.POST,
    method: 'POST',
    params: ofCar,
    body: { move: 'withdraw', reason: 'just because' },
  },
  { name: 'price', handler: price.PUT, method: 'PUT', params: ofCar, body: { price: 400_000 } },
  {
    name: 'photo',
    handler: photos.POST,
    method: 'POST',
    params: ofCar,
    form: buildPhotoForm(Buffer.from('x')),
  },
  {
    name: 'photo order',
    handler: photos.PUT,
    method: 'PUT',
    params: ofCar,
    body: { order: ['pho_1'] },
  },
  {
    name: 'photo change',
    handler: photo.PATCH,
    method: 'PATCH',
    params: () => ({ photoId: 'pho_1' }),
    body: { cover: true },
  },
  {
    name: 'photo removal',
    handler: photo.DELETE,
    method: 'DELETE',
    params: () => ({ photoId: 'pho_1' }),
  },
  {
    name: 'refurbishment',
    handler: refurbishment.POST,
    method: 'POST',
    params: ofCar,
    body: { title: 'Paint', cost: 100 },
  },
  {
    name: 'refurbishment done',
    handler: refurbishmentItem.PATCH,
    method: 'PATCH',
    params: () => ({ itemId: 'ref_1' }),
  },
  {
    name: 'refurbishment dropped',
    handler: refurbishmentItem.DELETE,
    method: 'DELETE',
    params: () => ({ itemId: 'ref_1' }),
  },
  {
    name: 'finding',
    handler: finding.PATCH,
    method: 'PATCH',
    params: () => ({ findingId: 'fin_1' }),
    body: { decision: 'done' },
  },
]

describe.each(CALLS)('the desk call $name', ({ handler, method, params, body, form }) => {
  it("is closed to visitors, buyers, the car's seller and an acting Dost", async () => {
    const car = await createBookedCar(pool)
    const before = await readVehicleSnapshot(pool, car.vehicleId)
    const send = (token?: string) =>
      callDesk(handler, {
        method,
        params: params(car),
        ...(body === undefined ? {} : { body }),
        ...(form ? { form } : {}),
        ...(token === undefined ? {} : { token }),
      })
    expect((await send()).status).toBe(401)
    expect((await send('nonsense')).status).toBe(401)
    expect((await send((await createCustomer(pool)).token)).status).toBe(403)
    expect((await send(car.seller.token)).status).toBe(403)
    expect((await send((await actAs(pool, car.seller.id)).token)).status).toBe(403)
    expect(await readVehicleSnapshot(pool, car.vehicleId)).toEqual(before)
  })

  it('responds 404 to an unknown id, and never 5xx to a malformed one', async () => {
    const { token } = await signInStaff(pool)
    const nowhere = {
      vehicleId: 'veh_nope',
      appointmentId: 'app_nope',
      seller: (await createBookedCar(pool)).seller,
      number: 0,
    }
    const wrong = {
      ...nowhere,
      vehicleId: "'; DROP TABLE vehicle; --",
      appointmentId: 'x'.repeat(100),
    }
    const send = (car: BookedCar) =>
      callDesk(handler, {
        method,
        token,
        params: params(car),
        ...(body === undefined ? {} : { body }),
        ...(form ? { form } : {}),
      })
    expect((await send(nowhere)).status).toBe(404)
    expect([404, 422]).toContain((await send(wrong)).status)
  })
})
