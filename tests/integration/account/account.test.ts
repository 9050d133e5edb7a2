import { getDb } from '@/lib/server/db/client'
import { openSession } from '@/lib/server/auth/sessions'
import { writeAudit } from '@/lib/server/auth/audit'
import { beforeAll, describe, expect, it } from 'vitest'
import * as account from '@/app/api/customer/v1/account/route'
import * as dataExport from '@/app/api/customer/v1/export/route'
import { EXPORT_SECTIONS } from '@/lib/features/customers/queries/export-sections'
import { decideDocument } from '@/lib/features/documents/commands/decide-document'
import { releaseHold } from '@/lib/features/reservations/commands/release-hold'
import { findActor } from '@/lib/server/auth/sessions'
import { newId } from '@/lib/server/db/ids'
import { moveByStaff } from '@/lib/workflows/move-car-by-staff'
import { createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { buyCar, someListedCar } from '@/tests/factories/purchases'
import { actAs, signInStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { callAs, dataOf } from '../api/call-as'

const { pool, prisma } = testDatabase()

type Exported = Record<string, Record<string, unknown>[]>

let made = 0

/** A customer with a row in every table, each with a word of their own in it. */
async function withTraces(): Promise<TestCustomer & { emailId: string; word: string }> {
  made += 1
  const word = `Trace${'abcdefgh'[made]}`
  const emailId = `${word.toLowerCase()}@example.com`
  const person = await createCustomer(pool, { firstName: word, emailId })
  const { vehicleId } = await someListedCar(pool)
  const put = (sql: string, ...values: unknown[]) => pool.query(sql, values)
  await put('INSERT INTO favourite (customer_id, vehicle_id) VALUES ($1, $2)', person.id, vehicleId)
  await put(
    'INSERT INTO vehicle_view (vehicle_id, visitor, day, customer_id) VALUES ($1, $2, current_date, $2)',
    vehicleId,
    person.id,
  )
  await put(
    'INSERT INTO preference (id, place, customer_id, filters) VALUES ($1, 1, $2, $3)',
    newId('srh'),
    person.id,
    {
      textSearch: word,
    },
  )
  await put(
    'INSERT INTO waiting_line (id, vehicle_id, customer_id) VALUES ($1, $2, $3)',
    newId('wai'),
    vehicleId,
    person.id,
  )
  await put(
    'INSERT INTO consent (id, customer_id, purpose, notice_version) VALUES ($1, $2, $3, $4)',
    newId('con'),
    person.id,
    'alerts_email',
    '1',
  )
  await put('INSERT INTO call_back (id, customer_id) VALUES ($1, $2)', newId('cal'), person.id)
  await put(
    'INSERT INTO activity (event, parameter, customer_id) VALUES ($1, $2, $3)',
    'search',
    { text: word },
    person.id,
  )
  await put(
    'INSERT INTO valuation (id, customer_id, request, low, fair, high) VALUES ($1, $2, $3, 1, 2, 3)',
    newId('val'),
    person.id,
    {},
  )
  await put(
    'INSERT INTO customer_query (id, name, phone, email_id, message, customer_id) VALUES ($1, $2, $3, $4, $5, $6)',
    newId('qry'),
    word,
    person.phone,
    emailId,
    `${word} asks`,
    person.id,
  )
  await put(
    'INSERT INTO known_device (id, customer_id, token_hash) VALUES ($1, $2, $3)',
    newId('dev'),
    person.id,
    Buffer.from(word),
  )
  await put(
    `INSERT INTO email_token (id, customer_id, email_id, token_hash, expires_at) VALUES ($1, $2, $3, $4, now())`,
    newId('emt'),
    person.id,
    emailId,
    Buffer.from(word),
  )
  await put(
    'INSERT INTO otp_authorization (id, phone, purpose, code_hash, registration, expires_at) VALUES ($1, $2, $3, $4, $5, now())',
    newId('otp'),
    person.phone,
    'register',
    Buffer.from(word),
    { firstName: word, emailId },
  )
  await put('INSERT INTO otp_failure (phone) VALUES ($1)', person.phone)
  await put(
    'INSERT INTO message (id, dedupe_key, channel, "to", customer_id, template, variables, text) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
    newId('msg'),
    `test ${word}`,
    'email',
    emailId,
    person.id,
    'price_drop',
    { name: word },
    `Dear ${word}`,
  )
  await put(
    `INSERT INTO test_drive (id, vehicle_id, customer_id, city_id, kind, starts_at, driver) VALUES ($1, $2, $3, 1, 'testDrive', now() + interval '1 day', $4)`,
    newId('tdr'),
    vehicleId,
    person.id,
    word,
  )
  await put(
    'INSERT INTO document (id, vehicle_id, customer_id, kind, status, storage_key, reason) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    newId('doc'),
    vehicleId,
    person.id,
    'pan',
    'refused',
    `documents/${word.toLowerCase()}.pdf`,
    `${word} is cut off`,
  )
  await put('UPDATE session SET device = $2 WHERE customer_id = $1', person.id, `Phone of ${word}`)
  await put(
    `INSERT INTO seller_appointment (id, customer_id, vehicle_id, city_id, kind, starts_at, address, pincode, landmark, car_notes)
    VALUES ($1, $2, $3, 1, 'pickup', now(), $4, '600001', $4, $4)`,
    newId('app'),
    person.id,
    vehicleId,
    `${word} Street`,
  )
  await put(
    `INSERT INTO bank_account (id, customer_id, ifsc, bank, branch, last_four, holder, name_at_bank, number_hash, status)
    VALUES ($1, $2, 'HDFC0001234', 'HDFC Bank', 'Branch', '9876', $3, $3, $4, 'name_differs')`,
    newId('bac'),
    person.id,
    word,
    Buffer.from(word),
  )
  const staff = await signInStaff(pool)
  const reason = `${word} asked on the phone`
  await writeAudit({
    staffId: staff.id,
    customerId: person.id,
    action: 'preference.saved',
    reason,
  })
  await openSession(getDb(), { customerId: person.id, staffId: staff.id, reason }, new Date())
  await withReasons(person.id, staff.id, word)
  return { ...person, emailId, word }
}

/** Staff end their hold, take their own car off the site and refuse its paper, each in words that tell of them. */
async function withReasons(customerId: string, staffId: string, word: string): Promise<void> {
  const reason = `${word} said so`
  const held = await someListedCar(pool)
  await pool.query(
    `WITH car AS (UPDATE vehicle SET status = 'reserved' WHERE id = $2)
     INSERT INTO reservation (id, vehicle_id, customer_id, quote_id, status, pay_before, paid_at, ends_at)
     SELECT $1, $2, $3, id, 'active', now(), now(), now() + interval '1 day' FROM quote WHERE vehicle_id = $2 AND is_current`,
    [newId('res'), held.vehicleId, customerId],
  )
  await releaseHold({ vehicleId: held.vehicleId, staffId, reason })
  const own = await someListedCar(pool)
  await pool.query('UPDATE vehicle SET seller_id = $2 WHERE id = $1', [own.vehicleId, customerId])
  const documentId = newId('doc')
  await pool.query(
    `INSERT INTO document (id, vehicle_id, customer_id, kind, status, storage_key) VALUES ($1, $2, $3, 'puc', 'submitted', 'documents/puc.pdf')`,
    [documentId, own.vehicleId, customerId],
  )
  await decideDocument(staffId, {
    documentId,
    decision: 'refused',
    reason,
    version: null,
  })
  await moveByStaff(own.vehicleId, { move: 'withdraw', reason }, staffId, new Date())
}

/** Tables, with their column, in which one of these words stands. */
async function tablesWith(...words: string[]): Promise<string[]> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type IN ('text', 'character', 'character varying', 'jsonb', 'json')`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rowCount } = await pool.query(
      `SELECT 1 FROM "${table}" WHERE "${column}"::text ILIKE ANY ($1::text[]) LIMIT 1`,
      [words.map((word) => `%${word}%`)],
    )
    if (rowCount) found.push(`${table}.${column}`)
  }
  return found
}

const remove = (who: { token: string } | null, phoneNumber: unknown) =>
  callAs(account.DELETE, who, { method: 'DELETE', body: { phoneNumber } })

describe('the export', () => {
  let person: Awaited<ReturnType<typeof withTraces>>
  let other: Awaited<ReturnType<typeof withTraces>>
  beforeAll(async () => {
    person = await withTraces()
    other = await withTraces()
  })

  it('holds everything of the person, as a file that no cache keeps', async () => {
    const bought = await buyCar(pool, person.id)
    await pool.query(
      `INSERT INTO buyer_payment (id, reservation_id, amount, method, reference, paid_on)
       SELECT 'bpy_' || id, reservation_id, 1000, 'upi', id, current_date FROM purchase WHERE id = $1`,
      [bought.purchaseId],
    )
    await pool.query(
      `INSERT INTO service_visit (id, purchase_id, step, day, part, address)
       VALUES ('svi_' || $1, $1, 'first_inspection', current_date, 'morning', 'An address of mine')`,
      [bought.purchaseId],
    )
    await pool.query(
      `INSERT INTO home_delivery (id, reservation_id, pincode, address, kms, fee)
       SELECT 'hdl_' || id, reservation_id, '600001', 'An address of mine', 9, 500 FROM purchase WHERE id = $1`,
      [bought.purchaseId],
    )
    await pool.query(
      `INSERT INTO loan_application (id, reservation_id, amount, tenure, monthly_income, employment)
       SELECT 'loa_' || id, reservation_id, 300000, 36, 60000, 'salaried' FROM purchase WHERE id = $1`,
      [bought.purchaseId],
    )
    const answer = await callAs(dataExport.GET, person)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const told = dataOf<Exported>(answer)
    // What the answer's schema doesn't name is dropped from it without a word.
    expect(Object.keys(told)).toEqual(['exportedAt', ...Object.keys(EXPORT_SECTIONS)])
    const empty = Object.keys(EXPORT_SECTIONS).filter((section) => told[section]?.length === 0)
    // Those of a person who sells, or has a device that makes passkeys.
    expect(empty).toEqual(['passkeys', 'invoices', 'notes'])
    expect(told.bankAccounts?.[0]).toMatchObject({ holder: person.word, lastFourDigits: '9876' })
    expect(told.homeDeliveries?.[0]).toMatchObject({ address: 'An address of mine' })
    expect(told.profile?.[0]).toMatchObject({
      phoneNumber: person.phone,
      firstName: person.word,
      emailId: person.emailId,
    })
    expect(told.purchases?.[0]).toMatchObject({ purchaseId: bought.purchaseId })
    expect(told.whatDostDid?.[0]).toMatchObject({
      action: 'preference.saved',
      reason: `${person.word} asked on the phone`,
    })
  })

  it('holds nothing of others, and no secret', async () => {
    const { text } = await callAs(dataExport.GET, person)
    for (const foreign of [other.word, other.phone, other.emailId, other.id])
      expect(text).not.toContain(foreign)
    expect(text).not.toMatch(/hash|secret/i)
    // The same words are in the other's own export: had they leaked, they'd have been found.
    expect((await callAs(dataExport.GET, other)).text).toContain(other.word)
  })

  it('holds no message to an e-mail address that anybody can enter as theirs, and no question that another asked with the same phone', async () => {
    const thief = await createCustomer(pool, { firstName: 'Thief', emailId: other.emailId })
    await pool.query(
      'INSERT INTO customer_query (id, name, phone, message, customer_id) VALUES ($1, $2, $3, $4, $5)',
      [newId('qry'), other.word, thief.phone, `${other.word} asks for a friend`, other.id],
    )
    const { text } = await callAs(dataExport.GET, thief)
    expect(text).toContain(other.emailId)
    expect(text).not.toContain(other.word)
    expect((await remove(thief, thief.phone)).status).toBe(200)
    expect((await callAs(dataExport.GET, other)).text).toContain(`Dear ${other.word}`)
    expect((await callAs(dataExport.GET, other)).text).toContain('asks for a friend')
  })

  it('speaks of every table that points at a customer', async () => {
    const { rows } = await pool.query<{ table: string }>(
      `SELECT DISTINCT conrelid::regclass::text AS table FROM pg_constraint WHERE contype = 'f' AND confrelid = 'customer'::regclass`,
    )
    const person = { id: '', phone: '' }
    const queries = Object.values(EXPORT_SECTIONS).map(
      (section) => section(prisma.$kysely, person).compile().sql,
    )
    expect(
      rows
        .map(({ table }) => table)
        .filter((table) => !queries.some((query) => query.includes(`"${table}"`))),
    ).toEqual([])
    expect(rows.length).toBeGreaterThan(15)
  })

  it('is for the customer alone: no visitor, no staff, no Dost who acts for them', async () => {
    expect((await callAs(dataExport.GET, null)).status).toBe(401)
    expect((await callAs(dataExport.GET, await signInStaff(pool))).status).toBe(403)
    expect((await callAs(dataExport.GET, await actAs(pool, person.id))).status).toBe(403)
  })
})

describe('deleting an account', () => {
  it('really deletes: no word of the person is left, sessions are dead, the phone is free', async () => {
    const person = await withTraces()
    const words = [person.word, person.phone]
    // Negative control: before, the words are found all over.
    expect((await tablesWith(...words)).length).toBeGreaterThan(10)
    const answer = await remove(person, person.phone)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toMatch(/session=;.*Max-Age=0/)
    expect(await tablesWith(...words)).toEqual([])
    expect(await findActor({ token: person.token })).toBeNull()
    expect(await findActor({ cookie: person.cookie })).toBeNull()
    const again = await createCustomer(pool, { phone: person.phone })
    expect(dataOf<Exported>(await callAs(dataExport.GET, again)).likedCars).toEqual([])
  })

  it('keeps, without a name, what must be kept: log, consents, calls off drives', async () => {
    const person = await withTraces()
    await remove(person, person.phone)
    const one = async (sql: string) =>
      (await pool.query<Record<string, unknown>>(sql, [person.id])).rows[0]
    expect(await one('SELECT count(*)::int AS n FROM audit_entry WHERE customer_id = $1')).toEqual({
      n: 3,
    })
    // That a car of theirs was taken off the site, and by whom, stays; why doesn't.
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

  it('forgets where a drive at home and a delivery went; how far, and the fee, stay', async () => {
    const person = await withTraces()
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
    expect((await remove(person, person.phone)).status).toBe(200)
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

  it('touches no other customer', async () => {
    const [person, other] = [await withTraces(), await withTraces()]
    const before = await tablesWith(other.word, other.phone)
    await remove(person, person.phone)
    expect(await tablesWith(other.word, other.phone)).toEqual(before)
    expect(await findActor({ token: other.token })).not.toBeNull()
  })

  it('asks for the account’s own number', async () => {
    const person = await createCustomer(pool)
    for (const wrong of ['9000000001', '', 'delete']) {
      expect(await remove(person, wrong)).toMatchObject({
        status: 422,
        body: { code: 'invalid_input', fields: { phoneNumber: expect.any(String) as string } },
      })
    }
    expect((await remove(person, 5)).status).toBe(422)
    expect(await findActor({ token: person.token })).not.toBeNull()
  })

  it('asks for a fresh proof: a log-in of five minutes ago, whatever was refreshed since', async () => {
    const person = await createCustomer(pool)
    const aged = (minutes: number) =>
      pool.query(
        `UPDATE session SET created_at = now() - make_interval(mins => $2), rotated_at = now(), last_seen_at = now() WHERE customer_id = $1`,
        [person.id, minutes],
      )
    await aged(6)
    expect(await remove(person, person.phone)).toMatchObject({
      status: 403,
      body: { code: 'fresh_login_required' },
    })
    expect(await findActor({ token: person.token })).not.toBeNull()
    // Another's session, fresh as it may be, is no proof; the control is the same session, younger.
    expect((await remove(await createCustomer(pool), person.phone)).status).toBe(422)
    await aged(4)
    expect((await remove(person, person.phone)).status).toBe(200)
  })

  it('is refused to all others: visitors, staff, a Dost who acts for them', async () => {
    const person = await createCustomer(pool)
    expect((await remove(null, person.phone)).status).toBe(401)
    expect((await remove(await signInStaff(pool), person.phone)).status).toBe(403)
    expect((await remove(await actAs(pool, person.id), person.phone)).status).toBe(403)
    expect((await remove(await createCustomer(pool), person.phone)).status).toBe(422)
    expect(await findActor({ token: person.token })).not.toBeNull()
  })

  const hold = (status: 'pending' | 'active', ends: string) => async (id: string) => {
    const { vehicleId } = await someListedCar(pool)
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
    const { status, body } = await remove(person, person.phone)
    expect(status).toBe(409)
    expect((body as { message: string }).message).toContain(text)
    expect(await findActor({ token: person.token })).not.toBeNull()
  })

  it('is allowed once the hold is over and the car delivered', async () => {
    const person = await createCustomer(pool)
    await hold('active', '-1 minute')(person.id)
    await buyCar(pool, person.id, 6)
    expect((await remove(person, person.phone)).status).toBe(200)
    const { rows } = await pool.query('SELECT price FROM purchase WHERE customer_id = $1', [
      person.id,
    ])
    expect(rows).toHaveLength(1)
  })

  it('happens once, however often it is requested at the same time', async () => {
    const person = await createCustomer(pool)
    const answers = await Promise.all([1, 2, 3, 4].map(() => remove(person, person.phone)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
  })
})
