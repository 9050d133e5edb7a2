import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as authenticateUser from '@/app/api/authenticateUser/route'
import * as actAs from '@/app/api/staff/v1/actAs/route'
import * as signIn from '@/app/api/staff/v1/signIn/route'
import * as stopActing from '@/app/api/staff/v1/stopActing/route'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { unpackActing } from '@/lib/shared/acting'
import { DomainError } from '@/lib/shared/error-codes'
import { testDatabase } from '../../setup/database'
import { createCustomer } from '../../factories/customers'
import { signInAs } from '../../factories/staff'
import { getData, send } from '../api/send'

const { pool } = testDatabase()
const basic = (username: string, password: string) =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
const ASHA = basic('asha', 'asha-chennai-demo')
const REASON = 'Asked on the phone to change the city'

interface StaffAnswer {
  token: string
  dost: { id: string; name: string }
  firstName?: string
  role?: number
}

const things = route('/things', {
  POST: endpoint({
    summary: 'a write',
    auth: 'customer',
    body: z.object({ vehicleId: z.string(), fail: z.boolean().optional() }),
    response: z.object({}),
    handler: ({ body }) => {
      if (body.fail) throw new DomainError('conflict')
      return {}
    },
  }),
  PATCH: endpoint({
    summary: 'money',
    auth: 'customer',
    notByActingStaff: true,
    response: z.object({}),
    handler: () => ({}),
  }),
})

async function auditOf(customerId: string) {
  const { rows } = await pool.query<{
    action: string
    subject: string | null
    reason: string | null
    detail: unknown
    name: string
  }>(
    `SELECT a.action, a.subject, r.text AS reason, a.detail, s.name FROM audit_entry a JOIN staff s ON s.id = a.staff_id
     LEFT JOIN audit_reason r ON r.entry_id = a.id
     WHERE a.customer_id = $1 ORDER BY a.id`,
    [customerId],
  )
  return rows
}

describe('authenticateUser', () => {
  it('gives staff their own token for the correct name and password', async () => {
    const answer = await send(authenticateUser.POST, { token: ASHA })
    expect(answer.status).toBe(200)
    const { token, dost } = getData<StaffAnswer>(answer)
    expect(dost.name).toBe('Asha Raman')
    expect((await send(things.POST, { token, body: { vehicleId: 'veh_x' } })).status).toBe(403)
  })

  it.each([
    ['a wrong password', basic('asha', 'wrong')],
    ['an unknown name', basic('nobody', 'asha-chennai-demo')],
    ['no name', basic('', 'x')],
    ['nonsense', 'Basic %%%'],
    ['a customer token instead', 'Bearer abc.def.ghi'],
  ])('answers %s with 401 and how to ask', async (_what, token) => {
    const answer = await send(authenticateUser.POST, { token })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic/)
  })

  it('stops guessing: after ten wrong passwords of a name even the correct one waits for the window to end', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1) {
      statuses.push((await send(authenticateUser.POST, { token: basic('naresh', 'guess') })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
    const right = await send(authenticateUser.POST, {
      token: basic('naresh', 'naresh-hyderabad-demo'),
    })
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
    await pool.query("DELETE FROM rate_window WHERE bucket LIKE 'staff%'")
    expect(
      (await send(authenticateUser.POST, { token: basic('naresh', 'naresh-hyderabad-demo') }))
        .status,
    ).toBe(200)
  })

  it("with a customer and a reason starts that customer's session for the Dost", async () => {
    const customer = await createCustomer(pool, { firstName: 'Kavya' })
    const answer = await send(authenticateUser.POST, {
      token: ASHA,
      body: { phoneNumber: customer.phone, reason: REASON },
    })
    expect(answer.status).toBe(200)
    expect(getData<StaffAnswer>(answer)).toMatchObject({
      firstName: 'Kavya',
      role: 2,
      dost: { name: 'Asha Raman' },
    })
  })

  it.each([
    ['without a reason', { reason: '' }, 422],
    ['for an unknown number', { phoneNumber: '7000000000' }, 404],
    ['for half a number', { phoneNumber: '700' }, 422],
  ])('%s gets a plain response', async (_what, change, status) => {
    const { phone } = await createCustomer(pool)
    const answer = await send(authenticateUser.POST, {
      token: ASHA,
      body: { phoneNumber: phone, reason: REASON, ...change },
    })
    expect(answer.status).toBe(status)
  })

  it('refuses a Dost who left, and their sessions end', async () => {
    const farah = await signInAs(pool, 'farah')
    const customer = await createCustomer(pool)
    const { token } = getData<StaffAnswer>(
      await send(actAs.POST, {
        token: farah.token,
        body: { phoneNumber: customer.phone, reason: REASON },
      }),
    )
    expect((await send(things.POST, { token, body: { vehicleId: 'veh_x' } })).status).toBe(200)
    await pool.query("UPDATE staff SET is_active = false WHERE username = 'farah'")
    expect(
      (await send(authenticateUser.POST, { token: basic('farah', 'farah-hyderabad-demo') })).status,
    ).toBe(401)
    expect((await send(things.POST, { token, body: { vehicleId: 'veh_x' } })).status).toBe(401)
  })
})

