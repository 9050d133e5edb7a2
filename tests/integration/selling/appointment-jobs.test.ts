import { describe, expect, it } from 'vitest'
import * as one from '@/app/api/customer/v1/sellerAppointment/[appointmentId]/route'
import * as arrived from '@/app/api/staff/v1/appointments/[appointmentId]/arrived/route'
import { closeMissedAppointments, remindOfAppointments } from '@/lib/features/appointments/jobs'
import { addDays, toIndianDay, toInstant } from '@/lib/shared/dates'
import { toCustomerHeaders } from '@/tests/factories/customers'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { readWholeQueue } from '../desk/queue'
import { callDesk as askDesk, createBookedCar, type BookedCar } from '../desk/desk'
import { callAppointments, findWorkingDay } from '../appointments/drives'

const { pool } = testDatabase()

async function appointmentAt(date: string, hour: string): Promise<BookedCar> {
  const car = await createBookedCar(pool)
  await pool.query(
    `UPDATE seller_appointment SET starts_at = $2, created_at = now() - interval '3 days' WHERE id = $1`,
    [car.appointmentId, toInstant(date, hour)],
  )
  return car
}
const change = (
  method: 'GET' | 'PATCH' | 'DELETE',
  { seller, appointmentId }: BookedCar,
  body?: object,
) =>
  callAppointments(one[method], {
    method,
    headers: toCustomerHeaders(seller),
    params: { appointmentId },
    ...(body ? { body } : {}),
  })
const templates = async ({ seller }: BookedCar) =>
  (
    await pool.query<{ template: string }>(
      'SELECT template FROM message WHERE customer_id = $1 ORDER BY created_at, id',
      [seller.id],
    )
  ).rows.map(({ template }) => template)

describe('the evening before', () => {
  it('a seller is reminded once, however many instances run, and again after a move', async () => {
    const [date, later] = [await findWorkingDay(pool, 3), await findWorkingDay(pool, 5)]
    const car = await appointmentAt(date, '11:00')
    const off = await appointmentAt(date, '12:00')
    await change('DELETE', off)
    const evening = toInstant(addDays(date, -1), '18:30')
    await remindOfAppointments.run(toInstant(addDays(date, -1), '17:50'))
    await remindOfAppointments.run(toInstant(addDays(date, -2), '20:00'))
    expect(await templates(car)).toEqual([])
    await Promise.all([1, 2, 3].map(() => remindOfAppointments.run(evening)))
    expect(await templates(car)).toEqual(['sellerAppointmentReminder'])
    expect(await templates(off)).toEqual(['sellerAppointmentCancelled'])
    await change('PATCH', car, { date: later, slot: '10:00' })
    await remindOfAppointments.run(toInstant(addDays(later, -1), '20:00'))
    expect(await templates(car)).toEqual([
      'sellerAppointmentReminder',
      'sellerAppointmentMoved',
      'sellerAppointmentReminder',
    ])
  })

  it('a seller who has just booked isn’t reminded', async () => {
    const date = await findWorkingDay(pool, 2)
    const car = await appointmentAt(date, '13:00')
    const evening = toInstant(addDays(date, -1), '19:00')
    await pool.query('UPDATE seller_appointment SET created_at = $2 WHERE id = $1', [
      car.appointmentId,
      new Date(evening.getTime() - 3_600_000),
    ])
    await remindOfAppointments.run(evening)
    expect(await templates(car)).toEqual([])
  })
})

describe('an appointment without its car', () => {
  const yesterday = addDays(toIndianDay(new Date()), -1)

  it('is missed after its day, and the seller is invited once to choose another', async () => {
    const car = await appointmentAt(yesterday, '11:00')
    const [come, ahead] = [
      await appointmentAt(yesterday, '12:00'),
      await appointmentAt(await findWorkingDay(pool, 2), '12:00'),
    ]
    const { token } = await signInAs(pool, 'asha')
    await askDesk(arrived.POST, {
      token,
      params: { appointmentId: come.appointmentId },
      body: { kms: 30_000, otherDay: true },
    })
    const night = toInstant(yesterday, '21:30')
    await Promise.all([1, 2, 3].map(() => closeMissedAppointments.run(night)))
    expect((await change('GET', car)).body.data).toMatchObject({ status: 'missed', isOpen: true })
    expect(await templates(car)).toEqual(['sellerAppointmentMissed'])
    expect((await change('GET', come)).body.data).toMatchObject({
      status: 'arrived',
      isOpen: false,
    })
    expect((await change('GET', ahead)).body.data).toMatchObject({ status: 'booked' })
    const arrivals = (await readWholeQueue('arrivals')).map(({ key: appointmentId, isMissed }) => ({
      appointmentId,
      isMissed,
    }))
    expect(
      arrivals.filter(({ appointmentId }) =>
        [car, come, ahead].some((one) => one.appointmentId === appointmentId),
      ),
    ).toEqual([
      { appointmentId: car.appointmentId, isMissed: true },
      { appointmentId: ahead.appointmentId, isMissed: false },
    ])

    const date = await findWorkingDay(pool, 4)
    expect((await change('PATCH', car, { date, slot: '15:00' })).body.data).toMatchObject({
      status: 'booked',
      date,
      slot: '15:00',
      isOpen: true,
    })
    await closeMissedAppointments.run(night)
    expect(await templates(car)).toEqual(['sellerAppointmentMissed', 'sellerAppointmentMoved'])
  })

  it('ends for a car that is no longer expected', async () => {
    const car = await appointmentAt(yesterday, '13:00')
    await closeMissedAppointments.run(toInstant(yesterday, '21:30'))
    await pool.query(`UPDATE vehicle SET status = 'withdrawn' WHERE id = $1`, [car.vehicleId])
    expect((await change('GET', car)).body.data).toMatchObject({ status: 'missed', isOpen: false })
    expect(
      (await change('PATCH', car, { date: await findWorkingDay(pool, 4), slot: '16:00' })).status,
    ).toBe(409)
  })
})
