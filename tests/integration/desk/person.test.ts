import { beforeAll, describe, expect, it } from 'vitest'
import { readPerson } from '@/lib/features/desk/queries/person/person'
import { readPersonRecords } from '@/lib/features/desk/queries/person/things'
import { findPersonRecordUrl, PERSON_RECORD_KINDS } from '@/lib/features/desk/rules/person-things'
import type { DeskReader } from '@/lib/features/desk/rules/private-facts'
import { newId } from '@/lib/server/db/ids'
import { createCustomer } from '@/tests/factories/customers'
import { ALL_CITIES_READER } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { type BookedCar, createBookedCar } from './desk'

const { pool } = testDatabase()
const [CHENNAI, HYDERABAD] = [1, 2]
const HERE: DeskReader = { id: '', cities: [CHENNAI] }
const ELSEWHERE: DeskReader = { id: '', cities: [HYDERABAD] }

let car: BookedCar

beforeAll(async () => {
  car = await createBookedCar(pool)
  const { id } = car.seller
  await pool.query(
    `INSERT INTO vehicle_note (id, vehicle_id, customer_id, visible_to_seller, text) VALUES ($1, $2, $3, true, 'The left door squeaks.')`,
    [newId('vno'), car.vehicleId, id],
  )
  await pool.query(
    `INSERT INTO document (id, vehicle_id, customer_id, kind, status) VALUES ($1, $2, $3, 'pan', 'due')`,
    [newId('doc'), car.vehicleId, id],
  )
  await pool.query(`INSERT INTO call_back (id, customer_id, vehicle_id) VALUES ($1, $2, $3)`, [
    newId('cal'),
    id,
    car.vehicleId,
  ])
  await pool.query(
    `INSERT INTO customer_query (id, customer_id, name, phone, message) VALUES ($1, $2, 'Ravi', '9810012345', 'When do you open?')`,
    [newId('qry'), id],
  )
  await pool.query(
    `INSERT INTO message (id, dedupe_key, channel, "to", customer_id, template, variables, text) VALUES ($1, $1, 'sms', $2, $3, 'otp', '{}', 'Your code is 482913')`,
    [newId('msg'), car.seller.phone, id],
  )
  await pool.query(
    `INSERT INTO complaint (id, customer_id, name, topic, text, filed_at, acknowledge_by, settle_by)
     SELECT $1, $2, 'Ravi', 'car', 'It is late.', t, t + interval '48 hours', (t AT TIME ZONE 'Asia/Kolkata' + interval '1 month') AT TIME ZONE 'Asia/Kolkata'
     FROM (SELECT now() AS t) AS filed`,
    [newId('cmp'), id],
  )
})

