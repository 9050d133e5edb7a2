import { beforeAll, describe, expect, it } from 'vitest'
import * as holdDelay from '@/app/api/staff/v1/holdDelay/route'
import * as holdDelayAnswer from '@/app/api/vehicle/v1/holdDelayAnswer/route'
import { expireHolds } from '@/lib/features/reservations/commands/expire-holds'
import { addDays, toIndianDay } from '@/lib/shared/dates'
import { createCustomer } from '../../factories/customers'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { send } from '../api/send'
import { createHeldCar, type HeldCar } from '../sales/deals'
import { readVehicleStatus } from './shop'

const { pool } = testDatabase()
const LATER = addDays(toIndianDay(new Date()), 10)
const REASON = 'The challan is in the virtual court.'
let asha: string

beforeAll(async () => {
  asha = (await signInAs(pool, 'asha')).token
})

const ask = (vehicleId: string, more: object = {}) =>
  send(holdDelay.POST, { token: asha, body: { vehicleId, day: LATER, reason: REASON, ...more } })
const answer = (car: HeldCar, choice: string, token = car.buyer.token, delayId?: string) =>
  send(holdDelayAnswer.POST, { token, body: { vehicleId: car.vehicleId, answer: choice, delayId } })
const latestQuestion = async (vehicleId: string) =>
  (
    await pool.query<{ id: string }>(
      'SELECT d.id FROM hold_delay d JOIN reservation r ON r.id = d.reservation_id WHERE r.vehicle_id = $1 ORDER BY d.asked_at DESC LIMIT 1',
      [vehicleId],
    )
  ).rows[0]?.id
const holdOf = async (vehicleId: string) =>
  (
    await pool.query<{ id: string; status: string; until: string }>(
      `SELECT id, status, to_char(ends_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') AS until
       FROM reservation WHERE vehicle_id = $1 ORDER BY created_at DESC LIMIT 1`,
      [vehicleId],
    )
  ).rows[0]

describe('a promised day that can’t be kept', () => {
  it('is asked about by message, and moves only when the buyer agrees', async () => {
    const car = await createHeldCar(pool)
    const before = await holdOf(car.vehicleId)
    expect((await ask(car.vehicleId)).status).toBe(200)
    expect(await holdOf(car.vehicleId)).toEqual(before)
    const { rows } = await pool.query(
      "SELECT 1 FROM message WHERE template = 'delayAsked' AND customer_id = $1 AND channel = 'sms'",
      [car.buyer.id],
    )
    expect(rows).toHaveLength(1)
    expect((await ask(car.vehicleId)).status).toBe(409)
    expect((await answer(car, 'wait')).status).toBe(200)
    expect(await holdOf(car.vehicleId)).toMatchObject({ status: 'active', until: `${LATER} 20:00` })
    expect((await answer(car, 'money_back')).status).toBe(409)
  })

  it('ends in the money going back, if the buyer wants that', async () => {
    const car = await createHeldCar(pool)
    await ask(car.vehicleId)
    expect((await answer(car, 'money_back')).status).toBe(200)
    expect(await readVehicleStatus(pool, car.vehicleId)).toBe('listed')
    const { rows } = await pool.query<{ status: string }>(
      'SELECT p.status FROM payment p JOIN reservation r ON r.id = p.reservation_id WHERE r.vehicle_id = $1 AND r.customer_id = $2',
      [car.vehicleId, car.buyer.id],
    )
    expect(rows[0]?.status).toMatch(/refund/)
  })

  it('takes no silence for consent: without an answer the hold ends on its promised day', async () => {
    const car = await createHeldCar(pool)
    await ask(car.vehicleId)
    await pool.query(
      `WITH past AS (UPDATE reservation SET paid_at = paid_at - interval '4 days', ends_at = now() - interval '1 second'
         WHERE vehicle_id = $1 AND status = 'active' RETURNING id)
       UPDATE hold_delay SET asked_at = now() - interval '1 day', promised_until = now() - interval '1 second'
       WHERE reservation_id = (SELECT id FROM past)`,
      [car.vehicleId],
    )
    expect((await answer(car, 'wait')).status).toBe(409)
    await expireHolds()
    expect((await holdOf(car.vehicleId))?.status).toBe('expired')
    expect(await readVehicleStatus(pool, car.vehicleId)).toBe('listed')
  })

  it('takes an answer only to the question that was read, and the same answer twice', async () => {
    const car = await createHeldCar(pool)
    await ask(car.vehicleId)
    const first = await latestQuestion(car.vehicleId)
    const both = await Promise.all([
      answer(car, 'wait', undefined, first),
      answer(car, 'wait', undefined, first),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const day = addDays(LATER, 5)
    expect((await ask(car.vehicleId, { day })).status).toBe(200)
    expect((await answer(car, 'wait', undefined, first)).status).toBe(200)
    expect((await answer(car, 'money_back', undefined, first)).status).toBe(409)
    expect(await holdOf(car.vehicleId)).toMatchObject({ until: `${LATER} 20:00` })
    const second = await latestQuestion(car.vehicleId)
    expect((await answer(car, 'wait', undefined, second)).status).toBe(200)
    expect(await holdOf(car.vehicleId)).toMatchObject({ until: `${day} 20:00` })
  })

  it('can be answered as long as the hold lasts, whatever day was promised', async () => {
    const car = await createHeldCar(pool)
    await ask(car.vehicleId)
    await pool.query(
      `UPDATE hold_delay SET asked_at = now() - interval '2 days', promised_until = now() - interval '1 second'
       WHERE reservation_id = (SELECT id FROM reservation WHERE vehicle_id = $1 AND status = 'active')`,
      [car.vehicleId],
    )
    expect((await answer(car, 'wait')).status).toBe(200)
  })

  it('is nobody else’s to answer', async () => {
    const car = await createHeldCar(pool)
    await ask(car.vehicleId)
    const other = await createCustomer(pool, { firstName: 'Other' })
    expect((await answer(car, 'wait', other.token)).status).toBe(409)
    expect((await answer(car, 'perhaps')).status).toBe(422)
  })

  it.each([
    ['a day before the promised one', { day: toIndianDay(new Date()) }],
    ['a day far away', { day: addDays(toIndianDay(new Date()), 60) }],
    ['no reason', { reason: 'late' }],
  ])('can’t be asked with %s', async (_what, more) => {
    const car = await createHeldCar(pool)
    expect((await ask(car.vehicleId, more)).status).toBe(422)
  })

  it('can’t be moved by the database’s back door (and can with consent: negative control)', async () => {
    const car = await createHeldCar(pool)
    const extend = () =>
      pool.query(
        "UPDATE reservation SET ends_at = (SELECT until FROM hold_delay WHERE reservation_id = reservation.id) WHERE vehicle_id = $1 AND status = 'active'",
        [car.vehicleId],
      )
    await ask(car.vehicleId)
    await expect(extend()).rejects.toThrow('nobody agreed to a longer hold')
    await pool.query(
      "UPDATE hold_delay SET answer = 'wait', answered_at = now() WHERE reservation_id = (SELECT id FROM reservation WHERE vehicle_id = $1 AND status = 'active')",
      [car.vehicleId],
    )
    expect((await extend()).rowCount).toBe(1)
  })
})
