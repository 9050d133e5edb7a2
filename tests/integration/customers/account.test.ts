import { describe, expect, it } from 'vitest'
import * as dataExport from '@/app/api/customer/v1/export/route'
import { findActor } from '@/lib/server/auth/sessions'
import { newId } from '@/lib/server/db/ids'
import { createCustomer } from '@/tests/factories/customers'
import { buyCar, findListedCar } from '@/tests/factories/purchases'
import { actAs, signInStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { callDeleteAccount, findTablesWith, createTracedCustomer } from './traces'
import { callAs, getData } from '../api/call-as'

const { pool } = testDatabase()

type Exported = Record<string, Record<string, unknown>[]>

describe('deleting an account', () => {
  it('leaves no word of the customer, ends sessions, and frees the phone', async () => {
    const person = await createTracedCustomer()
    const words = [person.word, person.phone]
    // Negative control: before the deletion, many tables contain the customer's words.
    expect((await findTablesWith(...words)).length).toBeGreaterThan(10)
    const answer = await callDeleteAccount(person, person.phone)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toMatch(/session=;.*Max-Age=0/)
    expect(await findTablesWith(...words)).toEqual([])
    expect(await findActor({ token: person.token })).toBeNull()
    expect(await findActor({ cookie: person.cookie })).toBeNull()
    const again = await createCustomer(pool, { phone: person.phone })
    expect(getData<Exported>(await callAs(dataExport.GET, again)).likedCars).toEqual([])
  })

  it('keeps the required records without a name: log, consents, cancelled drives', async () => {
    const person = await createTracedCustomer()
    await callDeleteAccount(person, person.phone)
    const one = async (sql: string) =>
      (await pool.query<Record<string, unknown>>(sql, [person.id])).rows[0]
    expect(await one('SELECT count(*)::int AS n FROM audit_entry WHERE customer_id = $1')).toEqual({
      n: 4,
    })
    expect(
      await one(
        `SELECT count(*)::int AS n FROM vehicle_event e JOIN vehicle v ON v.id = e.vehicle_id WHERE v.seller_id = $1 AND e.event = 'withdraw'`,
      ),
    ).toEqual({ n: 1 })
    expect(
      await one(
        'SELECT count(*)::int AS n FROM consent WHERE customer_id = $1 AND withdrawn_at IS NOT NULL',
      ),
    ).toEqual({ n: 1 })
    expect(await one('SELECT status::text FROM test_drive WHERE customer_id = $1')).toEqual({
      status: 'cancelled',
    })
    expect(
      await one(
        'SELECT first_name, email_id, deleted_at IS NOT NULL AS gone FROM customer WHERE id = $1',
      ),
    ).toEqual({ first_name: 'Deleted', email_id: null, gone: true })
  })

  it('deletes the addresses of home drives and deliveries, and keeps distance and fee', async () => {
    const person = await createTracedCustomer()
    const { vehicleId } = await buyCar(pool, person.id, 8)
    await pool.query(
      `INSERT INTO home_delivery (id, reservation_id, pincode, address, kms, fee, status)
       SELECT $1, reservation_id, '600041', 'Their Street', 9, 500, 'cancelled' FROM purchase WHERE vehicle_id = $2`,
      [newId('hdl'), vehicleId],
    )
    await pool.query(
      `UPDATE test_drive SET home_address = 'Their Street', home_pincode = '600041', home_kms = 9 WHERE customer_id = $1`,
      [person.id],
    )
    expect((await callDeleteAccount(person, person.phone)).status).toBe(200)
    const left = async (table: string, columns: string, of: string) =>
      (await pool.query(`SELECT ${columns} FROM ${table} WHERE ${of}`, [person.id])).rows
    expect(
      await left(
        'home_delivery',
        'pincode, address, kms, fee',
        'reservation_id IN (SELECT id FROM reservation WHERE customer_id = $1)',
      ),
    ).toEqual([{ pincode: '000000', address: '-', kms: 9, fee: 500 }])
    expect(
      await left(
        'test_drive',
        'home_pincode AS pincode, home_address AS address',
        'customer_id = $1',
      ),
    ).toEqual([{ pincode: '000000', address: '-' }])
  })

  it('leaves other customers untouched', async () => {
    const [person, other] = [await createTracedCustomer(), await createTracedCustomer()]
    const before = await findTablesWith(other.word, other.phone)
    await callDeleteAccount(person, person.phone)
    expect(await findTablesWith(other.word, other.phone)).toEqual(before)
    expect(await findActor({ token: other.token })).not.toBeNull()
  })

  it('requires the account’s own number', async () => {
    const person = await createCustomer(pool)
    for (const wrong of ['9000000001', '', 'delete']) {
      expect(await callDeleteAccount(person, wrong)).toMatchObject({
        status: 422,
        body: { code: 'invalid_input', fields: { phoneNumber: expect.any(String) as string } },
      })
    }
    expect((await callDeleteAccount(person, 5)).status).toBe(422)
    expect(await findActor({ token: person.token })).not.toBeNull()
  })

  it('requires a login within five minutes, regardless of refreshes', async () => {
    const person = await createCustomer(pool)
    const aged = (minutes: number) =>
      pool.query(
        `UPDATE session SET created_at = now() - make_interval(mins => $2), rotated_at = now(), last_seen_at = now() WHERE customer_id = $1`,
        [person.id, minutes],
      )
    await aged(6)
    expect(await callDeleteAccount(person, person.phone)).toMatchObject({
      status: 403,
      body: { code: 'fresh_login_required' },
    })
    expect(await findActor({ token: person.token })).not.toBeNull()
    expect((await callDeleteAccount(await createCustomer(pool), person.phone)).status).toBe(422)
    await aged(4)
    expect((await callDeleteAccount(person, person.phone)).status).toBe(200)
  })

  it('is refused to everyone else: visitors, staff, an acting Dost', async () => {
    const person = await createCustomer(pool)
    expect((await callDeleteAccount(null, person.phone)).status).toBe(401)
    expect((await callDeleteAccount(await signInStaff(pool), person.phone)).status).toBe(403)
    expect((await callDeleteAccount(await actAs(pool, person.id), person.phone)).status).toBe(403)
    expect((await callDeleteAccount(await createCustomer(pool), person.phone)).status).toBe(422)
    expect(await findActor({ token: person.token })).not.toBeNull()
  })

  const hold = (status: 'pending' | 'active', ends: string) => async (id: string) => {
    const { vehicleId } = await findListedCar(pool)
    await pool.query(
      `INSERT INTO reservation (id, vehicle_id, customer_id, quote_id, status, pay_before, paid_at, ends_at)
       SELECT $1, $2, $3, id, $4::reservation_status, now() + $5::interval, now(), now() + $5::interval FROM quote WHERE vehicle_id = $2 AND is_current`,
      [newId('res'), vehicleId, id, status, ends],
    )
  }
  it.each<[string, string, (id: string) => Promise<unknown>]>([
    ['a hold runs', 'You have a car on hold', hold('active', '1 hour')],
    ['an order waits for its token', 'You have a car on hold', hold('pending', '5 minutes')],
    ['a purchase isn’t delivered', 'Your purchase', (id) => buyCar(pool, id, 3)],
    [
      'a car is being sold',
      'You have a car with us',
      (id) =>
        pool.query(
          `UPDATE vehicle SET seller_id = $1 WHERE id = (SELECT id FROM vehicle WHERE status = 'booked' LIMIT 1)`,
          [id],
        ),
    ],
  ])('is refused while %s', async (_when, text, prepare) => {
    const person = await createCustomer(pool)
    await prepare(person.id)
    const { status, body } = await callDeleteAccount(person, person.phone)
    expect(status).toBe(409)
    expect((body as { message: string }).message).toContain(text)
    expect(await findActor({ token: person.token })).not.toBeNull()
  })

  it('is allowed once the hold has ended and the car is delivered', async () => {
    const person = await createCustomer(pool)
    await hold('active', '-1 minute')(person.id)
    await buyCar(pool, person.id, 6)
    expect((await callDeleteAccount(person, person.phone)).status).toBe(200)
    const { rows } = await pool.query('SELECT price FROM purchase WHERE customer_id = $1', [
      person.id,
    ])
    expect(rows).toHaveLength(1)
  })

  it('happens once, however many concurrent requests', async () => {
    const person = await createCustomer(pool)
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => callDeleteAccount(person, person.phone)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
  })
})
