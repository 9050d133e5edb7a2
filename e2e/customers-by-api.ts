import { randomInt } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { queryDatabase } from './clock'
import { expect } from './fixtures'
import { drawPhoneNumber } from './people'

const HEADERS = { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }
const ROLES = { seller: 1, buyer: 2 } as const

export interface Customer {
  name: string
  phone: string
  token: string
}

interface Asked {
  who?: Customer
  body?: object
  form?: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>
}

async function ask<Data>(
  request: APIRequestContext,
  path: string,
  { who, body, form }: Asked = {},
): Promise<Data> {
  const answer = await request.fetch(path, {
    method: body || form ? 'POST' : 'GET',
    headers: { ...HEADERS, ...(who && { authorization: `Bearer ${who.token}` }) },
    ...(body && { data: body }),
    ...(form && { multipart: form }),
  })
  const said = await answer.text()
  expect(answer.ok(), `${path}: ${said}`).toBe(true)
  const read = JSON.parse(said) as { data?: Data }
  return read.data ?? (read as Data)
}

export async function registerByApi(
  request: APIRequestContext,
  role: keyof typeof ROLES,
  name: string,
): Promise<Customer> {
  const phone = drawPhoneNumber()
  const { customerOTPAuthorizationId } = await ask<{ customerOTPAuthorizationId: string }>(
    request,
    '/customer/v1/registerUser',
    {
      body: {
        phoneNumber: phone,
        role: ROLES[role],
        firstName: name,
        emailId: `${name.toLowerCase()}@example.com`,
      },
    },
  )
  interface Outbox {
    items: { template: string; variables: Record<string, string> }[]
  }
  let otp = ''
  await expect
    .poll(async () => {
      const { items } = await ask<Outbox>(request, `/api/dev/outbox?to=${phone}`)
      otp = items.find(({ variables }) => variables.code)?.variables.code ?? ''
      return otp
    })
    .not.toBe('')
  const { token } = await ask<{ token: string }>(request, '/customer/v1/checkOTP', {
    body: { phoneNumber: phone, otp: Number(otp), customerOTPAuthorizationId },
  })
  return { name, phone, token }
}

export async function bookVisitForToday(
  request: APIRequestContext,
  who: Customer,
  car: { makeId: string; modelId: string; year: number; kms: number },
): Promise<string> {
  interface Slots {
    days: { date: string; slots: { slot: string; left: number }[] }[]
  }
  const { days } = await ask<Slots>(request, '/vehicle/v1/slots?city=chennai&type=pickup')
  const day = days.findLast(({ slots }) => slots.some(({ left }) => left > 0))
  const slot = day?.slots.findLast(({ left }) => left > 0)
  if (!day || !slot) throw new Error('The yard has no hour left.')
  const booked = await ask<{ appointmentId: string; car: { carCode: string } }>(
    request,
    '/customer/v1/sellerAppointment',
    {
      who,
      body: {
        ...{ type: 'visit', cityId: 'chennai', date: day.date, slot: slot.slot },
        car: {
          ...car,
          ...{ fuel: 'petrol', owners: 1 },
          registrationNumber: `TN ${randomInt(10, 80)} ZD ${randomInt(1_000, 10_000)}`,
        },
      },
    },
  )
  await queryDatabase('UPDATE seller_appointment SET starts_at = now() WHERE id = $1', [
    booked.appointmentId,
  ])
  return booked.car.carCode
}

export async function holdByApi(
  request: APIRequestContext,
  who: Customer,
  vehicleId: string,
  paper: Buffer,
): Promise<void> {
  const { orderId } = await ask<{ orderId: string }>(request, '/vehicle/v1/reserveOrder', {
    who,
    body: { vehicleId },
  })
  const paid = await ask<{ orderId: string; paymentId: string; signature: string }>(
    request,
    '/api/dev/sandbox/pay',
    { body: { orderId, outcome: 'noWebhook' } },
  )
  await ask(request, '/vehicle/v1/chargePayment', {
    who,
    body: { orderId, paymentId: paid.paymentId, signature: paid.signature },
  })
  for (const kind of ['pan', 'address_proof', 'photo'])
    await ask(request, '/customer/v1/documents', {
      who,
      form: {
        vehicleId,
        kind,
        file: { name: `${kind}.jpg`, mimeType: 'image/jpeg', buffer: paper },
      },
    })
}
