import { afterEach, describe, expect, it, vi } from 'vitest'
import * as list from '@/app/api/vehicle/v1/buyerAppointment/route'
import * as one from '@/app/api/vehicle/v1/buyerAppointment/[appointmentId]/route'
import * as calendar from '@/app/api/vehicle/v1/buyerAppointment/[appointmentId]/calendar/route'
import * as slots from '@/app/api/vehicle/v1/slots/route'
import * as driven from '@/app/api/vehicle/v1/testDriveList/route'
import type { SlotsAnswer } from '@/lib/features/appointments/schemas/slots'
import { remindOfDrives, closeMissedDrives } from '@/lib/features/appointments/jobs'
import type { BuyerTestDrive } from '@/lib/features/appointments/schemas/test-drives'
import { addDays, toIndianDay, toInstant } from '@/lib/shared/dates'
import { toCustomerHeaders, createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { KEYS } from '@/tests/integration/api/call'
import { testDatabase } from '@/tests/setup/database'
import { callAppointments, findCarIn, findWorkingDay } from './drives'

const { pool } = testDatabase()

async function createBookedDrive(
  customer: TestCustomer,
  slot: string,
  wish: { date?: string; city?: string } = {},
): Promise<BuyerTestDrive> {
  const body = {
    vehicleId: await findCarIn(pool, wish.city ?? 'chennai'),
    type: 'testDrive',
    date: wish.date ?? (await findWorkingDay(pool)),
    slot,
  }
  const said = await callAppointments(list.POST, {
    method: 'POST',
    body,
    headers: toCustomerHeaders(customer),
  })
  expect(said.status, said.text).toBe(201)
  return said.body.data as unknown as BuyerTestDrive
}

const change = (
  method: 'GET' | 'PATCH' | 'DELETE',
  customer: TestCustomer,
  appointmentId: string,
  body?: object,
) =>
  callAppointments(one[method], {
    method,
    headers: toCustomerHeaders(customer),
    params: { appointmentId },
    ...(body ? { body } : {}),
  })
const messagesTo = async (customer: TestCustomer) =>
  (
    await pool.query<{ template: string; channel: string; variables: Record<string, string> }>(
      'SELECT template, channel, variables FROM message WHERE customer_id = $1 ORDER BY id',
      [customer.id],
    )
  ).rows
const readSeatsLeft = async (date: string, slot: string) => {
  const { body } = await callAppointments(slots.GET, { headers: KEYS, search: '?city=chennai' })
  return (body.data as unknown as SlotsAnswer).days
    .find((day) => day.date === date)
    ?.slots.find((each) => each.slot === slot)?.left
}

describe('the offered hours', () => {
  afterEach(() => vi.useRealTimers())

  it("follow the database's clock, however wrong this instance's is", async () => {
    const days = async () => {
      const { body } = await callAppointments(slots.GET, { headers: KEYS, search: '?city=chennai' })
      return (body.data as unknown as SlotsAnswer).days.map(({ date }) => date)
    }
    const right = await days()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 86_400_000 })
    // Control: this process's clock really is wrong.
    expect(right).not.toContain(toIndianDay(new Date()))
    expect(await days()).toEqual(right)
  })
})

