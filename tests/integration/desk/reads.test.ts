import { beforeEach, describe, expect, it } from 'vitest'
import * as actAs from '@/app/api/staff/v1/actAs/route'
import * as contact from '@/app/api/staff/v1/contact/route'
import * as invoice from '@/app/api/staff/v1/invoices/[invoiceId]/route'
import * as tripRegister from '@/app/api/staff/v1/tripRegister/route'
import * as details from '@/app/api/customer/v1/details/route'
import { readDeskCar } from '@/lib/features/desk/queries/car'
import { readDeal } from '@/lib/features/desk/queries/deal'
import { findDeskCars } from '@/lib/features/desk/queries/find-cars'
import { findCustomers } from '@/lib/features/desk/queries/people'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { QUEUE_NAMES } from '@/lib/features/desk/rules/queues'
import { readDrivesOfDay } from '@/lib/features/desk/queries/drives'
import { readDeliveriesOfDay, readSellerAppointmentsOfDay } from '@/lib/features/desk/queries/day'
import { readCarAppointments } from '@/lib/features/desk/queries/car'
import { readDeskDocuments } from '@/lib/features/desk/queries/yard'
import { searchAudit } from '@/lib/features/desk/queries/audit'
import { listParkedRefunds } from '@/lib/features/payments/queries/parked-refunds'
import { listGivenUpMessages } from '@/lib/features/messaging/queries'
import type { DeskReader } from '@/lib/features/desk/rules/private-facts'
import { countStaffRead } from '@/lib/server/auth/staff-limit'
import { newId } from '@/lib/server/db/ids'
import { toIndianDay } from '@/lib/shared/dates'
import { createCustomer } from '@/tests/factories/customers'
import { actAs as actingFor, ALL_CITIES_READER, signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { callDesk, createBookedCar, queryRow } from './desk'
import { WHOLE_QUEUE } from '@/lib/features/desk/rules/queues'

const { pool } = testDatabase()
const [CHENNAI, HYDERABAD] = [1, 2]
const HERE: DeskReader = { id: '', cities: [CHENNAI] }
const ELSEWHERE: DeskReader = { id: '', cities: [HYDERABAD] }

let begin = '0'

const linesOf = async (staffId: string) =>
  (
    await pool.query<{ action: string; subject: string | null; customer_id: string | null }>(
      'SELECT action, subject, customer_id FROM audit_entry WHERE staff_id = $1 AND id > $2 ORDER BY id',
      [staffId, begin],
    )
  ).rows

async function dostOf(username: string, cities: readonly number[], rights = 'all') {
  const dost = await signInAs(pool, username)
  await pool.query('DELETE FROM staff_city WHERE staff_id = $1', [dost.id])
  for (const city of cities)
    await pool.query('INSERT INTO staff_city (staff_id, city_id) VALUES ($1, $2)', [dost.id, city])
  if (rights !== 'all')
    await pool.query('UPDATE staff SET rights = $2 WHERE id = $1', [
      dost.id,
      rights === 'none' ? '{}' : `{${rights}}`,
    ])
  return { ...dost, role: 'dost' as const }
}

beforeEach(async () => {
  await pool.query('DELETE FROM rate_window')
  ;({ begin } = await queryRow<{ begin: string }>(
    pool,
    'SELECT coalesce(max(id), 0)::text AS begin FROM audit_entry',
    [],
  ))
})

async function contactsIn(value: unknown): Promise<string[]> {
  const text = JSON.stringify(value)
  const { rows } = await pool.query<{ contact: string }>(
    `SELECT phone AS contact FROM customer UNION SELECT email_id FROM customer WHERE email_id IS NOT NULL
     UNION SELECT phone FROM customer_query UNION SELECT email_id FROM customer_query WHERE email_id IS NOT NULL`,
  )
  return rows.map(({ contact: one }) => one).filter((one) => text.includes(one))
}

describe('the data of desk pages', () => {
  const today = toIndianDay(new Date())

  it.each([
    ['its own cities', HERE],
    ['other cities', ELSEWHERE],
    ['all cities', ALL_CITIES_READER],
  ])('contains no full phone or e-mail, for a reader of %s', async (_, reader) => {
    const car = await createBookedCar(pool)
    await pool.query("UPDATE customer SET email_id = 'ravi.k@example.com' WHERE id = $1", [
      car.seller.id,
    ])
    await pool.query(
      `INSERT INTO customer_query (id, name, phone, email_id, message, vehicle_id) VALUES ($1, 'Anu', '9810012345', 'anu@example.com', 'Is it there?', $2)`,
      [newId('qry'), car.vehicleId],
    )
    const { rows: sold } = await pool.query<{ id: string }>(
      `SELECT id FROM vehicle WHERE status IN ('sold', 'delivered', 'reserved') LIMIT 20`,
    )
    const parts: Record<string, unknown> = {
      car: await readDeskCar(car.vehicleId),
      appointments: await readCarAppointments({ id: car.vehicleId, cityId: CHENNAI }, reader),
      cars: await findDeskCars(car.seller.phone, { status: null }, 1),
      customer: await findCustomers(car.seller.phone, reader),
      sellers: await readSellerAppointmentsOfDay({ day: today, cityId: null, reader }),
      drives: await readDrivesOfDay({ day: today, cityId: null, reader }),
      deliveries: await readDeliveriesOfDay({ day: today, cityId: null, reader }),
      papers: await readDeskDocuments({ id: car.vehicleId, cityId: CHENNAI }, reader),
      log: await searchAudit({ text: '', actions: [], from: null, to: null, reads: true }, 1),
      refunds: await listParkedRefunds(),
      messages: (await listGivenUpMessages()).items.map(({ to: _to, ...line }) => line),
    }
    for (const name of QUEUE_NAMES)
      parts[name] = await readQueuePage(name, WHOLE_QUEUE, reader, { size: 10_000 })
    for (const { id } of sold) parts[id] = await readDeal(id, { now: new Date(), reader })
    expect(JSON.stringify(parts.queries)).toContain('Anu')
    expect(await contactsIn({ leaked: car.seller.phone })).toEqual([car.seller.phone])
    for (const [name, part] of Object.entries(parts))
      expect(await contactsIn(part), name).toEqual([])
  })

  it("contains home addresses only in the reader's cities", async () => {
    const car = await createBookedCar(pool)
    await pool.query(
      `UPDATE seller_appointment SET kind = 'pickup', address = '12 Lake Road', pincode = '600001', landmark = 'behind the temple' WHERE id = $1`,
      [car.appointmentId],
    )
    const arrivals = async (reader: DeskReader) =>
      JSON.stringify(await readQueuePage('arrivals', WHOLE_QUEUE, reader, { size: 10_000 }))
    for (const reader of [HERE, ALL_CITIES_READER])
      expect(await arrivals(reader)).toContain('12 Lake Road')
    const other = await arrivals(ELSEWHERE)
    expect(other).toContain(car.vehicleId)
    expect(other).not.toMatch(/12 Lake Road|behind the temple|600001/)
  })
})

describe('a search for customers', () => {
  it('finds no one by part of a phone, and other cities’ customers only by a full one', async () => {
    const { seller } = await createBookedCar(pool)
    const found = async (text: string, reader: DeskReader) =>
      (await findCustomers(text, reader)).map(({ id }) => id)
    await pool.query("UPDATE customer SET first_name = 'Qxzravi' WHERE id = $1", [seller.id])
    expect(await found('Qxzravi', HERE)).toEqual([seller.id])
    expect(await found('Qxzravi', ELSEWHERE)).toEqual([])
    for (const reader of [HERE, ELSEWHERE]) {
      expect(await found(seller.phone, reader)).toEqual([seller.id])
      expect(await found(`+91 ${seller.phone}`, reader)).toEqual([seller.id])
      expect(await found(seller.phone.slice(0, 9), reader)).toEqual([])
    }
    const inQueue = async (text: string) =>
      (await readQueuePage('arrivals', { ...WHOLE_QUEUE, text }, HERE)).items.length
    expect(await inQueue(seller.phone)).toBe(1)
    expect(await inQueue(seller.phone.slice(0, 9))).toBe(0)
  })
})

describe('a phone number', () => {
  it('is revealed by a click in one’s own cities, with a log entry naming the customer, and nowhere else', async () => {
    const { seller } = await createBookedCar(pool)
    const [own, other, manager] = [
      await dostOf('asha', [CHENNAI], 'none'),
      await dostOf('farah', [HYDERABAD]),
      await signInAs(pool, 'meera'),
    ]
    const press = (token: string | undefined, id = seller.id) =>
      callDesk(contact.POST, { ...(token !== undefined && { token }), body: { id } })
    for (const { id, token } of [own, manager]) {
      const { status, data } = await press(token)
      expect({ status, phone: data.phone }).toEqual({ status: 200, phone: seller.phone })
      expect((await linesOf(id)).at(-1)).toEqual({
        action: 'phone.shown',
        subject: seller.id,
        customer_id: seller.id,
      })
    }
    const refused = await press(other.token)
    expect(refused.status).toBe(404)
    expect(refused.text).not.toContain(seller.phone)
    expect((await press(own.token, 'cus_nobody')).status).toBe(404)
    expect((await press(undefined)).status).toBe(401)
    expect((await press(seller.token)).status).toBe(403)
  })

  it('of a customer without a city is visible to all', async () => {
    const nobodys = await createCustomer(pool)
    await pool.query('UPDATE customer SET city_id = NULL WHERE id = $1', [nobodys.id])
    const farah = await dostOf('farah', [HYDERABAD])
    expect(
      (await callDesk(contact.POST, { token: farah.token, body: { id: nobodys.id } })).status,
    ).toBe(200)
  })

  it("of a question is visible in its car's city", async () => {
    const car = await createBookedCar(pool)
    const id = newId('qry')
    await pool.query(
      `INSERT INTO customer_query (id, name, phone, email_id, message, vehicle_id) VALUES ($1, 'Anu', '9810012345', 'anu@example.com', 'Is it there?', $2)`,
      [id, car.vehicleId],
    )
    const [own, other] = [await dostOf('asha', [CHENNAI]), await dostOf('farah', [HYDERABAD])]
    expect((await callDesk(contact.POST, { token: own.token, body: { id } })).data).toEqual({
      phone: '9810012345',
      emailId: 'anu@example.com',
    })
    expect((await callDesk(contact.POST, { token: other.token, body: { id } })).status).toBe(404)
  })

  it('is revealed a limited number of times an hour, repeats are free, and the limit is logged once', async () => {
    const asha = await dostOf('asha', [CHENNAI])
    const { rows } = await pool.query<{ id: string }>(
      `INSERT INTO customer (id, phone, first_name, role, city_id)
       SELECT 'cus_limit_' || n, (7000000000 + n)::text, 'Many', 2, 1 FROM generate_series(1, 62) n RETURNING id`,
    )
    const statuses: number[] = []
    for (const { id } of rows)
      statuses.push((await callDesk(contact.POST, { token: asha.token, body: { id } })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.slice(60)).toEqual([429, 429])
    const again = await callDesk(contact.POST, { token: asha.token, body: { id: rows[0]?.id } })
    expect(again.status).toBe(200)
    const lines = await linesOf(asha.id)
    expect(lines.filter(({ action }) => action === 'limit.reached')).toMatchObject([
      { subject: 'phones shown' },
    ])
    expect(lines.filter(({ action }) => action === 'phone.shown')).toHaveLength(60)
    const meera = await signInAs(pool, 'meera')
    const byManager = await callDesk(contact.POST, {
      token: meera.token,
      body: { id: rows[61]?.id },
    })
    expect(byManager.status).toBe(200)
  })
})

describe('pages of cars', () => {
  const open = (staff: { id: string; role: 'dost' | 'manager' }, subject: string) =>
    countStaffRead(staff, {
      subject,
      action: 'car.opened',
      uses: ['car pages', 'car pages of other cities'],
    }).then(
      () => 200,
      (error: { code: string }) => error.code,
    )

  it('of other cities are limited, even if opened at once, with a log entry each', async () => {
    const asha = await dostOf('asha', [CHENNAI])
    const opened = await Promise.all(
      Array.from({ length: 150 }, (_, n) => open(asha, `veh_other_${n}`)),
    )
    expect(opened.filter((answer) => answer === 200)).toHaveLength(40)
    expect(new Set(opened)).toEqual(new Set([200, 'too_many_requests']))
    const lines = await linesOf(asha.id)
    expect(lines.filter(({ action }) => action === 'car.opened')).toHaveLength(40)
    expect(lines.filter(({ action }) => action === 'limit.reached')).toHaveLength(1)
  })

  it('count once when reopened, and managers may open more', async () => {
    const asha = await dostOf('asha', [CHENNAI])
    for (let time = 0; time < 50; time += 1) expect(await open(asha, 'veh_same')).toBe(200)
    expect((await linesOf(asha.id)).filter(({ action }) => action === 'car.opened')).toHaveLength(1)
    const meera = { ...(await signInAs(pool, 'meera')), role: 'manager' as const }
    for (let n = 0; n < 45; n += 1) expect(await open(meera, `veh_managers_${n}`)).toBe(200)
  })
})

describe('a tax invoice', () => {
  it("needs the right in its car's city, and its log entry names it", async () => {
    const { id, city } = await queryRow<{ id: string; city: number }>(
      pool,
      'SELECT i.id, v.city_id AS city FROM gst_invoice i JOIN vehicle v ON v.id = i.vehicle_id LIMIT 1',
      [],
    )
    const other = city === HYDERABAD ? CHENNAI : HYDERABAD
    const get = (token: string) =>
      callDesk(invoice.GET, { method: 'GET', token, params: { invoiceId: id } }).catch(() => ({
        status: 200,
      }))
    const seller = await dostOf('asha', [city])
    expect((await get(seller.token)).status).toBe(200)
    expect((await linesOf(seller.id)).at(-1)).toMatchObject({
      action: 'GET /staff/v1/invoices/[invoiceId]',
      subject: id,
    })
    const accountant = await dostOf('farah', [city], 'books')
    expect((await get(accountant.token)).status).toBe(200)
    for (const dost of [await dostOf('farah', [other]), await dostOf('asha', [city], 'none')]) {
      expect((await get(dost.token)).status).toBe(403)
      expect((await linesOf(dost.id)).at(-1)).toMatchObject({
        action: 'refused GET /staff/v1/invoices/[invoiceId]',
        subject: id,
      })
    }
  })
})

describe('the trip register', () => {
  it("contains only drives of the Dost's own cities", async () => {
    const register = async (token: string, query: string) => {
      const response = await tripRegister.GET(
        new Request(`http://localhost:3000/api/staff/v1/tripRegister${query}`, {
          headers: {
            authorization: `Bearer ${token}`,
            'x-api-key': 'demo-key',
            'x-api-secret': 'demo-secret',
          },
        }),
      )
      return { status: response.status, text: await response.text() }
    }
    const farah = await dostOf('farah', [HYDERABAD])
    expect((await register(farah.token, `?city=${CHENNAI}`)).status).toBe(403)
    const { status, text } = await register(farah.token, '')
    expect(status).toBe(200)
    expect(text).not.toContain('Chennai')
    const meera = await signInAs(pool, 'meera')
    expect((await register(meera.token, '')).text).toContain('Chennai')
  })
})

describe('a Dost who acts for a customer', () => {
  it('logs what they read, once per item', async () => {
    const customer = await createCustomer(pool)
    const acting = await actingFor(pool, customer.id)
    for (let time = 0; time < 3; time += 1)
      expect((await callDesk(details.GET, { method: 'GET', token: acting.token })).status).toBe(200)
    const read = (await linesOf(acting.id)).filter(
      ({ action, customer_id: id }) => action.startsWith('GET ') && id === customer.id,
    )
    expect(read).toEqual([
      { action: 'GET /customer/v1/details', subject: null, customer_id: customer.id },
    ])
    const { rows } = await pool.query(
      "SELECT 1 FROM audit_entry WHERE customer_id = $1 AND action LIKE 'GET %' AND staff_id IS NULL",
      [customer.id],
    )
    await callDesk(details.GET, { method: 'GET', token: customer.token })
    expect(rows).toEqual([])
  })

  it("starts with a customer's id in their own cities, elsewhere with the customer's number", async () => {
    const { seller } = await createBookedCar(pool)
    const farah = await dostOf('farah', [HYDERABAD])
    const act = (body: object) =>
      callDesk(actAs.POST, { token: farah.token, body: { reason: 'Asked on the phone', ...body } })
    expect((await act({ customerId: seller.id })).status).toBe(404)
    expect((await act({ phoneNumber: seller.phone })).status).toBe(200)
    expect((await act({})).status).toBe(422)
    expect((await act({ phoneNumber: seller.phone, customerId: seller.id })).status).toBe(422)
    const asha = await dostOf('asha', [CHENNAI])
    const own = await callDesk(actAs.POST, {
      token: asha.token,
      body: { reason: 'Asked on the phone', customerId: seller.id },
    })
    expect(own.status).toBe(200)
  })
})