describe("a customer's page at the desk", () => {
  it('lists what belongs to them, newest first, each with the page to act on it', async () => {
    const things = await readPersonRecords(car.seller.id, HERE)
    const links = Object.fromEntries(
      things.map((thing) => [`${thing.kind} ${thing.state}`, findPersonRecordUrl(thing)]),
    )
    const page = `/dost/cars/${car.vehicleId}`
    expect(links).toMatchObject({
      'cars booked': `${page}?tab=now`,
      'drives booked': `${page}?tab=now`,
      'payments captured': expect.stringContaining(page) as string,
      'documents due': `${page}?tab=deal#documents`,
      'calls waiting': '/dost/queues/callBacks?city=all',
      'calls asked': '/dost/queues/queries?city=all',
      'notes unread': expect.stringContaining('/dost/queues/ownerNotes') as string,
      'complaints filed': expect.stringContaining('/dost/complaints/cmp_') as string,
      'messages waiting': null,
    })
    const times = things.map(({ at }) => at.getTime())
    expect(times).toEqual(times.toSorted((one, other) => other - one))
  })

  it('contains no message text, code or whole phone number', async () => {
    const said = JSON.stringify([
      await readPerson(car.seller.id, HERE),
      await readPersonRecords(car.seller.id, HERE),
    ])
    expect(said).toContain('The left door squeaks.')
    expect(said).not.toContain('482913')
    expect(said).not.toContain(car.seller.phone)
  })

  it('says how each message arrived, by which channel, and why one failed', async () => {
    const who = await createCustomer(pool)
    const add = (name: string, channel: string, more: Record<string, unknown> = {}) =>
      pool.query(
        `INSERT INTO message (id, dedupe_key, channel, "to", customer_id, template, variables, sent_at, attempts, last_error, gateway_id)
         VALUES ($1, $1, $2, $3, $4, $5, '{}', $6, $7, $8, $9)`,
        [
          ...[`${who.id} ${name}`, channel, who.phone, who.id, more.template ?? 'holdEnding'],
          ...[more.sent ?? null, more.attempts ?? 0, more.error ?? null, more.gateway ?? null],
        ],
      )
    const sent = new Date()
    const report = (gateway: string, status: string, error: number | null = null) =>
      pool.query(
        'INSERT INTO whatsapp_status (gateway_id, status, at, error) VALUES ($1, $2, now(), $3)',
        [gateway, status, error],
      )
    const [read, arrived, bad, plain] = ['r', 'a', 'b', 'p'].map((one) => `${who.id}${one}`)
    await add('waits', 'sms')
    await add('tried', 'sms', { attempts: 1, error: 'gateway_status_500' })
    await add('given up', 'push', { attempts: 6, error: 'push_gone' })
    await add('went', 'push', { sent, attempts: 1 })
    await add('accepted', 'whatsapp', { sent, attempts: 1, gateway: plain })
    await add('arrived', 'whatsapp', { sent, attempts: 1, gateway: arrived })
    await add('was read', 'whatsapp', { sent, attempts: 1, gateway: read, template: 'otp' })
    await add('was refused', 'whatsapp', { sent, attempts: 1, gateway: bad })
    await report(arrived ?? '', 'sent')
    await report(arrived ?? '', 'delivered')
    // In any order. A failed delivery to one phone counts less than the arrival on another.
    await report(read ?? '', 'read')
    await report(read ?? '', 'failed', 131_026)
    await report(bad ?? '', 'sent')
    await report(bad ?? '', 'failed', 131_026)
    const things = await readPersonRecords(who.id, HERE)
    const said = Object.fromEntries(
      things.map(({ key, what, state, note }) => [
        key.replace(`${who.id} `, ''),
        [what, state, note],
      ]),
    )
    expect(said).toEqual({
      waits: ['sms:holdEnding', 'waiting', null],
      tried: ['sms:holdEnding', 'tried', 'gateway_status_500'],
      'given up': ['push:holdEnding', 'failed', 'push_gone'],
      went: ['push:holdEnding', 'sent', null],
      accepted: ['whatsapp:holdEnding', 'sent', null],
      arrived: ['whatsapp:holdEnding', 'delivered', null],
      'was read': ['whatsapp:otp', 'read', 'whatsapp_refused_131026'],
      'was refused': ['whatsapp:holdEnding', 'failed', 'whatsapp_refused_131026'],
    })
  })

  it("isn't open to other cities, and hides their free text", async () => {
    const own = async (reader: DeskReader) => (await readPerson(car.seller.id, reader))?.isOwn
    expect([await own(HERE), await own(ELSEWHERE), await own(ALL_CITIES_READER)]).toEqual([
      true,
      false,
      true,
    ])
    const notes = (await readPersonRecords(car.seller.id, ELSEWHERE)).filter(
      ({ kind }) => kind === 'notes',
    )
    expect(notes.map(({ note }) => note)).toEqual(['•••'])
  })

  it('has nothing of other people', async () => {
    const other = await createCustomer(pool)
    expect(await readPersonRecords(other.id, ALL_CITIES_READER)).toEqual([])
    expect(await readPerson('cus_nobody', ALL_CITIES_READER)).toBeNull()
  })

  it('has things of each kind for the customers of the demo', async () => {
    const { rows } = await pool.query<{ id: string }>(
      `SELECT customer_id AS id FROM purchase UNION SELECT customer_id FROM reservation UNION SELECT seller_id FROM vehicle WHERE seller_id IS NOT NULL LIMIT 300`,
    )
    const seen = new Set<string>()
    for (const { id } of rows)
      for (const { kind } of await readPersonRecords(id, ALL_CITIES_READER)) seen.add(kind)
    expect(
      PERSON_RECORD_KINDS.filter(
        (kind) => !seen.has(kind) && !['returns', 'claims'].includes(kind),
      ),
    ).toEqual([])
  })
})