describe('an appointment', () => {
  it('is booked, confirmed by SMS, listed, moved and cancelled, which frees its place', async () => {
    const customer = await createCustomer(pool)
    const date = await findWorkingDay(pool)
    const before = (await readSeatsLeft(date, '15:00')) ?? 0
    const drive = await createBookedDrive(customer, '15:00')
    expect(drive).toMatchObject({
      type: 'testDrive',
      status: 'booked',
      date,
      slot: '15:00',
      isOpen: true,
      yard: { city: 'Chennai' },
    })
    expect(await readSeatsLeft(date, '15:00')).toBe(before - 1)
    expect(
      (await callAppointments(driven.GET, { headers: toCustomerHeaders(customer) })).body.data,
    ).toMatchObject({
      total: 1,
      items: [{ vehicleId: drive.vehicleId, appointment: { appointmentId: drive.appointmentId } }],
    })

    const later = await findWorkingDay(pool, 1)
    expect(
      (await change('PATCH', customer, drive.appointmentId, { date: later, slot: '16:00' })).body
        .data,
    ).toMatchObject({ date: later, slot: '16:00', isOpen: true })
    expect([await readSeatsLeft(date, '15:00'), await readSeatsLeft(later, '16:00')]).toEqual([
      before,
      before - 1,
    ])
    expect(
      (await change('PATCH', customer, drive.appointmentId, { date: later, slot: '16:00' })).status,
    ).toBe(200)

    expect((await change('DELETE', customer, drive.appointmentId)).body.data).toMatchObject({
      status: 'cancelled',
      isOpen: false,
    })
    expect(await readSeatsLeft(later, '16:00')).toBe(before)
    expect((await change('DELETE', customer, drive.appointmentId)).status).toBe(409)
    expect(
      (await change('PATCH', customer, drive.appointmentId, { date: later, slot: '17:00' })).status,
    ).toBe(409)
    const messages = await messagesTo(customer)
    expect(messages.map(({ template }) => template)).toEqual([
      'testDriveBooked',
      'testDriveMoved',
      'testDriveMoved',
      'testDriveCancelled',
    ])
    expect(
      messages
        .flatMap(({ variables }) => Object.values(variables))
        .every((text) => text.length <= 40),
    ).toBe(true)
  })

  it('is refused in the past, outside hours, on a holiday, too far ahead, and for an unknown car', async () => {
    const customer = await createCustomer(pool)
    const vehicleId = await findCarIn(pool, 'chennai')
    const today = toIndianDay(new Date())
    const holiday = addDays(await findWorkingDay(pool), 2)
    await pool.query('INSERT INTO holiday (day, name) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      holiday,
      'A feast',
    ])
    const status = async (body: object) =>
      (
        await callAppointments(list.POST, {
          method: 'POST',
          body: { vehicleId, type: 'visit', ...body },
          headers: toCustomerHeaders(customer),
        })
      ).status
    expect(await status({ date: addDays(today, -1), slot: '12:00' })).toBe(422)
    expect(await status({ date: await findWorkingDay(pool), slot: '09:00' })).toBe(422)
    expect(await status({ date: await findWorkingDay(pool), slot: '20:00' })).toBe(422)
    expect(await status({ date: await findWorkingDay(pool), slot: '10:30' })).toBe(422)
    expect(await status({ date: holiday, slot: '12:00' })).toBe(422)
    expect(await status({ date: addDays(today, 14), slot: '12:00' })).toBe(422)
    expect(await status({ date: 'soon', slot: '12:00' })).toBe(422)
    expect(
      await status({ date: await findWorkingDay(pool), slot: '12:00', vehicleId: 'veh_nope' }),
    ).toBe(404)
    expect(await status({ date: await findWorkingDay(pool), slot: '12:00', type: 'flight' })).toBe(
      422,
    )
    expect(
      (
        await pool.query(
          'SELECT 1 FROM slot_seat WHERE holder IN (SELECT id FROM test_drive WHERE customer_id = $1)',
          [customer.id],
        )
      ).rowCount,
    ).toBe(0)
    await pool.query('DELETE FROM holiday WHERE day = $1 AND name = $2', [holiday, 'A feast'])
  })

  it('keeps its hour if the new one is full', async () => {
    const customer = await createCustomer(pool)
    const drive = await createBookedDrive(customer, '18:00', { city: 'gurgaon' })
    const full = await findWorkingDay(pool, 1)
    const yard = (await pool.query<{ id: number }>(`SELECT id FROM city WHERE slug = 'gurgaon'`))
      .rows[0]?.id
    await pool.query(
      `INSERT INTO slot_seat SELECT $1, $2::timestamptz, 'buyer', number, 'tdr_full_' || number FROM generate_series(1, (SELECT slot_capacity FROM city WHERE id = $1)) AS number`,
      [yard, toInstant(full, '18:00')],
    )
    const said = await change('PATCH', customer, drive.appointmentId, { date: full, slot: '18:00' })
    expect([said.status, said.body.code]).toEqual([409, 'slot_taken'])
    expect((await change('GET', customer, drive.appointmentId)).body.data).toMatchObject({
      date: drive.date,
      slot: '18:00',
    })
    expect(
      (
        await pool.query('SELECT 1 FROM slot_seat WHERE holder = $1 AND starts_at = $2', [
          drive.appointmentId,
          drive.startsAt,
        ])
      ).rowCount,
    ).toBe(1)
  })

  it('can’t overlap another, nor exceed five ahead, however fast the requests', async () => {
    const customer = await createCustomer(pool)
    await createBookedDrive(customer, '10:00')
    const again = await callAppointments(list.POST, {
      method: 'POST',
      body: {
        vehicleId: await findCarIn(pool, 'hyderabad'),
        type: 'visit',
        date: await findWorkingDay(pool),
        slot: '10:00',
      },
      headers: toCustomerHeaders(customer),
    })
    expect([again.status, again.body.message]).toEqual([
      409,
      'You have another appointment at this time.',
    ])
    const vehicleId = await findCarIn(pool, 'hyderabad')
    const date = await findWorkingDay(pool, 2)
    const many = await Promise.all(
      ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'].map((slot) =>
        callAppointments(list.POST, {
          method: 'POST',
          body: { vehicleId, type: 'visit', date, slot },
          headers: toCustomerHeaders(customer),
        }),
      ),
    )
    expect(many.filter(({ status }) => status === 201)).toHaveLength(4)
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([201, 409]))
  })

  it('is moved at most twenty times a day, with one SMS each and none for a refusal', async () => {
    const customer = await createCustomer(pool)
    const drive = await createBookedDrive(customer, '12:00', { city: 'tirupati' })
    const date = await findWorkingDay(pool, 4)
    const move = (place: number) =>
      change('PATCH', customer, drive.appointmentId, {
        date,
        slot: place % 2 === 0 ? '10:00' : '11:00',
      })
    for (let place = 1; place < 20; place += 1) expect((await move(place)).status).toBe(200)
    const last = await move(20)
    expect([last.status, last.body.message]).toEqual([
      429,
      'You have changed your appointments very often today. Please call us, or try again tomorrow.',
    ])
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await messagesTo(customer)).toHaveLength(20)
    expect((await change('GET', customer, drive.appointmentId)).body.data).toMatchObject({
      date,
      slot: '11:00',
      isOpen: true,
    })
    expect((await change('DELETE', customer, drive.appointmentId)).status).toBe(200)
  })

  it('belongs to its owner: others find nothing', async () => {
    const [owner, other] = [await createCustomer(pool), await createCustomer(pool, { role: 1 })]
    const drive = await createBookedDrive(owner, '17:00')
    const params = { appointmentId: drive.appointmentId }
    expect((await change('GET', other, drive.appointmentId)).status).toBe(404)
    expect(
      (
        await change('PATCH', other, drive.appointmentId, {
          date: await findWorkingDay(pool, 1),
          slot: '10:00',
        })
      ).status,
    ).toBe(404)
    expect((await change('DELETE', other, drive.appointmentId)).status).toBe(404)
    expect(
      (await callAppointments(calendar.GET, { headers: toCustomerHeaders(other), params })).status,
    ).toBe(404)
    expect((await callAppointments(calendar.GET, { headers: KEYS, params })).status).toBe(401)
    expect(
      (await callAppointments(one.DELETE, { method: 'DELETE', headers: KEYS, params })).status,
    ).toBe(401)
    expect((await callAppointments(list.GET, { headers: KEYS })).status).toBe(401)
    expect(
      (await callAppointments(list.GET, { headers: toCustomerHeaders(other) })).body.data,
    ).toMatchObject({
      items: [],
      total: 0,
    })
    const file = await callAppointments(calendar.GET, { headers: toCustomerHeaders(owner), params })
    expect([
      file.status,
      file.headers.get('content-type'),
      file.headers.get('cache-control'),
    ]).toEqual([200, 'text/calendar; charset=utf-8', 'private, no-store'])
    expect(file.text).toContain(`UID:${drive.appointmentId}@appointments`)
  })
})

