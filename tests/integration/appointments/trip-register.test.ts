import { describe, expect, it } from 'vitest'
import * as register from '@/app/api/staff/v1/tripRegister/route'
import * as trip from '@/app/api/staff/v1/tripRegister/[appointmentId]/route'
import { bookDrive } from '@/lib/features/appointments/commands/book-drive'
import { toIndianDay } from '@/lib/shared/dates'
import { toCustomerHeaders, createCustomer } from '@/tests/factories/customers'
import { KEYS } from '@/tests/integration/api/call'
import { testDatabase } from '@/tests/setup/database'
import { readAudit } from '../desk/audit'
import { callAppointments, createStaffHeaders, findCarIn, findWorkingDay } from './drives'

const { pool } = testDatabase()
const START = { driver: 'Kavya Raman', licenceSeen: true, outKms: 41_000 }

async function drive(slot: string, vehicleId?: string) {
  const customer = await createCustomer(pool)
  const car = vehicleId ?? (await findCarIn(pool, 'chennai'))
  // Keeps the odometer's start below 41,000 km.
  if (vehicleId === undefined) {
    await pool.query('DELETE FROM odometer_reading WHERE vehicle_id = $1', [car])
    await pool.query('UPDATE vehicle SET kms = least(kms, 40000) WHERE id = $1', [car])
  }
  const { appointmentId } = await bookDrive(
    { vehicleId: car, type: 'testDrive', date: await findWorkingDay(pool), slot },
    customer.id,
    new Date(),
  )
  return { appointmentId, customer, vehicleId: car }
}