describe('a Dost who acts for a customer', () => {
  async function acting() {
    const customer = await createCustomer(pool)
    const asha = await signInAs(pool, 'asha')
    const { token } = getData<StaffAnswer>(
      await send(actAs.POST, {
        token: asha.token,
        body: { phoneNumber: customer.phone, reason: REASON },
      }),
    )
    return { customer, asha, token }
  }

  it('can do what the customer can, and each write is logged beforehand, even failed ones', async () => {
    const { customer, token } = await acting()
    expect((await send(things.POST, { token, body: { vehicleId: 'veh_1' } })).status).toBe(200)
    expect(
      (await send(things.POST, { token, body: { vehicleId: 'veh_2', fail: true } })).status,
    ).toBe(409)
    expect(await auditOf(customer.id)).toMatchObject([
      { action: 'acting.started', reason: REASON, name: 'Asha Raman' },
      { action: 'POST /things', subject: 'veh_1', detail: null },
      { action: 'POST /things', subject: 'veh_2', detail: null },
      { action: 'POST /things', subject: 'veh_2', detail: { failed: true } },
    ])
    expect(
      (await send(things.POST, { token: customer.token, body: { vehicleId: 'veh_3' } })).status,
    ).toBe(200)
    expect(await auditOf(customer.id)).toHaveLength(4)
  })

  it('can’t do what only the customer may', async () => {
    const { customer, token } = await acting()
    expect((await send(things.PATCH, { method: 'PATCH', token })).status).toBe(403)
    expect((await send(things.PATCH, { method: 'PATCH', token: customer.token })).status).toBe(200)
  })

  it('is logged out after thirty minutes, whatever their activity', async () => {
    const { customer, token } = await acting()
    const {
      rows: [session],
    } = await pool.query<{ minutes: number }>(
      `SELECT extract(epoch FROM expires_at - created_at) / 60 AS minutes FROM session WHERE customer_id = $1 AND actor_staff_id IS NOT NULL`,
      [customer.id],
    )
    expect(Math.round(Number(session?.minutes))).toBe(30)
    await pool.query(
      "UPDATE session SET expires_at = now() - interval '1 second' WHERE customer_id = $1 AND actor_staff_id IS NOT NULL",
      [customer.id],
    )
    expect((await send(things.POST, { token, body: { vehicleId: 'veh_1' } })).status).toBe(401)
    expect(
      (await send(things.POST, { token: customer.token, body: { vehicleId: 'veh_1' } })).status,
    ).toBe(200)
  })

  it("can stop, leaving the customer's own sessions alone", async () => {
    const { customer, token } = await acting()
    expect((await send(stopActing.POST, { token })).status).toBe(200)
    expect((await send(things.POST, { token, body: { vehicleId: 'veh_1' } })).status).toBe(401)
    expect(
      (await send(things.POST, { token: customer.token, body: { vehicleId: 'veh_1' } })).status,
    ).toBe(200)
    expect((await auditOf(customer.id)).map(({ action }) => action)).toEqual([
      'acting.started',
      'acting.ended',
    ])
    expect((await send(stopActing.POST, { token: customer.token })).status).toBe(403)
  })

  it("leaves the banner's names to scripts for the session, but no credentials", async () => {
    const customer = await createCustomer(pool, { firstName: 'Kavya' })
    await pool.query(`UPDATE customer SET locale = 'kn' WHERE phone = $1`, [customer.phone])
    const asha = await signInAs(pool, 'asha')
    const begun = await send(actAs.POST, {
      token: asha.token,
      body: { phoneNumber: customer.phone, reason: REASON },
    })
    const [session = '', names = ''] = begun.headers.getSetCookie()
    expect(session).toMatch(/^session=ses_[^;]+; Path=\/; HttpOnly; .*Max-Age=1800/)
    expect(names).toMatch(/^acting=[^;]+; Path=\/; SameSite=Lax; Max-Age=1800/)
    expect(unpackActing(/^acting=([^;]+)/.exec(names)?.[1] ?? null)).toEqual({
      staff: 'Asha Raman',
      customer: 'Kavya (ಕನ್ನಡ)',
    })
    const { token } = getData<StaffAnswer>(begun)
    const ended = await send(stopActing.POST, { token })
    expect(ended.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^acting=; .*Max-Age=0/),
    )
  })

  it("is required for acting: customers and visitors can't", async () => {
    const [customer, other] = [await createCustomer(pool), await createCustomer(pool)]
    const body = { phoneNumber: other.phone, reason: REASON }
    expect((await send(actAs.POST, { token: customer.token, body })).status).toBe(403)
    expect((await send(actAs.POST, { body })).status).toBe(401)
  })
})

describe('the log of staff actions', () => {
  it('can’t be rewritten', async () => {
    await expect(pool.query("UPDATE audit_entry SET action = 'x'")).rejects.toThrow('append-only')
    await expect(pool.query('DELETE FROM audit_entry')).rejects.toThrow('append-only')
  })
})

describe('signing in at the desk', () => {
  it("sets a cookie that scripts can't read", async () => {
    const answer = await send(signIn.POST, {
      body: { username: 'asha', password: 'asha-chennai-demo' },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toMatch(
      /^staff=ses_[^;]+; Path=\/; HttpOnly; SameSite=Lax/,
    )
    expect(answer.text).not.toContain('ses_')
    expect((await send(signIn.POST, { body: { username: 'asha', password: 'no' } })).status).toBe(
      401,
    )
  })
})
