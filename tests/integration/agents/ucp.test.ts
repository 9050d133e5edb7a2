import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GET as profile } from '@/app/ucp/profile/route'
import { POST as lookup } from '@/app/ucp/v1/catalog/lookup/route'
import { POST as product } from '@/app/ucp/v1/catalog/product/route'
import { POST as search } from '@/app/ucp/v1/catalog/search/route'
import { POST as create } from '@/app/ucp/v1/checkout-sessions/route'
import { GET as read, PUT as update } from '@/app/ucp/v1/checkout-sessions/[id]/route'
import { POST as cancel } from '@/app/ucp/v1/checkout-sessions/[id]/cancel/route'
import { POST as complete } from '@/app/ucp/v1/checkout-sessions/[id]/complete/route'
import { CLIENT_ADDRESS_HEADER } from '@/lib/server/http/client-address'
import type { Handler } from '@/lib/server/http/handlers'
import { findUcpFaults, type ProfileSite, serveProfiles } from '../../factories/ucp'
import {
  callUcp,
  expectValidUcp,
  type UcpBody,
  type UcpTestRequest,
  type UcpProduct,
} from '../../factories/ucp-program'
import { createCustomer } from '../../factories/customers'
import { makeCarsReservable, reserveByToken } from '../reservations/shop'
import { testDatabase } from '../../setup/database'

const { pool } = testDatabase()

let site: ProfileSite
beforeAll(async () => {
  site = await serveProfiles()
})
afterAll(() => site.close())

const call = (handler: Handler, asked?: UcpTestRequest) => callUcp(site, handler, asked)

async function findProducts(more: object = {}): Promise<UcpProduct[]> {
  const { body } = await call(search, { body: { query: 'honda', ...more } })
  expectValidUcp('search', body)
  return body.products
}

async function findCar(): Promise<UcpProduct> {
  const [found] = await findProducts({ filters: { status: 'listed' } })
  if (!found) throw new Error('no car is for sale')
  return found
}

const order = (id: string, quantity = 1) => ({ line_items: [{ item: { id }, quantity }] })

describe('the profile', () => {
  it('is valid by the schema, and may be kept and fetched by any site', async () => {
    const response = await profile(new Request('http://localhost:3000/.well-known/ucp'))
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    const body = (await response.json()) as UcpBody
    expectValidUcp('profile', body)
    expect(body.ucp.payment_handlers).toEqual({})
    expect(body.ucp.services['dev.ucp.shopping']?.[0]?.endpoint).toBe(
      'http://localhost:3000/ucp/v1',
    )
  })

  it.each([
    ['no payment handlers', (ucp: UcpBody['ucp']) => delete ucp.payment_handlers],
    ['a version that is no date', (ucp: UcpBody['ucp']) => (ucp.version = 'draft')],
    [
      'no endpoint',
      (ucp: UcpBody['ucp']) => delete ucp.services['dev.ucp.shopping']?.[0]?.endpoint,
    ],
  ])('would be refused by the schema with %s, which is the control', async (_what, spoil) => {
    const response = await profile(new Request('http://localhost:3000/.well-known/ucp'))
    const body = (await response.json()) as UcpBody
    spoil(body.ucp)
    expect(findUcpFaults('profile', body)).not.toBeNull()
  })
})