describe('its calendar file', () => {
  it('updates the same event on each move, and cancels it at the end', async () => {
    const customer = await createCustomer(pool)
    const drive = await createBookedDrive(customer, '12:00')
    const linesOf = async () => {
      const params = { appointmentId: drive.appointmentId }
      const file = await callAppointments(calendar.GET, {
        headers: toCustomerHeaders(customer),
        params,
      })
      return file.text.replace(/\r\n[ \t]/g, '').split('\r\n')
    }
    const first = await linesOf()
    expect(first).toEqual(
      expect.arrayContaining(['METHOD:PUBLISH', 'SEQUENCE:0', 'STATUS:CONFIRMED', 'BEGIN:VALARM']),
    )
    const { appointmentId } = drive
    expect(
      (await change('PATCH', customer, appointmentId, { date: drive.date, slot: '18:00' })).status,
    ).toBe(200)
    const moved = await linesOf()
    expect(moved).toContain('SEQUENCE:1')
    expect((await change('DELETE', customer, appointmentId)).status).toBe(200)
    const off = await linesOf()
    expect(off).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:2', 'STATUS:CANCELLED']))
    expect(off).not.toContain('BEGIN:VALARM')
    const uid = `UID:${appointmentId}@appointments`
    for (const lines of [first, moved, off]) expect(lines).toContain(uid)
  })
})

