import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as search from '@/app/api/staff/v1/search/route'
import type { SearchHit } from '@/lib/features/desk/schemas/search'
import { newId } from '@/lib/server/db/ids'
import { createCustomer } from '@/tests/factories/customers'
import { signInAs, type TestStaff } from '@/tests/factories/staff'
import { KEYS } from '@/tests/integration/api/call'
import { testDatabase } from '@/tests/setup/database'
import { type BookedCar, createBookedCar, queryRow } from './desk'

const { pool } = testDatabase()
const [CHENNAI, HYDERABAD] = [1, 2]

async function dostOf(username: string, city: number): Promise<TestStaff> {
  const dost = await signInAs(pool, username)
  await pool.query('DELETE FROM staff_city WHERE staff_id = $1', [dost.id])
  await pool.query('INSERT INTO staff_city (staff_id, city_id) VALUES ($1, $2)', [dost.id, city])
  return dost
}

async function ask(text: string, token?: string) {
  const response = await search.GET(
    new Request(`http://localhost:3000/api/staff/v1/search?q=${encodeURIComponent(text)}`, {
      headers: { ...KEYS, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    }),
    { params: Promise.resolve({}) },
  )
  const body = (await response.json()) as { data?: { items: SearchHit[] }; code?: string }
  return { status: response.status, items: body.data?.items ?? [], code: body.code }
}

const linesOf = async (staffId: string) =>
  (
    await pool.query<{ action: string; subject: string; customerId: string | null }>(
      `SELECT action, subject, customer_id AS "customerId", detail FROM audit_entry WHERE staff_id = $1 AND action = 'phone.searched' ORDER BY id`,
      [staffId],
    )
  ).rows

let asha: TestStaff
let farah: TestStaff
let car: BookedCar
let plate: string
let code: string

beforeAll(async () => {
  asha = await dostOf('asha', CHENNAI)
  farah = await dostOf('farah', HYDERABAD)
  car = await createBookedCar(pool)
  await pool.query("UPDATE customer SET first_name = 'Qxzavi Raghunath' WHERE id = $1", [
    car.seller.id,
  ])
  ;({ plate, code } = await queryRow<{ plate: string; code: string }>(
    pool,
    'SELECT registration_number AS plate, car_code AS code FROM vehicle WHERE id = $1',
    [car.vehicleId],
  ))
})

beforeEach(() => pool.query('DELETE FROM rate_window'))

const urls = async (text: string, { token }: TestStaff) =>
  (await ask(text, token)).items.map(({ href }) => href)

describe('the search of the desk', () => {
  it('finds a car of any city by its plate or code, in any writing, first of all', async () => {
    const spaced = plate.toLowerCase().replace(/^(..)(..)(.*)(....)$/, '$1 $2-$3 $4')
    for (const text of [plate, spaced, code, code.replaceAll('-', ' ').toLowerCase()])
      for (const reader of [asha, farah])
        expect([text, (await urls(text, reader))[0]]).toEqual([text, `/dost/cars/${car.vehicleId}`])
    expect(await urls(plate.slice(-4), asha)).toContain(`/dost/cars/${car.vehicleId}`)
    expect(await urls(`${plate.slice(0, -1)}X`, asha)).toEqual([])
  })

  it("finds customers of one's own cities by the beginning of a name", async () => {
    for (const text of ['qxz', 'Qxzavi Ragh', 'raghun'])
      expect(await urls(text, asha)).toContain(`/dost/customers/${car.seller.id}`)
    for (const text of ['qxz', 'Qxzavi Raghunath']) expect(await urls(text, farah)).toEqual([])
    for (const text of ['aghunath', 'qx%', 'qxz_vi']) expect(await urls(text, asha)).toEqual([])
  })

  it.each(['0', '+91 ', '91', ''])(
    'finds a customer by a phone number with “%s” before it',
    async (before) => {
      const { items } = await ask(before + car.seller.phone, asha.token)
      expect(items.map(({ href }) => href)).toEqual([`/dost/customers/${car.seller.id}`])
      expect(JSON.stringify(items)).not.toContain(car.seller.phone)
    },
  )

  it("answers for another city's phone number as for one that nobody has", async () => {
    const [theirs, nobodys] = [
      await ask(car.seller.phone, farah.token),
      await ask('9899999999', farah.token),
    ]
    expect(theirs).toEqual({ status: 200, items: [], code: undefined })
    expect(theirs).toEqual(nobodys)
  })

  it('finds nobody by part of a phone number', async () => {
    const { phone } = car.seller
    for (const text of [phone.slice(0, 9), phone.slice(1), phone.slice(-5), `${phone}1`])
      expect((await ask(text, asha.token)).items.filter(({ kind }) => kind === 'person')).toEqual(
        [],
      )
  })

  it('logs each phone number looked up, with the customer and never with the number', async () => {
    const [{ length: before }, { length: theirs }] = [
      await linesOf(asha.id),
      await linesOf(farah.id),
    ]
    for (let time = 0; time < 2; time += 1) await ask(car.seller.phone, asha.token)
    expect((await linesOf(asha.id)).slice(before)).toEqual([
      {
        action: 'phone.searched',
        subject: car.seller.id,
        customerId: car.seller.id,
        detail: null,
      },
    ])
    await ask(car.seller.phone, farah.token)
    const lines = (await linesOf(farah.id)).slice(theirs)
    expect(lines.map(({ subject, customerId }) => [subject, customerId])).toEqual([
      ['nobody', null],
    ])
    await ask('Qxzavi', asha.token)
    expect(await linesOf(asha.id)).toHaveLength(before + 1)
  })

  it('has an hourly limit, and a lower one for phone numbers', async () => {
    const fill = (use: string, hits: number) =>
      pool.query(`UPDATE rate_window SET hits = $2 WHERE bucket = $1`, [`${use} ${asha.id}`, hits])
    await ask(car.seller.phone, asha.token)
    await fill('searches for customers', 200)
    expect(await ask(car.seller.phone, asha.token)).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      items: [],
    })
    expect((await ask(plate, asha.token)).status).toBe(200)
    await fill('desk searches', 900)
    expect((await ask(plate, asha.token)).status).toBe(429)
  })

  it("finds holds, invoices and payments of one's own cities by their numbers", async () => {
    const buyer = await createCustomer(pool)
    const { id: vehicleId, priceId } = await queryRow<{ id: string; priceId: string }>(
      pool,
      `SELECT r.vehicle_id AS id, r.quote_id AS "priceId" FROM reservation r JOIN vehicle v ON v.id = r.vehicle_id WHERE v.city_id = $1 LIMIT 1`,
      [CHENNAI],
    )
    const [hold, payment, part] = [newId('res'), newId('pay'), newId('bpy')]
    await pool.query(
      `INSERT INTO reservation (id, vehicle_id, customer_id, quote_id, status, pay_before, ended_at, end_reason)
       VALUES ($1, $2, $3, $4, 'expired', now(), now(), 'unpaid')`,
      [hold, vehicleId, buyer.id, priceId],
    )
    await pool.query(
      `INSERT INTO payment (id, purpose, reservation_id, provider, order_id, amount) VALUES ($1, 'token', $2, 'sandbox', 'order_Qxz123456', 10000)`,
      [payment, hold],
    )
    await pool.query(
      `INSERT INTO buyer_payment (id, reservation_id, amount, method, reference, paid_on, taken_by_id) VALUES ($1, $2, 50000, 'bank_transfer', 'Utr99Qxz77', current_date, $3)`,
      [part, hold, asha.id],
    )
    const invoice = await queryRow<{ number: string; vehicleId: string }>(
      pool,
      `SELECT i.number, i.vehicle_id AS "vehicleId" FROM gst_invoice i JOIN vehicle v ON v.id = i.vehicle_id WHERE v.city_id = $1 LIMIT 1`,
      [CHENNAI],
    )
    const sale = `/dost/cars/${vehicleId}?tab=deal`
    const found: [string, string][] = [
      [hold, sale],
      [payment, sale],
      ['order_Qxz123456', sale],
      ['UTR99QXZ77', sale],
      ['utr99qxz77', sale],
      [invoice.number, `/dost/cars/${invoice.vehicleId}?tab=deal`],
      [invoice.number.replaceAll('/', ' '), `/dost/cars/${invoice.vehicleId}?tab=deal`],
    ]
    for (const [text, url] of found) {
      expect([text, await urls(text, asha)]).toEqual([text, [url]])
      expect([text, await urls(text, farah)]).toEqual([text, []])
    }
  })

  it('finds complaints by their ticket', async () => {
    const id = newId('cmp')
    await pool.query(
      `INSERT INTO complaint (id, vehicle_id, name, topic, text, filed_at, acknowledge_by, settle_by)
       SELECT $1, $2, 'Anu', 'car', 'It squeaks.', t, t + interval '48 hours', (t AT TIME ZONE 'Asia/Kolkata' + interval '1 month') AT TIME ZONE 'Asia/Kolkata'
       FROM (SELECT now() AS t) AS filed`,
      [id, car.vehicleId],
    )
    const { number } = await queryRow<{ number: number }>(
      pool,
      'SELECT number FROM complaint WHERE id = $1',
      [id],
    )
    expect(await urls(`gr-${number}`, asha)).toEqual([`/dost/complaints/${id}`])
    expect(await urls(`gr-${number}`, farah)).toEqual([])
  })

  it('is for staff', async () => {
    expect((await ask(plate)).status).toBe(401)
    expect((await ask(plate, car.seller.token)).status).toBe(403)
    expect((await ask('', asha.token)).status).toBe(422)
    expect((await ask('x'.repeat(101), asha.token)).status).toBe(422)
  })
})
