import { describe, expect, it } from 'vitest'
import { createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { testDatabase } from '@/tests/setup/database'
import { listAllCalls } from './all-routes'
import { KEYS } from './call'

const { pool } = testDatabase()
const acting = (await listAllCalls()).filter(
  ({ endpoint, method }) => endpoint?.acts === true && method === 'GET',
)

const ask = (
  handler: (typeof acting)[number]['handler'],
  method: string,
  headers: Record<string, string>,
) =>
  handler(new Request('http://localhost:3000/api/under-test', { method, headers }), {
    params: Promise.resolve({}),
  })

const callBacks = async ({ id }: TestCustomer) =>
  (await pool.query('SELECT 1 FROM call_back WHERE customer_id = $1', [id])).rowCount

describe('a GET with side effects', () => {
  it('exists, as the specification has some', () => {
    expect(acting.map(({ path }) => path)).toContain('/customer/v1/customerClickToCall')
  })

  it.each(acting.map((call) => [call.path, call] as const))(
    'does nothing for HEAD: %s',
    async (_path, { handler }) => {
      const { token } = await createCustomer(pool)
      const head = { ...KEYS, authorization: `Bearer ${token}` }
      expect((await ask(handler, 'HEAD', head)).status).toBe(405)
    },
  )

  it('requests a call-back for its caller, but not for HEAD or a page of another site', async () => {
    const call = acting.find(({ path }) => path === '/customer/v1/customerClickToCall')
    if (!call) throw new Error('no such call')
    const customer = await createCustomer(pool)
    const own = { authorization: `Bearer ${customer.token}` }
    await ask(call.handler, 'HEAD', { ...KEYS, ...own })
    await ask(call.handler, 'GET', { ...own, 'sec-fetch-site': 'cross-site' })
    expect(await callBacks(customer)).toBe(0)
    expect((await ask(call.handler, 'GET', { ...KEYS, ...own })).status).toBe(200)
    expect(await callBacks(customer)).toBe(1)
  })
})
