import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { POST as a2a } from '@/app/a2a/route'
import * as sendOtp from '@/app/api/customer/v1/sendOTP/route'
import * as reduce from '@/app/api/vehicle/v1/reduceListedPrice/route'
import { GET as search } from '@/app/api/vehicle/v1/search/route'
import { GET as feed } from '@/app/api/vehicle/v1/stockFeed/route'
import { GET as vehicle } from '@/app/api/vehicle/v1/vehicle/route'
import { POST as lookup } from '@/app/ucp/v1/catalog/lookup/route'
import { POST as ucpSearch } from '@/app/ucp/v1/catalog/search/route'
import { POST as checkout } from '@/app/ucp/v1/checkout-sessions/route'
import { GET as listings } from '@/app/vehicle-listings.csv/route'
import type { Handler } from '@/lib/server/http/handlers'
import { connectAgent } from '../../factories/agents'
import { createCustomer, toCustomerHeaders } from '../../factories/customers'
import { testDatabase } from '../../setup/database'
import { callAppointments } from '../appointments/drives'
import { fetchData } from '../api/call'
import { readSentCode, backdateSentCodes } from '../auth/calls'

const { pool } = testDatabase()

const SITE = 'http://localhost:3000'
const FOLLOWS_WITHIN_MS = 5_000

interface Car {
  id: string
  code: string
  make: string
  price: number
}
interface Priced {
  carCode: string
  price: number
}
interface Product {
  id: string
  price_range: { min: { amount: number } }
}

async function post<Body>(handler: Handler, body: object): Promise<Body> {
  const response = await handler(
    new Request(SITE, {
      method: 'POST',
      headers: {
        host: 'localhost:3000',
        'content-type': 'application/json',
        'a2a-version': '1.0',
        'ucp-agent': `profile="${SITE}/.well-known/ucp"`,
        'idempotency-key': randomUUID(),
        'x-api-key': 'demo-key',
        'x-api-secret': 'demo-secret',
      },
      body: JSON.stringify(body),
    }),
  )
  return (await response.json()) as Body
}

const priceIn = (cars: readonly Priced[], { code }: Car) =>
  cars.find(({ carCode }) => carCode === code)?.price
const rupeesIn = (products: readonly Product[], { code }: Car) =>
  (products.find(({ id }) => id === code)?.price_range.min.amount ?? Number.NaN) / 100

async function readFeed(car: Car): Promise<number | undefined> {
  const cars: Priced[] = []
  let next: string | null = '?pageSize=1000'
  while (next !== null) {
    const page: { cars: Priced[]; next: string | null } = await fetchData(feed, next)
    cars.push(...page.cars)
    next = page.next && new URL(page.next).search
  }
  return priceIn(cars, car)
}

async function readByMcp({ code }: Car): Promise<number> {
  const agent = await connectAgent()
  const { structuredContent } = await agent.callTool({
    name: 'get_car',
    arguments: { carId: code },
  })
  await agent.close()
  return (structuredContent as unknown as Priced).price
}

async function readByA2a({ code }: Car): Promise<number> {
  const message = {
    messageId: '1',
    role: 'ROLE_USER',
    parts: [{ data: { skill: 'get_car', arguments: { carId: code } } }],
  }
  const { result } = await post<{ result: { message: { parts: { data?: Priced }[] } } }>(a2a, {
    jsonrpc: '2.0',
    id: 1,
    method: 'SendMessage',
    params: { message },
  })
  return result.message.parts.find(({ data }) => data)?.data?.price ?? Number.NaN
}

async function readListings({ code }: Car): Promise<string | undefined> {
  const rows: Record<string, string>[] = parse(
    await (await listings(new Request(`${SITE}/vehicle-listings.csv`))).text(),
    { columns: true },
  )
  return rows.find(({ id }) => id === code)?.price
}

async function readAll(car: Car): Promise<Record<string, unknown>> {
  const [found, api, looked, searched, session] = await Promise.all([
    fetchData<{ items: Priced[] }>(search, `?make=${car.make}&status=listed&pageSize=60`),
    fetchData<Priced>(vehicle, `?vehicleId=${car.code}`),
    post<{ products: Product[] }>(lookup, { ids: [car.code] }),
    post<{ products: Product[] }>(ucpSearch, {
      filters: { make: car.make, status: 'listed' },
      pagination: { limit: 60 },
    }),
    post<{ totals: { type: string; amount: number }[] }>(checkout, {
      line_items: [{ item: { id: car.id }, quantity: 1 }],
    }),
  ])
  const subtotal = session.totals.find(({ type }) => type === 'subtotal')
  return {
    search: priceIn(found.items, car),
    api: api.price,
    feed: await readFeed(car),
    mcp: await readByMcp(car),
    a2a: await readByA2a(car),
    ucpLookup: rupeesIn(looked.products, car),
    ucpSearch: rupeesIn(searched.products, car),
    checkout: (subtotal?.amount ?? Number.NaN) / 100,
    listings: await readListings(car),
  }
}

const everywhere = (price: number) => ({
  search: price,
  api: price,
  feed: price,
  mcp: price,
  a2a: price,
  ucpLookup: price,
  ucpSearch: price,
  checkout: price,
  listings: `${price} INR`,
})

it('a lowered price is right on every surface for programs within five seconds', async () => {
  const seller = await createCustomer(pool, { role: 1, firstName: 'Sana' })
  const { rows } = await pool.query<Car>(
    `UPDATE vehicle v SET seller_id = $1 FROM variant x JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id
     WHERE x.id = v.variant_id AND v.id = (
       SELECT c.id FROM vehicle c JOIN variant cx ON cx.id = c.variant_id JOIN model cm ON cm.id = cx.model_id
       WHERE c.status = 'listed' AND c.price > 300000
         AND (SELECT count(*) FROM vehicle o JOIN variant ox ON ox.id = o.variant_id JOIN model om ON om.id = ox.model_id
              WHERE om.make_id = cm.make_id AND o.status = 'listed') < 60
       ORDER BY c.id LIMIT 1)
     RETURNING v.id, v.car_code AS code, k.slug AS make, v.price`,
    [seller.id],
  )
  const [car] = rows
  if (!car) throw new Error('no car can be lowered')
  expect(await readAll(car)).toEqual(everywhere(car.price))

  await backdateSentCodes(pool, 100_000)
  const price = car.price - 15_000
  const asked = { vehicleId: car.id, price }
  const headers = toCustomerHeaders(seller)
  const sent = await callAppointments(sendOtp.POST, {
    method: 'POST',
    headers,
    body: { purpose: 'priceReduction', ...asked },
  })
  expect(sent.status, sent.text).toBe(200)
  const { customerOTPAuthorizationId } = sent.body.data
  const lowered = await callAppointments(reduce.POST, {
    method: 'POST',
    headers,
    body: { ...asked, otp: await readSentCode(pool, seller.phone), customerOTPAuthorizationId },
  })
  expect(lowered.status, lowered.text).toBe(200)
  await expect
    .poll(() => readAll(car), { timeout: FOLLOWS_WITHIN_MS, interval: 1_000 })
    .toEqual(everywhere(price))
})
