import { formatRupees } from '@/lib/shared/numbers'
import { beforeAll, describe, expect, it } from 'vitest'
import * as deliveryPrice from '@/app/api/vehicle/v1/deliveryPrice/route'
import * as homeDelivery from '@/app/api/vehicle/v1/homeDelivery/route'
import * as deskDelivery from '@/app/api/staff/v1/homeDelivery/route'
import { readDeliveriesOfDay } from '@/lib/features/desk/queries/day'
import { readDeal } from '@/lib/features/desk/queries/deal'
import type { DeliveryAnswer } from '@/lib/features/sales/schemas/home-delivery'
import { addDays } from '@/lib/shared/dates'
import { createCustomer } from '@/tests/factories/customers'
import { ALL_CITIES_READER, signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { callAs, getData } from '../api/call-as'
import { send } from '../api/send'
import { readSentCode, backdateSentCodes } from '../auth/calls'
import { readWholeQueue } from '../desk/queue'
import {
  findBrokenSales,
  type HeldCar,
  createHeldCar,
  handOver as handOverAtYard,
  photographHandover,
  readKms,
  createReference,
  postSale,
  buildSaleBody,
  signForms,
  takePayment,
  tickStep,
  getToday,
} from './deals'

const { pool } = testDatabase()
let token: string

beforeAll(async () => {
  token = (await signInAs(pool, 'asha')).token
})

const ADDRESS = '14, Third Cross Street, Adyar'
const messageOf = ({ body }: { body: unknown }) => (body as { message: string }).message
const fieldsOf = ({ body }: { body: unknown }) =>
  Object.keys((body as { fields?: object }).fields ?? {})

async function pincodesOf(vehicleId: string) {
  const { rows } = await pool.query<{ near: string; far: string; unknown: string | null }>(
    `SELECT (SELECT pincode FROM city_pincode p WHERE p.city_id = c.id AND p.latitude IS NOT NULL
        ORDER BY abs(p.latitude - c.latitude) + abs(p.longitude - c.longitude) LIMIT 1) AS near,
      (SELECT pincode FROM city_pincode p WHERE p.city_id = c.id AND p.latitude IS NOT NULL
        ORDER BY abs(p.latitude - c.latitude) + abs(p.longitude - c.longitude) DESC LIMIT 1) AS far,
      (SELECT pincode FROM city_pincode p WHERE p.city_id = c.id AND p.latitude IS NULL LIMIT 1) AS unknown
     FROM vehicle v JOIN city c ON c.id = v.city_id WHERE v.id = $1`,
    [vehicleId],
  )
  return rows[0] ?? { near: '', far: '', unknown: null }
}
const choose = (car: HeldCar, pincode: string, more: object = {}) =>
  send(homeDelivery.POST, {
    token: car.buyer.token,
    body: { vehicleId: car.vehicleId, pincode, address: ADDRESS, ...more },
  })
const drop = ({ vehicleId, buyer }: HeldCar) =>
  send(homeDelivery.DELETE, { method: 'DELETE', token: buyer.token, body: { vehicleId } })
const setDay = ({ vehicleId, buyer }: HeldCar, day: string, part = 'morning') =>
  send(homeDelivery.PATCH, { method: 'PATCH', token: buyer.token, body: { vehicleId, day, part } })
const look = async ({ vehicleId, buyer }: HeldCar) =>
  getData<DeliveryAnswer>(
    await callAs(homeDelivery.GET, buyer, { search: `?vehicleId=${vehicleId}` }),
  )

async function chosenCar(): Promise<HeldCar> {
  const car = await createHeldCar(pool)
  const { near } = await pincodesOf(car.vehicleId)
  const answer = await choose(car, near)
  if (answer.status !== 201) throw new Error(answer.text)
  return { ...car, rest: car.rest + 500 }
}

async function boughtCar(): Promise<HeldCar> {
  const car = await chosenCar()
  const sale = await postSale(token, buildSaleBody(car))
  if (sale.status !== 201) throw new Error(sale.text)
  await signForms(token, car.vehicleId)
  for (const step of ['rc_transfer_applied', 'insurance_transfer', 'rc_issued'])
    await tickStep(token, car.vehicleId, step)
  return car
}

describe('home delivery of a held car', () => {
  it('is priced by distance, for the holder, within the city limits', async () => {
    const car = await createHeldCar(pool)
    const { near, unknown } = await pincodesOf(car.vehicleId)
    const price = (pincode: string, who = car.buyer) =>
      callAs(deliveryPrice.GET, who, { search: `?vehicleId=${car.vehicleId}&pincode=${pincode}` })
    expect(getData(await price(near))).toMatchObject({ fee: 500 })
    expect(fieldsOf(await price('400001'))).toEqual(['pincode'])
    expect(messageOf(await price('400001'))).toContain('within the limits of')
    if (unknown !== null)
      expect(messageOf(await price(unknown))).toContain("don't know the distance")
    for (const wrong of ['', '60001', 'abcdef', '6000011'])
      expect((await price(wrong)).status).toBe(422)
    expect((await price(near, await createCustomer(pool))).status).toBe(404)
    expect((await choose(car, near, { address: 'short' })).status).toBe(422)
    expect((await choose(car, near, { fee: 300 })).status).toBe(409)
    expect((await look(car)).delivery).toBeNull()
  })

  it('is part of the remaining amount, and the sale requires it, in the rule and the database', async () => {
    const car = await chosenCar()
    const { near } = await pincodesOf(car.vehicleId)
    expect(
      (await readDeal(car.vehicleId, { now: new Date(), reader: ALL_CITIES_READER }))?.hold,
    ).toMatchObject({
      rest: car.rest,
      deliveryFee: 500,
    })
    const short = await postSale(token, buildSaleBody({ ...car, rest: car.rest - 500 }))
    expect(short.status).toBe(422)
    expect((await choose(car, near, { address: `${ADDRESS}, the other house` })).status).toBe(201)
    const { rows } = await pool.query<{ status: string }>(
      'SELECT d.status FROM home_delivery d JOIN reservation r ON r.id = d.reservation_id WHERE r.vehicle_id = $1 ORDER BY d.created_at',
      [car.vehicleId],
    )
    expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'chosen'])
    expect((await postSale(token, buildSaleBody(car))).status).toBe(201)
    const { rows: bought } = await pool.query<{ fee: number; price: number; payout: number }>(
      `SELECT p.delivery_fee AS fee, p.price, (SELECT sum(amount)::int FROM ledger_entry l WHERE l.vehicle_id = p.vehicle_id AND kind = 'sale') AS payout
       FROM purchase p WHERE p.vehicle_id = $1`,
      [car.vehicleId],
    )
    expect(bought[0]).toEqual({ fee: 500, price: car.price, payout: car.price })
    expect(await findBrokenSales(pool)).toEqual([])
    await expect(
      pool.query('UPDATE purchase SET delivery_fee = 0 WHERE vehicle_id = $1', [car.vehicleId]),
    ).rejects.toThrow('not paid in full')
    await expect(
      pool.query("UPDATE home_delivery SET fee = 1 WHERE status = 'chosen'"),
    ).rejects.toThrow('stays as it was chosen')
    expect((await choose(car, near)).status).toBe(409)
    expect((await drop(car)).status).toBe(409)
  })

  it('is changed twenty times a day at most, with one SMS each; choosing the yard is always possible', async () => {
    const car = await chosenCar()
    const { near } = await pincodesOf(car.vehicleId)
    for (let time = 2; time <= 20; time += 1)
      expect((await choose(car, near, { address: `${time}${ADDRESS}` })).status).toBe(201)
    const last = await choose(car, near)
    expect([last.status, messageOf(last)]).toEqual([
      429,
      'You have changed this very often today. Please call us, or try again tomorrow.',
    ])
    const { rows } = await pool.query(
      "SELECT 1 FROM message WHERE customer_id = $1 AND template = 'deliveryChosen'",
      [car.buyer.id],
    )
    expect(rows).toHaveLength(20)
    expect((await look(car)).delivery).toMatchObject({ address: `20${ADDRESS}` })
    expect((await drop(car)).status).toBe(200)
  })

  it('can be dropped unless more was paid than would remain', async () => {
    const car = await chosenCar()
    expect((await drop(car)).status).toBe(200)
    expect((await drop(car)).status).toBe(404)
    expect(
      (await readDeal(car.vehicleId, { now: new Date(), reader: ALL_CITIES_READER }))?.hold?.rest,
    ).toBe(car.rest - 500)
    const { rows: told } = await pool.query<{ template: string; rest: string }>(
      "SELECT template, variables->>'rest' AS rest FROM message WHERE customer_id = $1 AND channel = 'sms' AND template LIKE 'delivery%' ORDER BY created_at",
      [car.buyer.id],
    )
    expect(told).toEqual([
      { template: 'deliveryChosen', rest: formatRupees(car.rest) },
      { template: 'deliveryDropped', rest: formatRupees(car.rest - 500) },
    ])
    const { near } = await pincodesOf(car.vehicleId)
    await choose(car, near)
    const paid = await takePayment(token, {
      vehicleId: car.vehicleId,
      amount: car.rest,
      method: 'upi',
      reference: createReference(),
      paidOn: getToday(),
    })
    expect(paid.status, paid.text).toBe(201)
    const refused = await drop(car)
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      'You have already paid more than the new total. Ask your Dost.',
    ])
  })
})

