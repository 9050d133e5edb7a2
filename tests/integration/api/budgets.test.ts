import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@/lib/server/http/endpoint'
import { CLIENT_ADDRESS_HEADER } from '@/lib/server/http/client-address'
import { route } from '@/lib/server/http/route'
import { createCustomer } from '../../factories/customers'
import { actAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { KEYS } from './call'
import { send } from './send'

const { pool } = testDatabase()

function rare(name: string) {
  return route('/rare', {
    POST: endpoint({
      summary: 'x',
      auth: 'optional',
      body: z.object({ message: z.string().min(3) }),
      rateLimit: { name, perSecond: 0.001, burst: 3 },
      response: z.object({}),
      handler: () => ({}),
    }),
  }).POST
}

describe('the rate budget of a call', () => {
  it('is separate per person of a key pair, even for invalid calls', async () => {
    const [one, other] = [await createCustomer(pool), await createCustomer(pool)]
    const call = rare('people of a key pair')
    const by = async (token: string | undefined, message = 'Is it free?') =>
      (await send(call, { body: { message }, ...(token === undefined ? {} : { token }) })).status
    expect([await by(one.token, ''), await by(one.token, ''), await by(one.token, '')]).toEqual([
      422, 422, 422,
    ])
    expect(await by(one.token)).toBe(429)
    expect(await by(other.token)).toBe(200)
    expect([await by(undefined), await by(undefined), await by(undefined)]).toEqual([200, 200, 200])
    expect(await by(undefined)).toBe(429)
    expect(await by('made.up.token')).toBe(429)
    expect(await by(other.token)).toBe(200)
  })

  it("is the acting Dost’s own, not the customer's", async () => {
    const customer = await createCustomer(pool)
    const staff = await actAs(pool, customer.id)
    const call = rare('acting staff')
    const by = async (token: string) =>
      (await send(call, { body: { message: 'Is it free?' }, token })).status
    expect([await by(staff.token), await by(staff.token), await by(staff.token)]).toEqual([
      200, 200, 200,
    ])
    expect(await by(staff.token)).toBe(429)
    expect(await by(customer.token)).toBe(200)
  })

  it('is per address without a key pair, shared by all its users', async () => {
    const [one, other] = [await createCustomer(pool), await createCustomer(pool)]
    const call = rare('an address')
    const by = async (token: string) =>
      (
        await send(call, {
          body: { message: 'Is it free?' },
          token,
          headers: { 'sec-fetch-site': 'same-origin', [CLIENT_ADDRESS_HEADER]: '203.0.113.5' },
        })
      ).status
    expect([await by(one.token), await by(one.token), await by(one.token)]).toEqual([200, 200, 200])
    expect(await by(other.token)).toBe(429)
  })
})

describe('a program posing as one of our pages', () => {
  const pretend = (address: string, more: Record<string, string> = {}) => ({
    'sec-fetch-site': 'same-origin',
    [CLIENT_ADDRESS_HEADER]: address,
    ...more,
  })

  it("shares its address's budget with all visitors there, whatever headers it sends", async () => {
    const call = rare('pretended pages')
    const by = async (headers: Record<string, string>) =>
      (await send(call, { body: { message: 'Is it free?' }, headers })).status
    const disguises: Record<string, string>[] = [
      {},
      { 'user-agent': 'another', cookie: 'session=ses_x.y; device=z' },
      { 'x-forwarded-for': '198.51.100.9', forwarded: 'for=198.51.100.9' },
    ]
    for (const disguise of disguises) expect(await by(pretend('203.0.113.6', disguise))).toBe(200)
    expect(await by(pretend('203.0.113.6', disguises[2]))).toBe(429)
    expect(await by(pretend('203.0.113.7'))).toBe(200)
    expect(await by({ ...KEYS, [CLIENT_ADDRESS_HEADER]: '203.0.113.6' })).toBe(200)
  })

  it("reads no personal data, which needs the owner's session", async () => {
    const person = await createCustomer(pool)
    const own = route('/own', {
      POST: endpoint({
        summary: 'x',
        auth: 'customer',
        response: z.object({}),
        handler: () => ({}),
      }),
    }).POST
    const headers = pretend('203.0.113.8')
    expect((await send(own, { headers })).status).toBe(401)
    expect((await send(own, { headers: { ...headers, cookie: 'session=ses_x.y' } })).status).toBe(
      401,
    )
    expect((await send(own, { headers, token: person.token })).status).toBe(200)
  })
})
