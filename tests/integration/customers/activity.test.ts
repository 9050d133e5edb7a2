import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { POST as activity } from '@/app/api/vehicle/v1/customerActivity/route'
import { POST as query } from '@/app/api/vehicle/v1/customerQuery/route'
import { type AnalyticsEvent, hasAnalytics, replaceAnalytics } from '@/lib/server/analytics'
import type { Handler } from '@/lib/server/http/handlers'
import { toCustomerHeaders, createCustomer } from '@/tests/factories/customers'
import { KEYS } from '@/tests/integration/api/call'
import { testDatabase } from '@/tests/setup/database'

const { pool } = testDatabase()

async function post(handler: Handler, body: unknown, headers: Record<string, string> = KEYS) {
  const request = new Request('http://localhost:3000/api/x', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const response = await handler(request)
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown> & {
      data?: Record<string, string>
      fields?: object
    },
  }
}

const oneCar = async (where: string) =>
  (await pool.query<{ id: string }>(`SELECT id FROM vehicle WHERE ${where} LIMIT 1`)).rows[0]?.id ??
  ''
const lastActivity = async () =>
  (
    await pool.query(
      'SELECT event, parameter, vehicle_id, customer_id FROM activity ORDER BY id DESC LIMIT 1',
    )
  ).rows[0] as object
const question = { name: 'Kavya', phoneNumber: '9840012345', message: 'Is the second key there?' }

describe('analytics', () => {
  const events: AnalyticsEvent[] = []
  beforeEach(() => {
    events.length = 0
    replaceAnalytics({ send: (event) => Promise.resolve(void events.push(event)) })
  })
  afterEach(() => replaceAnalytics(null))

  it('gets each event without personal data, and page views, which are stored nowhere else', async () => {
    await post(activity, { event: 'customer_logged_in', parameter: { role: 2 } })
    const before = await lastActivity()
    const page = { path: '/buy', from: 'kavya@example.com 98400 12345' }
    expect((await post(activity, { event: 'page_view', parameter: page })).status).toBe(202)
    expect(events).toMatchObject([
      { event: 'customer_logged_in', parameter: { role: 2 }, source: 'web', vehicleId: null },
      { event: 'page_view', parameter: { path: '/buy', from: '[email] [phone]' } },
    ])
    expect(await lastActivity()).toEqual(before)
  })

  it('is off by default, and its failures affect nothing else', async () => {
    replaceAnalytics(null)
    expect(hasAnalytics()).toBe(false)
    expect((await post(activity, { event: 'page_view' })).status).toBe(202)
    expect(events).toEqual([])
    replaceAnalytics({ send: () => Promise.reject(new Error('gone')) })
    expect((await post(activity, { event: 'page_view' })).status).toBe(202)
  })
})

describe('activity', () => {
  it('is accepted from anyone, without e-mail addresses', async () => {
    const vehicleId = await oneCar("status = 'listed'")
    const { status } = await post(activity, {
      event: 'login_success',
      parameter: { email: 'kavya@example.com', n: 1 },
      source: 'web',
      vehicleId,
    })
    expect(status).toBe(202)
    expect(await lastActivity()).toEqual({
      event: 'login_success',
      parameter: { email: '[email]', n: 1 },
      vehicle_id: vehicleId,
      customer_id: null,
    })
  })

  it('is stored without an address in its name, too', async () => {
    await post(activity, { event: 'search kavya@example.com' })
    expect(await lastActivity()).toMatchObject({ event: 'search [email]' })
  })

  it('belongs to the logged-in customer, and drops an unknown car', async () => {
    const customer = await createCustomer(pool)
    expect(
      (
        await post(
          activity,
          { event: 'view', parameter: 'x', vehicleId: 'veh_nope' },
          toCustomerHeaders(customer),
        )
      ).status,
    ).toBe(202)
    expect(await lastActivity()).toEqual({
      event: 'view',
      parameter: 'x',
      vehicle_id: null,
      customer_id: customer.id,
    })
  })

  it.each([
    {},
    { event: '' },
    { event: 'x', source: 'app' },
    { event: 'x', parameter: { a: { b: 1 } } },
    { event: 'x', parameter: ['a'] },
  ])('with a wrong shape is refused: %j', async (body) =>
    expect((await post(activity, body)).status).toBe(422),
  )
})

describe('a question', () => {
  it('is stored with its car and sender', async () => {
    const customer = await createCustomer(pool)
    const vehicleId = await oneCar("status = 'listed'")
    const { status, body } = await post(
      query,
      { ...question, vehicleId },
      toCustomerHeaders(customer),
    )
    expect(status).toBe(201)
    const { rows } = await pool.query(
      'SELECT name, phone, message, vehicle_id, customer_id FROM customer_query WHERE id = $1',
      [body.data?.queryId],
    )
    expect(rows).toEqual([
      {
        name: 'Kavya',
        phone: '9840012345',
        message: question.message,
        vehicle_id: vehicleId,
        customer_id: customer.id,
      },
    ])
  })

  it.each([
    [{ name: 'Ka' }, 'Enter valid first name'],
    [{ emailId: 'nobody' }, 'Enter valid email id'],
    [{ phoneNumber: '98400' }, 'Phone number is incorrect. Please try again.'],
  ])("with %j is refused with the form's message", async (wrong, message) => {
    expect(await post(query, { ...question, ...wrong })).toMatchObject({
      status: 422,
      body: { message },
    })
  })

  it("reports the first error in the form's order", async () => {
    expect(
      await post(query, { name: '', phoneNumber: '', emailId: 'x', message: 'm' }),
    ).toMatchObject({ status: 422, body: { message: 'Enter valid first name' } })
  })

  it('about a non-public car is refused like an unknown one', async () => {
    const hidden = await oneCar("status = 'booked'")
    expect(hidden).not.toBe('')
    expect((await post(query, { ...question, vehicleId: hidden })).status).toBe(404)
    expect((await post(query, { ...question, vehicleId: 'veh_nope' })).status).toBe(404)
  })

  it('sent twice with one key is stored once', async () => {
    const headers = { ...KEYS, 'idempotency-key': 'a-question' }
    const first = await post(query, question, headers)
    expect(await post(query, question, headers)).toEqual(first)
  })
})