const sendCode = (vehicleId: string) => send(deskDelivery.POST, { token, body: { vehicleId } })
const handOver = async (vehicleId: string, otp: string, more: object = {}) =>
  send(deskDelivery.PUT, {
    method: 'PUT',
    token,
    body: {
      vehicleId,
      otp,
      odometer: (await readKms(pool, vehicleId)) + 250,
      doneOn: getToday(),
      ...more,
    },
  })
const photograph = ({ vehicleId }: HeldCar) => photographHandover(pool, vehicleId)
async function codeOf({ vehicleId, buyer }: HeldCar): Promise<string> {
  await backdateSentCodes(pool, 100_000)
  const answer = await sendCode(vehicleId)
  if (answer.status !== 200) throw new Error(answer.text)
  return readSentCode(pool, buyer.phone)
}

describe('the displayed price and the choice', () => {
  it('are refused with the same messages, for any address and payment', async () => {
    const [held, overpaid, sold] = [
      await createHeldCar(pool),
      await createHeldCar(pool),
      await chosenCar(),
    ]
    const chosenFar = getData<DeliveryAnswer>(
      await choose(overpaid, (await pincodesOf(overpaid.vehicleId)).far),
    )
    const farFee = chosenFar.delivery?.fee ?? 0
    // A nearer address would lower the fee, so the buyer would have paid too much.
    const paid = await takePayment(token, {
      vehicleId: overpaid.vehicleId,
      amount: overpaid.rest + farFee,
      method: 'upi',
      reference: createReference(),
      paidOn: getToday(),
    })
    expect([farFee > 500, paid.status]).toEqual([true, 201])
    expect((await postSale(token, buildSaleBody(sold))).status).toBe(201)
    const refused = new Set<string>()
    for (const car of [held, overpaid, sold]) {
      const { near, unknown } = await pincodesOf(car.vehicleId)
      for (const pincode of [near, unknown, '400001'].filter((one) => one !== null)) {
        const shown = await callAs(deliveryPrice.GET, car.buyer, {
          search: `?vehicleId=${car.vehicleId}&pincode=${pincode}`,
        })
        const chosen = await choose(car, pincode)
        expect(shown.status === 200, `${pincode} ${shown.text}`).toBe(chosen.status === 201)
        if (shown.status === 200) continue
        expect([shown.status, messageOf(shown)]).toEqual([chosen.status, messageOf(chosen)])
        refused.add(messageOf(shown))
      }
    }
    expect([...refused]).toContain('You have already paid more than the new total. Ask your Dost.')
  })
})