describe('negotiation', () => {
  it.each([
    ['no profile', { 'ucp-agent': '' }, 400, 'invalid_profile_url'],
    ['a profile that is not https', { 'ucp-agent': 'profile="http://a.example/p.json"' }, 400],
    ['a profile that is not there', { path: '/missing.json' }, 424, 'profile_unreachable'],
    ['a profile of another form', { path: '/malformed.json' }, 422, 'profile_malformed'],
    ['another version', { path: '/old.json' }, 422, 'version_unsupported'],
  ])('refuses %s', async (_what, { path, ...headers }: Record<string, string>, status, code?) => {
    const named = path === undefined ? headers : { 'ucp-agent': site.toHeader(path) }
    const { status: given, body } = await call(search, { body: { query: 'suv' }, headers: named })
    expect(given).toBe(status)
    expect(body.code).toBe(code ?? 'invalid_profile_url')
    expect(body.content).toEqual(expect.any(String))
    expect(body).not.toHaveProperty('products')
  })

  it('fetches ten unknown profiles for an address, and goes on for known ones', async () => {
    const from = async (path: string, address: string) => {
      const headers = { 'ucp-agent': site.toHeader(path), [CLIENT_ADDRESS_HEADER]: address }
      return (await call(search, { body: { query: 'suv' }, headers })).status
    }
    expect(await from('/agent.json', '198.51.100.92')).toBe(200)
    const given: number[] = []
    for (let count = 0; count < 11; count += 1)
      given.push(await from(`/none-${count}.json`, '198.51.100.91'))
    expect(given).toEqual([...Array.from({ length: 10 }, () => 424), 429])
    expect(await from('/agent.json', '198.51.100.91')).toBe(200)
    expect(await from('/none-99.json', '198.51.100.92')).toBe(424)
  })

  it('fetches a profile once for calls that come together', async () => {
    const headers = {
      'ucp-agent': site.toHeader('/cold.json'),
      [CLIENT_ADDRESS_HEADER]: '198.51.100.93',
    }
    const given = await Promise.all(
      Array.from({ length: 12 }, () => call(search, { body: { query: 'suv' }, headers })),
    )
    expect(given.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
    expect(site.countFetches('/cold.json')).toBe(1)
  })

  it('answers a program without the capability with an error of the protocol', async () => {
    const headers = { 'ucp-agent': site.toHeader('/no-capability.json') }
    const { status, body } = await call(search, { body: { query: 'suv' }, headers })
    expect(status).toBe(200)
    expectValidUcp('error', body)
    expect(body.messages[0]?.code).toBe('capabilities_incompatible')
  })
})

describe('the catalogue', () => {
  it('finds cars by text, with prices in paise and one variant each', async () => {
    const products = await findProducts({ pagination: { limit: 5 } })
    expect(products).toHaveLength(5)
    for (const { id, price_range: range, variants } of products) {
      const { rows } = await pool.query<{ price: number; id: string }>(
        'SELECT price, id FROM vehicle WHERE car_code = $1',
        [id],
      )
      expect(variants).toHaveLength(1)
      expect(variants[0]?.id).toBe(rows[0]?.id)
      expect(range.min.amount).toBe((rows[0]?.price ?? 0) * 100)
    }
  })

  it('filters by price and category, and pages to the end', async () => {
    const filters = { price: { max: 80_000_000 }, categories: ['suv'] }
    const seen: string[] = []
    let cursor: string | undefined
    let total = 0
    do {
      const { body } = await call(search, {
        body: { filters, pagination: { limit: 50, ...(cursor && { cursor }) } },
      })
      expectValidUcp('search', body)
      for (const found of body.products) {
        expect(found.price_range.min.amount).toBeLessThanOrEqual(80_000_000)
        seen.push(found.id)
      }
      total = body.pagination.total_count
      cursor = body.pagination.cursor
    } while (cursor !== undefined)
    expect(total).toBeGreaterThan(0)
    expect(new Set(seen).size).toBe(total)
  })

  it.each([
    ['nothing to search', search, {}, 400, 'invalid_request'],
    [
      "a cursor that isn't ours",
      search,
      { query: 'x', pagination: { cursor: 'zz' } },
      400,
      'invalid_cursor',
    ],
    ['too many ids', lookup, { ids: Array.from({ length: 21 }, String) }, 400, 'request_too_large'],
    ['no ids', lookup, { ids: [] }, 422, 'invalid_input'],
  ])('refuses %s', async (_what, handler, body, status, code) => {
    const answer = await call(handler, { body })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('looks up by code and by id, once, and names what it does not know', async () => {
    const car = await findCar()
    const variant = car.variants[0]?.id ?? ''
    const { body } = await call(lookup, { body: { ids: [car.id, variant, car.id, 'none'] } })
    expectValidUcp('lookup', body)
    expect(body.products).toHaveLength(1)
    expect(body.products[0]?.variants[0]?.inputs).toEqual([
      { id: car.id, match: 'featured' },
      { id: variant, match: 'exact' },
    ])
    expect(body.messages).toEqual([{ type: 'info', code: 'not_found', content: 'none' }])
  })

  it('gives the lines of a price, which add up to it', async () => {
    const car = await findCar()
    const { body } = await call(product, { body: { id: car.id } })
    expectValidUcp('product', body)
    const { lines } = body.product.metadata.priceBreakdown
    expect(lines.reduce((sum, { amount }) => sum + amount * 100, 0)).toBe(
      car.price_range.min.amount,
    )
    const missing = await call(product, { body: { id: 'none' } })
    expect(missing.status).toBe(200)
    expectValidUcp('error', missing.body)
  })
})

describe('a checkout', () => {
  async function open(more: UcpTestRequest = {}) {
    const car = await findCar()
    const opened = await call(create, { body: order(car.id), ...more })
    return { car, ...opened }
  }

  it('leads the person to our page, where the paying happens', async () => {
    const { car, status, body } = await open()
    expect(status).toBe(201)
    expectValidUcp('checkout', body)
    expect(body.status).toBe('requires_escalation')
    expect(body.continue_url).toBe(`http://localhost:3000/reserve/${car.id}`)
    expect(body.messages[0]).toMatchObject({ severity: 'requires_buyer_input' })
    expect(body.line_items[0]?.item.price).toBe(car.price_range.min.amount)
    const held = await pool.query('SELECT 1 FROM live_hold WHERE vehicle_id = $1', [
      car.variants[0]?.id,
    ])
    expect(held.rows).toEqual([])
  })

  it('adds the tax collected at source above ten lakh only', async () => {
    const kinds = async (filters: object) => {
      const [car] = await findProducts({ query: 'car', filters: { status: 'listed', ...filters } })
      const { body } = await call(create, { body: order(car?.id ?? '') })
      expectValidUcp('checkout', body)
      return body.totals.map(({ type }) => type)
    }
    expect(await kinds({ minPrice: 1_000_001 })).toEqual(['subtotal', 'tax', 'total'])
    expect(await kinds({ maxPrice: 999_999 })).toEqual(['subtotal', 'total'])
  })

  it('never completes', async () => {
    const { body } = await open()
    const { body: after } = await call(complete, { id: body.id, body: { payment: {} } })
    expectValidUcp('checkout', after)
    expect(after.status).toBe('requires_escalation')
    expect(after).not.toHaveProperty('order')
  })

  it('is canceled once and for all', async () => {
    const { body } = await open()
    const id = body.id
    for (const handler of [cancel, cancel, read, complete]) {
      const { body: after } = await call(handler, { id })
      expectValidUcp('checkout', after)
      expect(after.status).toBe('canceled')
      expect(after).not.toHaveProperty('continue_url')
    }
  })

  it('ends after six hours', async () => {
    const { body } = await open()
    await pool.query(
      "UPDATE ucp_checkout SET created_at = now() - interval '7 hours', expires_at = now() - interval '1 hour' WHERE id = $1",
      [body.id],
    )
    const { body: after } = await call(read, { id: body.id })
    expect(after.status).toBe('canceled')
  })

  it('is one session for a repeated key, and refuses the key for another car', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const first = await open({ headers })
    const again = await open({ headers })
    expect(again.body.id).toBe(first.body.id)
    const [, other] = await findProducts({ filters: { status: 'listed' } })
    const mixed = await call(create, { body: order(other?.id ?? ''), headers })
    expect(mixed.status).toBe(409)
    const unknown = await call(create, { body: order('none'), headers })
    expect(unknown.status).toBe(409)
    const none = await call(create, {
      body: order(first.car.id),
      headers: { 'idempotency-key': '' },
    })
    expect([none.status, none.body.code]).toEqual([400, 'idempotency_key_missing'])
  })

  it('stores nothing of the buyer', async () => {
    const { car } = await open()
    const body = { ...order(car.id), buyer: { email: 'secret@buyer.example' } }
    const { body: opened } = await call(create, { body })
    const { rows } = await pool.query<{ row: string }>(
      'SELECT to_jsonb(c)::text AS row FROM ucp_checkout c WHERE id = $1',
      [opened.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain('secret')
    expect(JSON.stringify(opened)).not.toContain('secret')
  })

  it.each([
    [
      'two cars',
      (id: string) => ({ line_items: [...order(id).line_items, ...order(id).line_items] }),
    ],
    ['two of one car', (id: string) => order(id, 2)],
    ['an unknown car', () => order('none')],
  ])('is refused for %s', async (_what, toBody) => {
    const { body } = await call(create, { body: toBody((await findCar()).id) })
    expectValidUcp('error', body)
    expect(body).not.toHaveProperty('id')
  })

  it('moves to another car', async () => {
    const { body } = await open()
    const [, other] = await findProducts({ filters: { status: 'listed' } })
    const { body: after } = await call(update, {
      id: body.id,
      body: order(other?.id ?? ''),
    })
    expectValidUcp('checkout', after)
    expect(after.line_items[0]?.item.id).toBe(other?.variants[0]?.id)
  })

  it('has a budget for each address, in the database', async () => {
    const headers = { [CLIENT_ADDRESS_HEADER]: '198.51.100.201' }
    expect((await open({ headers })).status).toBe(201)
    await pool.query(
      `INSERT INTO rate_window (bucket, window_end, hits)
       SELECT bucket, date_trunc('hour', now()) + h * interval '1 hour', 300
       FROM rate_window, generate_series(1, 2) h WHERE bucket LIKE 'checkout sessions %'
       ON CONFLICT (bucket, window_end) DO UPDATE SET hits = excluded.hits`,
    )
    expect((await open({ headers })).status).toBe(429)
    expect((await open()).status).toBe(201)
  })

  it('is unknown by another id', async () => {
    for (const handler of [read, cancel, complete]) {
      const { status, body } = await call(handler, { id: 'uco_none' })
      expect(status).toBe(200)
      expectValidUcp('error', body)
      expect(body.messages[0]?.code).toBe('not_found')
    }
  })

  it('is answered to a repeated key after another person reserved the car', async () => {
    const [vehicleId = ''] = await makeCarsReservable(pool, 1)
    const headers = { 'idempotency-key': randomUUID() }
    const first = await call(create, { body: order(vehicleId), headers })
    expect(first.body.status).toBe('requires_escalation')
    expect((await reserveByToken(await createCustomer(pool), vehicleId)).status).toBe(201)
    const again = await call(create, { body: order(vehicleId), headers })
    expect([again.status, again.body.id]).toEqual([201, first.body.id])
    expectValidUcp('checkout', again.body)
    expect(again.body.messages[0]?.code).toBe('out_of_stock')
    const fresh = await call(create, { body: order(vehicleId) })
    expect(fresh.body).not.toHaveProperty('id')
    expect(fresh.body.messages[0]?.code).toBe('out_of_stock')
  })
})
