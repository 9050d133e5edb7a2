import { describe, expect, it } from 'vitest'
import { ALL_CITIES_READER } from '@/tests/factories/staff'
import * as callBackDone from '@/app/api/staff/v1/callBackDone/route'
import * as clickToCall from '@/app/api/customer/v1/customerClickToCall/route'
import * as walkIn from '@/app/api/staff/v1/walkIn/route'
import { readSellerAppointmentsOfDay, readWalkIns } from '@/lib/features/desk/queries/day'
import { toIndianDay } from '@/lib/shared/dates'
import { toCustomerHeaders, createCustomer } from '../../factories/customers'
import { findListedCar } from '../../factories/purchases'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { callDesk, createBookedCar } from './desk'
import { readWholeQueue } from './queue'

const { pool } = testDatabase()
const { token } = await signInAs(pool, 'asha')
const day = toIndianDay(new Date())

describe("a yard's day", () => {
  it('lists the visitors; a no-show is missed half an hour after its time', async () => {
    const [car, late] = [await createBookedCar(pool), await createBookedCar(pool)]
    await pool.query(
      "UPDATE seller_appointment SET starts_at = now() - interval '31 minutes' WHERE id = $1",
      [late.appointmentId],
    )
    const sellers = await readSellerAppointmentsOfDay({
      day: toIndianDay(new Date()),
      cityId: null,
      reader: ALL_CITIES_READER,
    })
    const missed = (id: string) => sellers.find((one) => one.id === id)?.isMissed
    expect(missed(car.appointmentId)).toBe(false)
    // After midnight the appointment is yesterday's and no longer listed.
    expect([true, undefined]).toContain(missed(late.appointmentId))
    expect(
      await readSellerAppointmentsOfDay({
        day: '2020-01-01',
        cityId: null,
        reader: ALL_CITIES_READER,
      }),
    ).toEqual([])
  })

  it('records walk-ins, only for staff and anonymously', async () => {
    const body = { cityId: 1, cameFor: 'sell', note: 'A Swift of 2018' }
    expect((await callDesk(walkIn.POST, { token, body })).status).toBe(200)
    expect(
      (await callDesk(walkIn.POST, { token, body: { ...body, cameFor: 'party' } })).status,
    ).toBe(422)
    expect((await callDesk(walkIn.POST, { body })).status).toBe(401)
    expect(await readWalkIns({ day, cityId: 1 })).toMatchObject([
      { cameFor: 'sell', note: 'A Swift of 2018', by: 'Asha Raman' },
    ])
    expect(await readWalkIns({ day, cityId: 2 })).toEqual([])
  })
})

describe('a call-back', () => {
  it('is about the car page it came from; it stays without an answer, and leaves with an outcome', async () => {
    const customer = await createCustomer(pool)
    const car = await findListedCar(pool)
    const { rows } = await pool.query<{ car_code: string }>(
      'SELECT car_code FROM vehicle WHERE id = $1',
      [car.vehicleId],
    )
    const askFor = (carCode: string) =>
      clickToCall.POST(
        new Request(`http://localhost:3000/api/under-test?carCode=${carCode}`, {
          method: 'POST',
          headers: { ...toCustomerHeaders(customer) },
        }),
        { params: Promise.resolve({}) },
      )
    expect((await askFor('CHN-20-999999')).status).toBe(200)
    expect((await askFor(rows[0]?.car_code ?? '')).status).toBe(200)
    const waiting = async () =>
      (await readWholeQueue('callBacks')).find(({ personId }) => personId === customer.id)
    const open = await waiting()
    expect(open).toMatchObject({ vehicleId: car.vehicleId, triedAt: null })
    const call = (body: object) =>
      callDesk(callBackDone.POST, { token, body: { id: open?.key, ...body } })
    expect((await call({ outcome: 'no_answer', note: 'Rang twice' })).status).toBe(200)
    expect(await waiting()).toMatchObject({ note: 'Rang twice', triedAt: expect.any(Date) })
    expect((await call({ outcome: 'vanished' })).status).toBe(422)
    expect((await call({ outcome: 'reached', note: 'Comes on Saturday' })).status).toBe(200)
    expect(await waiting()).toBeUndefined()
    expect((await call({ outcome: 'reached' })).status).toBe(404)
    const stored = await pool.query('SELECT outcome, note FROM call_back WHERE id = $1', [
      open?.key,
    ])
    expect(stored.rows).toEqual([{ outcome: 'reached', note: 'Comes on Saturday' }])
  })
})