describe('the delivery date', () => {
  it('is chosen by the buyer after the purchase, and appears on the desk’s queue and board', async () => {
    const held = await chosenCar()
    expect((await setDay(held, addDays(getToday(), 20))).status).toBe(404)
    const car = await boughtCar()
    const { window } = await look(car)
    expect(window?.from).toBe(addDays(getToday(), 1))
    expect((await setDay(car, getToday())).status).toBe(422)
    expect((await setDay(car, addDays(getToday(), 40))).status).toBe(422)
    expect((await setDay(car, 'soon')).status).toBe(422)
    expect((await setDay(car, addDays(getToday(), 2), 'midnight')).status).toBe(422)
    expect((await setDay(car, addDays(getToday(), 2))).status).toBe(200)
    expect((await look(car)).delivery?.wish).toEqual({
      day: addDays(getToday(), 2),
      part: 'morning',
    })
    const waiting = await readWholeQueue('deliveries')
    expect(waiting.find(({ vehicleId }) => vehicleId === car.vehicleId)).toMatchObject({
      address: ADDRESS,
      part: 'morning',
    })
    const board = await readDeliveriesOfDay({
      day: addDays(getToday(), 2),
      cityId: null,
      reader: ALL_CITIES_READER,
    })
    expect(board.map(({ vehicleId }) => vehicleId)).toContain(car.vehicleId)
  })
})

