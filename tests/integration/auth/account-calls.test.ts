import { describe, expect, it } from 'vitest'
import * as authenticateEmail from '@/app/api/customer/v1/authenticateEmail/route'
import * as customerCity from '@/app/api/customer/v1/customerCity/route'
import * as clickToCall from '@/app/api/customer/v1/customerClickToCall/route'
import * as details from '@/app/api/customer/v1/details/route'
import * as devices from '@/app/api/customer/v1/devices/route'
import * as logout from '@/app/api/customer/v1/logout/route'
import * as sendVerificationEmail from '@/app/api/customer/v1/sendVerificationEmail/route'
import { openSession } from '@/lib/server/auth/sessions'
import { toCustomerHeaders, createCustomer, type TestCustomer } from '../../factories/customers'
import { testDatabase } from '../../setup/database'
import { waitForNextMoment } from '../../setup/moments'
import { KEYS } from '../api/call'
import { PAGE_HEADERS, logInByCode, sendAuth } from './calls'

const { pool, prisma } = testDatabase()

async function asDost({ id }: TestCustomer): Promise<Record<string, string>> {
  const {
    rows: [staff],
  } = await pool.query<{ id: string }>('SELECT id FROM staff LIMIT 1')
  const { token } = await openSession(
    prisma,
    { customerId: id, staffId: String(staff?.id), reason: 'asked for help' },
    new Date(),
  )
  return toCustomerHeaders({ token })
}

describe('unknown city ids', () => {
  it.each([0, -1, 40_000, 2_147_483_648, -9_007_199_254_148_215, 1.5])(
    'are refused: %d',
    async (city) => {
      const { status } = await sendAuth(
        customerCity.PATCH,
        { city },
        toCustomerHeaders(await createCustomer(pool)),
        'PATCH',
      )
      expect(status).toBe(422)
    },
  )
})