describe('the trip register', () => {
  it('has an entry per drive, out and in, and a CSV export', async () => {
    const staff = await createStaffHeaders(pool)
    const { appointmentId } = await drive('10:00')
    const params = { appointmentId }
    expect(
      (await callAppointments(trip.POST, { method: 'POST', headers: staff, params, body: START }))
        .body.data,
    ).toMatchObject({ status: 'booked', inAt: null })
    expect(
      (await callAppointments(trip.POST, { method: 'POST', headers: staff, params, body: START }))
        .status,
    ).toBe(409)
    expect(
      (
        await callAppointments(trip.PATCH, {
          method: 'PATCH',
          headers: staff,
          params,
          body: { inKms: 40_999 },
        })
      ).body,
    ).toMatchObject({ fields: { inKms: expect.stringContaining('fewer kilometres') } })
    expect(
      (
        await callAppointments(trip.PATCH, {
          method: 'PATCH',
          headers: staff,
          params,
          body: { inKms: 41_002 },
        })
      ).body.data,
    ).toMatchObject({ status: 'done' })
    const today = toIndianDay(new Date())
    const csv = await callAppointments(register.GET, {
      headers: staff,
      search: `?from=${today}&to=${today}`,
    })
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = csv.text.trim().split('\r\n')
    expect(lines[0]).toBe(
      'Car code,Registration number,City,Driver,Licence seen,Purpose,Out,In,Out km,In km,Distance km,Why over 2 km',
    )
    expect(lines.filter((line) => line.includes('Kavya Raman'))).toHaveLength(1)
    expect(lines.at(-1)).toMatch(
      /Chennai,Kavya Raman,yes,Test drive on the in-premises track,.*,41000,41002,2,$/,
    )
  })

  it('logs who released the car, who took it back, and why it drove so far', async () => {
    const staff = await createStaffHeaders(pool)
    const { appointmentId, customer, vehicleId } = await drive('16:00')
    const params = { appointmentId }
    await callAppointments(trip.POST, { method: 'POST', headers: staff, params, body: START })
    const far = { inKms: 41_005, overNote: 'The flyover was closed' }
    expect(
      (await callAppointments(trip.PATCH, { method: 'PATCH', headers: staff, params, body: far }))
        .status,
    ).toBe(200)
    const lines = await readAudit(appointmentId)
    expect(lines).toMatchObject([
      { action: 'drive.ended', vehicleId, reason: 'The flyover was closed' },
      { action: 'drive.started', vehicleId, customer: customer.firstName },
    ])
    expect(lines[0]?.staff).toBeTruthy()
  })

  it('requires a seen licence, and one drive per car at a time', async () => {
    const staff = await createStaffHeaders(pool)
    const first = await drive('11:00')
    const second = await drive('12:00', first.vehicleId)
    const start = (appointmentId: string, body: object) =>
      callAppointments(trip.POST, {
        method: 'POST',
        headers: staff,
        params: { appointmentId },
        body,
      })
    expect(await start(first.appointmentId, { ...START, licenceSeen: false })).toMatchObject({
      status: 422,
      body: { fields: { licenceSeen: 'Look at the driving licence first, then tick this.' } },
    })
    expect((await start(first.appointmentId, { ...START, driver: '' })).status).toBe(422)
    expect((await start(first.appointmentId, START)).status).toBe(200)
    expect(await start(second.appointmentId, START)).toMatchObject({
      status: 409,
      body: { message: 'This car is out on another drive.' },
    })
    await expect(
      pool.query(`UPDATE test_drive SET out_at = now(), driver = 'X', out_kms = 1 WHERE id = $1`, [
        second.appointmentId,
      ]),
    ).rejects.toThrow('test_drive_out_needs_licence')
    expect((await start('tdr_nope', START)).status).toBe(404)
  })

  it('accepts no lower odometer, and records an overlong drive unchanged', async () => {
    const staff = await createStaffHeaders(pool)
    const first = await drive('14:00')
    const start = (appointmentId: string, outKms: number) =>
      callAppointments(trip.POST, {
        method: 'POST',
        headers: staff,
        params: { appointmentId },
        body: { ...START, driver: 'Irfan Khan', outKms },
      })
    const end = (appointmentId: string, body: object) =>
      callAppointments(trip.PATCH, {
        method: 'PATCH',
        headers: staff,
        params: { appointmentId },
        body,
      })
    const { rows } = await pool.query<{ kms: number }>('SELECT kms FROM vehicle WHERE id = $1', [
      first.vehicleId,
    ])
    const kms = rows[0]?.kms ?? 0
    expect(await start(first.appointmentId, kms - 1)).toMatchObject({
      status: 422,
      body: { fields: { outKms: expect.stringContaining('said') } },
    })
    expect((await start(first.appointmentId, kms)).status).toBe(200)
    expect(await end(first.appointmentId, { inKms: kms + 7 })).toMatchObject({
      status: 422,
      body: { fields: { overNote: expect.stringContaining('7 km') } },
    })
    expect((await end(first.appointmentId, { inKms: kms + 101, overNote: 'x' })).status).toBe(422)
    expect(
      (await end(first.appointmentId, { inKms: kms + 7, overNote: 'The gate was closed' })).status,
    ).toBe(200)
    const today = toIndianDay(new Date())
    const csv = await callAppointments(register.GET, {
      headers: staff,
      search: `?city=all&from=${today}&to=${today}`,
    })
    expect(
      (await callAppointments(register.GET, { headers: staff, search: '?city=&from=&to=' })).status,
    ).toBe(200)
    expect(
      (await callAppointments(register.GET, { headers: staff, search: '?city=some' })).status,
    ).toBe(422)
    expect(csv.status).toBe(200)
    expect(csv.text).toContain(`${kms},${kms + 7},7,The gate was closed`)
    const next = await drive('15:00', first.vehicleId)
    expect((await start(next.appointmentId, kms + 6)).status).toBe(422)
    expect((await start(next.appointmentId, kms + 7)).status).toBe(200)
    for (const more of [9, -1])
      await expect(
        pool.query('UPDATE test_drive SET in_at = now(), in_kms = out_kms + $2 WHERE id = $1', [
          next.appointmentId,
          more,
        ]),
      ).rejects.toThrow('test_drive_length_explained')
  })

  it('is only for staff', async () => {
    const { appointmentId, customer } = await drive('13:00')
    expect((await callAppointments(register.GET, { headers: KEYS })).status).toBe(401)
    expect(
      (await callAppointments(register.GET, { headers: toCustomerHeaders(customer) })).status,
    ).toBe(403)
    expect(
      (
        await callAppointments(trip.POST, {
          method: 'POST',
          headers: toCustomerHeaders(customer),
          params: { appointmentId },
          body: START,
        })
      ).status,
    ).toBe(403)
    expect(
      (
        await callAppointments(register.GET, {
          headers: await createStaffHeaders(pool),
          search: '?from=yesterday',
        })
      ).status,
    ).toBe(422)
  })
})