describe("handover at the buyer's home", () => {
  it("needs the buyer’s code for this delivery, the odometer and a photograph; a tick isn't enough", async () => {
    const car = await boughtCar()
    const { vehicleId } = car
    const ticked = await tickStep(token, vehicleId, 'delivered')
    expect([ticked.status, messageOf(ticked)]).toEqual([
      409,
      "This car is delivered to its buyer's home. Note the delivery with the buyer's code, or cancel it first.",
    ])
    await expect(
      pool.query(
        "UPDATE purchase_step SET done_at = now() WHERE step = 'delivered' AND purchase_id = (SELECT id FROM purchase WHERE vehicle_id = $1)",
        [vehicleId],
      ),
    ).rejects.toThrow('is not proven')
    const unseen = await handOver(vehicleId, '1234')
    expect([unseen.status, messageOf(unseen)]).toEqual([
      409,
      'Add the photograph of the handover first.',
    ])
    await photograph(car)
    const otp = await codeOf(car)
    const other = await boughtCar()
    await photograph(other)
    expect((await handOver(vehicleId, await codeOf(other))).status).toBe(401)
    // More wrong attempts than a code allows: mistakes in other fields don't use up tries.
    for (const slip of [
      { odometer: 5 },
      { odometer: 9_99_999 },
      { doneOn: addDays(getToday(), 1) },
    ])
      expect((await handOver(vehicleId, otp, slip)).status).toBe(422)
    const done = await handOver(vehicleId, otp)
    expect(done.status, done.text).toBe(200)
    const { delivery, window } = await look(car)
    expect(delivery).toMatchObject({
      deliveredOn: getToday(),
      odometer: (await readKms(pool, vehicleId)) + 250,
    })
    expect(delivery?.invoice?.number).toMatch(/^B/)
    expect(window).toBeNull()
    const { rows } = await pool.query<{ customer: string; total: number }>(
      "SELECT customer_id AS customer, taxable + tax AS total FROM gst_invoice WHERE vehicle_id = $1 AND fee = 'home_delivery'",
      [vehicleId],
    )
    expect(rows).toEqual([{ customer: car.buyer.id, total: 500 }])
    const { rows: state } = await pool.query<{ status: string }>(
      'SELECT status::text FROM vehicle WHERE id = $1',
      [vehicleId],
    )
    expect(state[0]?.status).toBe('delivered')
    expect((await handOver(vehicleId, otp)).status).toBe(409)
    expect((await sendCode(vehicleId)).status).toBe(409)
  })

  it('sends the buyer no code while anything else is missing, in any combination', async () => {
    const car = await boughtCar()
    const { vehicleId } = car
    await photograph(car)
    const set = async (isThere: { step: boolean; documents: boolean; photo: boolean }) => {
      await pool.query(
        `UPDATE purchase_step SET done_at = CASE WHEN $2 THEN now() END, reason = 'by post' WHERE step = 'rc_issued'
         AND purchase_id = (SELECT id FROM purchase WHERE vehicle_id = $1)`,
        [vehicleId, isThere.step],
      )
      await pool.query(
        `UPDATE document SET status = $2 WHERE vehicle_id = $1 AND kind = 'rc' AND status IN ('verified', 'submitted')`,
        [vehicleId, isThere.documents ? 'verified' : 'submitted'],
      )
      await pool.query(
        `UPDATE document SET kind = $2 WHERE vehicle_id = $1 AND content_type = 'image/jpeg' AND bytes = 9`,
        [vehicleId, isThere.photo ? 'delivery_photo' : 'other'],
      )
    }
    for (const step of [false, true])
      for (const documents of [false, true])
        for (const photo of [false, true]) {
          await set({ step, documents, photo })
          await backdateSentCodes(pool, 100_000)
          const [code, act] = [await sendCode(vehicleId), await handOver(vehicleId, '1000')]
          const isReady = step && documents && photo
          expect(code.status, JSON.stringify({ step, documents, photo })).toBe(isReady ? 200 : 409)
          expect(act.status).toBe(isReady ? 401 : 409)
          if (!isReady) expect(messageOf(code)).toBe(messageOf(act))
        }
  })

  it("can be cancelled with the fee refund's reference; then the yard hands the car over", async () => {
    const car = await boughtCar()
    const callOff = (more: object) =>
      send(deskDelivery.DELETE, {
        method: 'DELETE',
        token,
        body: { vehicleId: car.vehicleId, reason: 'The buyer came to the yard.', ...more },
      })
    expect(fieldsOf(await callOff({}))).toEqual(['reference'])
    expect((await callOff({ reference: createReference() })).status).toBe(200)
    expect((await callOff({ reference: createReference() })).status).toBe(409)
    expect((await tickStep(token, car.vehicleId, 'delivered')).status).toBe(409)
    expect((await handOverAtYard(pool, token, car.vehicleId)).status).toBe(200)
    expect(await findBrokenSales(pool)).toEqual([])
  })
})