describe("a customer's sessions", () => {
  it('are at most ten: a new one ends the least recently used', async () => {
    const customer = await createCustomer(pool)
    const open = async () =>
      (await openSession(prisma, { customerId: customer.id, staffId: null }, new Date())).sessionId
    const opened = []
    for (let count = 0; count < 12; count += 1) {
      opened.push(await open())
      await waitForNextMoment(pool)
    }
    const { rows } = await pool.query<{ id: string }>(
      'SELECT id FROM session WHERE customer_id = $1 AND revoked_at IS NULL',
      [customer.id],
    )
    expect(rows.map(({ id }) => id).toSorted()).toEqual(opened.slice(2).toSorted())
  })

  it('exclude those of acting staff (negative control)', async () => {
    const customer = await createCustomer(pool)
    await asDost(customer)
    for (let count = 0; count < 11; count += 1)
      await openSession(prisma, { customerId: customer.id, staffId: null }, new Date())
    const { rows } = await pool.query(
      'SELECT FROM session WHERE customer_id = $1 AND actor_staff_id IS NOT NULL AND revoked_at IS NULL',
      [customer.id],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('details', () => {
  it('change only the named fields; a changed e-mail is unverified', async () => {
    const customer = await createCustomer(pool, { emailId: 'old@example.com' })
    await pool.query('UPDATE customer SET email_verified_at = now() WHERE id = $1', [customer.id])
    const change = async (body: object) =>
      (await sendAuth(details.PATCH, body, toCustomerHeaders(customer), 'PATCH')).body.data
    expect(
      await change({ firstName: ' Nisha ', role: 1, phoneNumber: '9000000000' }),
    ).toMatchObject({
      firstName: 'Nisha',
      role: 2,
      phoneNumber: customer.phone,
      emailVerified: true,
    })
    expect(await change({ emailId: 'new@example.com' })).toMatchObject({
      firstName: 'Nisha',
      emailId: 'new@example.com',
      emailVerified: false,
    })
  })

  it.each([
    [{ firstName: 'No' }, 'Enter valid first name'],
    [{ emailId: 'no' }, 'Enter valid email id'],
    [{ emailId: 5 }, 'Enter valid email id'],
    [{ locale: 'xx' }, 'Choose one of our languages.'],
  ])('refuse %j', async (body, message) => {
    const { status, body: told } = await sendAuth(
      details.PATCH,
      body,
      toCustomerHeaders(await createCustomer(pool)),
      'PATCH',
    )
    expect([status, told.message]).toEqual([422, message])
  })

  it("name the acting Dost, who can't change the e-mail", async () => {
    const customer = await createCustomer(pool)
    const headers = await asDost(customer)
    const { body } = await sendAuth(details.GET, undefined, headers, 'GET')
    expect(body.data?.dost).toEqual({ id: expect.any(String), name: expect.any(String) })
    expect(
      (await sendAuth(details.PATCH, { emailId: 'dost@example.com' }, headers, 'PATCH')).status,
    ).toBe(403)
    expect((await sendAuth(details.PATCH, { firstName: 'Helped' }, headers, 'PATCH')).status).toBe(
      200,
    )
    expect((await sendAuth(sendVerificationEmail.POST, undefined, headers)).status).toBe(403)
    expect((await sendAuth(devices.DELETE, undefined, headers, 'DELETE')).status).toBe(403)
  })
})

describe('the city after login', () => {
  it('is saved, and returned at the next login', async () => {
    const customer = await createCustomer(pool)
    const {
      rows: [city],
    } = await pool.query<{ id: number; name: string }>('SELECT id, name FROM city LIMIT 1')
    const { status, body } = await sendAuth(
      customerCity.PATCH,
      { city: city?.id },
      toCustomerHeaders(customer),
      'PATCH',
    )
    expect([status, body.data]).toEqual([200, { city }])
    expect((await logInByCode(pool, customer.phone)).body.data?.city).toEqual(city)
  })

  it.each([0, -1, 32_768, 2_147_483_647, 'Chennai', null, undefined])('is not %j', async (city) => {
    expect(
      (
        await sendAuth(
          customerCity.PATCH,
          { city },
          toCustomerHeaders(await createCustomer(pool)),
          'PATCH',
        )
      ).status,
    ).toBe(422)
  })
})

describe('verifying an e-mail address', () => {
  const linkOf = async (to: string) => {
    const {
      rows: [row],
    } = await pool.query<{ link: string }>(
      'SELECT variables->>\'link\' AS link FROM message WHERE "to" = $1 ORDER BY created_at DESC LIMIT 1',
      [to],
    )
    return new URL(String(row?.link)).searchParams
  }

  it('accepts the link once, for that address only, within 24 hours', async () => {
    const customer = await createCustomer(pool, { emailId: 'once@example.com' })
    expect(
      (await sendAuth(sendVerificationEmail.POST, undefined, toCustomerHeaders(customer))).status,
    ).toBe(200)
    const emailToken = String((await linkOf('once@example.com')).get('token'))
    const verify = (emailId: string, token = emailToken) =>
      sendAuth(authenticateEmail.POST, { emailId, emailToken: token })
    expect((await verify('other@example.com')).status).toBe(404)
    expect((await verify('once@example.com', 'made-up')).status).toBe(404)
    const [one, two] = await Promise.all([verify('once@example.com'), verify('ONCE@example.com')])
    expect([one.status, two.status].sort()).toEqual([200, 404])
    expect(
      (await sendAuth(details.GET, undefined, toCustomerHeaders(customer), 'GET')).body.data
        ?.emailVerified,
    ).toBe(true)
  })

  it('fails for a changed address, and after a day', async () => {
    const customer = await createCustomer(pool, { emailId: 'first@example.com' })
    await sendAuth(sendVerificationEmail.GET, undefined, toCustomerHeaders(customer), 'GET')
    const emailToken = String((await linkOf('first@example.com')).get('token'))
    await sendAuth(
      details.PATCH,
      { emailId: 'second@example.com' },
      toCustomerHeaders(customer),
      'PATCH',
    )
    expect(
      (await sendAuth(authenticateEmail.POST, { emailId: 'first@example.com', emailToken })).status,
    ).toBe(404)
    await pool.query(
      "UPDATE email_token SET created_at = created_at - interval '2 minutes' WHERE customer_id = $1",
      [customer.id],
    )
    await sendAuth(sendVerificationEmail.POST, undefined, toCustomerHeaders(customer))
    const late = String((await linkOf('second@example.com')).get('token'))
    await pool.query(
      'UPDATE email_token SET expires_at = now() - make_interval(secs => 0.001) WHERE customer_id = $1',
      [customer.id],
    )
    expect(
      (await sendAuth(authenticateEmail.POST, { emailId: 'second@example.com', emailToken: late }))
        .status,
    ).toBe(404)
  })

  it("has a link in the customer's language", async () => {
    const customer = await createCustomer(pool, { emailId: 'kannada@example.com' })
    await pool.query(`UPDATE customer SET locale = 'kn' WHERE id = $1`, [customer.id])
    await sendAuth(sendVerificationEmail.POST, undefined, toCustomerHeaders(customer))
    const { rows } = await pool.query<{ link: string }>(
      `SELECT variables->>'link' AS link FROM message WHERE "to" = 'kannada@example.com'`,
    )
    expect(rows.map(({ link }) => new URL(link).pathname)).toEqual(['/kn/verify-email'])
  })

  it('sends one link a minute, and needs an address', async () => {
    const customer = await createCustomer(pool, { emailId: 'often@example.com' })
    await sendAuth(sendVerificationEmail.POST, undefined, toCustomerHeaders(customer))
    expect(
      (await sendAuth(sendVerificationEmail.POST, undefined, toCustomerHeaders(customer))).status,
    ).toBe(429)
    expect(
      (
        await sendAuth(
          sendVerificationEmail.POST,
          undefined,
          toCustomerHeaders(await createCustomer(pool)),
        )
      ).status,
    ).toBe(422)
  })
})

describe('a call-back', () => {
  it('is stored once, however often it is requested', async () => {
    const customer = await createCustomer(pool)
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        sendAuth(
          n % 2 ? clickToCall.POST : clickToCall.GET,
          undefined,
          toCustomerHeaders(customer),
          n % 2 ? 'POST' : 'GET',
        ),
      ),
    )
    expect(answers.map(({ status, body }) => [status, body.data])).toEqual(
      Array(4).fill([200, { message: 'We are trying to reach you!' }]),
    )
    expect(
      (await pool.query('SELECT id FROM call_back WHERE customer_id = $1', [customer.id])).rowCount,
    ).toBe(1)
    expect(
      (
        await sendAuth(
          clickToCall.GET,
          undefined,
          {
            ...toCustomerHeaders(customer),
            ...PAGE_HEADERS,
            'sec-fetch-dest': 'image',
            'x-api-key': '',
          },
          'GET',
        )
      ).status,
    ).toBe(401)
  })
})

describe('devices', () => {
  const list = async (headers: Record<string, string>) =>
    (await sendAuth(devices.GET, undefined, headers, 'GET')).body.data?.items as {
      deviceId: string
      name: string
      isCurrent: boolean
    }[]

  it('are listed and ended, one or all others, only by their owner', async () => {
    const [customer, stranger] = [await createCustomer(pool), await createCustomer(pool)]
    const phone = {
      ...PAGE_HEADERS,
      'user-agent':
        'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
    }
    const second = await logInByCode(pool, customer.phone, phone)
    const third = await logInByCode(pool, customer.phone)
    const mine = await list(toCustomerHeaders(customer))
    expect(mine.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false])
    expect(mine.map(({ name }) => name)).toContain('Chrome, Android')
    const theirs = mine.find(({ name }) => name === 'Chrome, Android')?.deviceId
    expect(
      (
        await sendAuth(
          devices.DELETE,
          undefined,
          toCustomerHeaders(stranger),
          'DELETE',
          `?deviceId=${theirs}`,
        )
      ).status,
    ).toBe(404)
    expect(
      (
        await sendAuth(
          devices.DELETE,
          undefined,
          toCustomerHeaders(customer),
          'DELETE',
          `?deviceId=${theirs}`,
        )
      ).body.data,
    ).toEqual({ ended: 1 })
    expect(
      (
        await sendAuth(
          details.GET,
          undefined,
          toCustomerHeaders({ token: String(second.body.data?.token) }),
          'GET',
        )
      ).status,
    ).toBe(401)
    expect(
      (await pool.query('SELECT 1 FROM known_device WHERE customer_id = $1', [customer.id]))
        .rowCount,
    ).toBe(0)
    expect(
      (await sendAuth(devices.DELETE, undefined, toCustomerHeaders(customer), 'DELETE')).body.data,
    ).toEqual({ ended: 1 })
    expect(
      (
        await sendAuth(
          details.GET,
          undefined,
          toCustomerHeaders({ token: String(third.body.data?.token) }),
          'GET',
        )
      ).status,
    ).toBe(401)
    expect(await list(toCustomerHeaders(customer))).toHaveLength(1)
  })
})

describe('a visitor', () => {
  const calls = [
    [details.GET, 'GET'],
    [details.PATCH, 'PATCH'],
    [customerCity.PATCH, 'PATCH'],
    [devices.GET, 'GET'],
    [devices.DELETE, 'DELETE'],
    [sendVerificationEmail.GET, 'GET'],
    [sendVerificationEmail.POST, 'POST'],
    [clickToCall.GET, 'GET'],
    [clickToCall.POST, 'POST'],
    [logout.POST, 'POST'],
  ] as const

  it.each(
    calls.map(
      ([handler, method]) => [`${method} ${handler.declared.path}`, handler, method] as const,
    ),
  )('may not %s', async (_name, handler, method) => {
    expect(
      (await sendAuth(handler, method === 'PATCH' ? {} : undefined, KEYS, method)).status,
    ).toBe(401)
    expect(
      (await sendAuth(handler, method === 'PATCH' ? {} : undefined, {}, method)).body.code,
    ).toBe('invalid_api_key')
  })
})

it('may request a call-back with the token in the query, as specified, and no other call', async () => {
  const { token } = await createCustomer(pool)
  const asked = (handler: typeof clickToCall.GET, given: string) =>
    handler(
      new Request(`http://localhost:3000/api/under-test?token=${encodeURIComponent(given)}`, {
        headers: KEYS,
      }),
      { params: Promise.resolve({}) },
    )
  expect((await asked(clickToCall.GET, token)).status).toBe(200)
  for (const madeUp of ['made.up.token', 'टोकन', '\u{10FFFF}\u0007', ' '])
    expect((await asked(clickToCall.GET, madeUp)).status, madeUp).toBe(401)
  expect((await asked(details.GET, token)).status).toBe(401)
})