describe('the evening before', () => {
  it('reminds once, however often the job runs, and again after a move', async () => {
    const customer = await createCustomer(pool)
    const drive = await createBookedDrive(customer, '19:00')
    await pool.query(`UPDATE test_drive SET created_at = now() - interval '3 days' WHERE id = $1`, [
      drive.appointmentId,
    ])
    const evening = toInstant(addDays(drive.date, -1), '18:10')
    await remindOfDrives.run(toInstant(addDays(drive.date, -1), '17:50'))
    expect(await messagesTo(customer)).toHaveLength(1)
    await Promise.all([
      remindOfDrives.run(evening),
      remindOfDrives.run(evening),
      remindOfDrives.run(evening),
    ])
    expect((await messagesTo(customer)).map(({ template }) => template)).toEqual([
      'testDriveBooked',
      'testDriveReminder',
    ])
    const later = await findWorkingDay(pool, 3)
    await change('PATCH', customer, drive.appointmentId, { date: later, slot: '10:00' })
    await remindOfDrives.run(toInstant(addDays(later, -1), '20:00'))
    expect((await messagesTo(customer)).map(({ template }) => template)).toEqual([
      'testDriveBooked',
      'testDriveReminder',
      'testDriveMoved',
      'testDriveReminder',
    ])
  })

  it('skips cancelled drives, and marks no-shows as missed', async () => {
    const customer = await createCustomer(pool)
    const drive = await createBookedDrive(customer, '14:00')
    await pool.query(`UPDATE test_drive SET created_at = now() - interval '3 days' WHERE id = $1`, [
      drive.appointmentId,
    ])
    await change('DELETE', customer, drive.appointmentId)
    await remindOfDrives.run(toInstant(addDays(drive.date, -1), '19:00'))
    expect((await messagesTo(customer)).map(({ template }) => template)).toEqual([
      'testDriveBooked',
      'testDriveCancelled',
    ])
    const second = await createBookedDrive(customer, '14:00')
    await closeMissedDrives.run(new Date(new Date(second.startsAt).getTime() + 3 * 3_600_000))
    expect((await change('GET', customer, second.appointmentId)).body.data).toMatchObject({
      status: 'missed',
      isOpen: false,
    })
  })
})