async function boughtForYard(): Promise<HeldCar> {
  const car = await createHeldCar(pool)
  await postSale(token, buildSaleBody(car))
  await signForms(token, car.vehicleId)
  for (const step of ['rc_transfer_applied', 'insurance_transfer', 'rc_issued'])
    await tickStep(token, car.vehicleId, step)
  return car
}

describe('handover at the yard', () => {
  it("needs the buyer's code for this purchase, the odometer and a photograph, as at home", async () => {
    const car = await boughtForYard()
    const { vehicleId } = car
    const ticked = await tickStep(token, vehicleId, 'delivered', getToday(), { odometer: 90_000 })
    expect([ticked.status, messageOf(ticked)]).toEqual([
      409,
      "Hand the car over with the buyer's code, the odometer and a photograph.",
    ])
    const unseen = await handOver(vehicleId, '1234')
    expect([unseen.status, messageOf(unseen)]).toEqual([
      409,
      'Add the photograph of the handover first.',
    ])
    await photograph(car)
    const otp = await codeOf(car)
    for (const slip of [{ odometer: 5 }, { doneOn: addDays(getToday(), 1) }])
      expect((await handOver(vehicleId, otp, slip)).status).toBe(422)
    const other = await boughtForYard()
    await photograph(other)
    expect((await handOver(vehicleId, await codeOf(other))).status).toBe(401)
    const odometer = (await readKms(pool, vehicleId)) + 12
    const done = await handOver(vehicleId, otp, { odometer })
    expect(done.status, done.text).toBe(200)
    const { rows } = await pool.query<{ kms: number; proven: boolean; status: string }>(
      `SELECT p.delivered_kms AS kms, p.handover_proven_at IS NOT NULL AS proven, v.status::text
       FROM purchase p JOIN vehicle v ON v.id = p.vehicle_id WHERE v.id = $1`,
      [vehicleId],
    )
    expect(rows).toEqual([{ kms: odometer, proven: true, status: 'delivered' }])
    expect((await handOver(vehicleId, otp)).status).toBe(409)
    expect((await tickStep(token, vehicleId, 'delivered')).status).toBe(200)
  })

  it.each([
    ['code', 'UPDATE purchase SET delivered_kms = 50000 WHERE vehicle_id = $1'],
    ['odometer', 'UPDATE purchase SET handover_proven_at = now() WHERE vehicle_id = $1'],
    [
      'photograph',
      "WITH gone AS (DELETE FROM document WHERE vehicle_id = $1 AND kind = 'delivery_photo') UPDATE purchase SET handover_proven_at = now(), delivered_kms = 50000 WHERE vehicle_id = $1",
    ],
  ])('without the %s is refused by the database', async (_, without) => {
    const { vehicleId } = await boughtForYard()
    await photographHandover(pool, vehicleId)
    const deliver = () =>
      pool.query(
        "UPDATE purchase_step SET done_at = now() WHERE step = 'delivered' AND purchase_id = (SELECT id FROM purchase WHERE vehicle_id = $1)",
        [vehicleId],
      )
    await pool.query(without, [vehicleId])
    await expect(deliver()).rejects.toThrow('is not proven')
    await pool.query(
      'UPDATE purchase SET handover_proven_at = now(), delivered_kms = 50000 WHERE vehicle_id = $1',
      [vehicleId],
    )
    await photographHandover(pool, vehicleId)
    await expect(deliver()).resolves.toMatchObject({ rowCount: 1 })
  })
})
