import { expect } from 'vitest'
import * as list from '@/app/api/customer/v1/sellerAppointment/route'
import * as one from '@/app/api/customer/v1/sellerAppointment/[appointmentId]/route'
import type { SellerAppointment } from '@/lib/features/appointments/schemas/seller-visits'
import { toIndianYear } from '@/lib/shared/dates'
import { toCustomerHeaders, createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { KEYS } from '@/tests/integration/api/call'
import { testDatabase } from '@/tests/setup/database'
import { callAppointments, type AppointmentAnswer, findWorkingDay } from '../appointments/drives'

const { pool } = testDatabase()
export const thisYear = toIndianYear(new Date())

export const createSeller = () => createCustomer(pool, { role: 1, firstName: 'Sana' })

const CAR = {
  makeId: 'hyundai',
  modelId: 'creta',
  year: thisYear - 5,
  fuel: 'petrol',
  kms: 45_000,
  owners: 1,
}

export async function bookVisit(
  seller: TestCustomer | null,
  more: object = {},
  car: object = {},
): Promise<AppointmentAnswer> {
  const body = {
    type: 'visit',
    cityId: 'chennai',
    date: await findWorkingDay(pool),
    slot: '11:00',
    ...more,
    car: { ...CAR, ...car },
  }
  return callAppointments(list.POST, {
    method: 'POST',
    body,
    headers: seller ? toCustomerHeaders(seller) : KEYS,
  })
}

export const expectVisit = ({ body, status, text }: AppointmentAnswer, wanted = 201) => {
  expect(status, text).toBe(wanted)
  return body.data as unknown as SellerAppointment
}

export const changeVisit = (
  method: 'GET' | 'PATCH' | 'DELETE',
  who: TestCustomer,
  appointmentId: string,
  body?: object,
) =>
  callAppointments(one[method], {
    method,
    headers: toCustomerHeaders(who),
    params: { appointmentId },
    ...(body ? { body } : {}),
  })

export const findRow = async <Row>(sql: string, ...values: unknown[]) =>
  (await pool.query<Row & object>(sql, values)).rows[0]

export const readVisitedCarStatus = async (vehicleId: string) =>
  (await findRow<{ status: string }>('SELECT status::text FROM vehicle WHERE id = $1', vehicleId))
    ?.status

export const listTemplates = async ({ id }: TestCustomer) =>
  (
    await pool.query<{ template: string }>(
      'SELECT template FROM message WHERE customer_id = $1 ORDER BY id',
      [id],
    )
  ).rows.map(({ template }) => template)

export async function findPincode(city: string): Promise<string> {
  return (
    (
      await findRow<{ pincode: string }>(
        'SELECT p.pincode FROM city_pincode p JOIN city c ON c.id = p.city_id WHERE c.slug = $1 LIMIT 1',
        city,
      )
    )?.pincode ?? ''
  )
}
