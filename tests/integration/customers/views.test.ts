import { beforeAll, describe, expect, it } from 'vitest'
import { POST as view } from '@/app/api/vehicle/v1/view/route'
import * as viewList from '@/app/api/vehicle/v1/viewList/route'
import { openSession } from '@/lib/server/auth/sessions'
import { BROWSER_HEADERS, createCaller, createCallers } from '../../factories/callers'
import { toCustomerHeaders } from '../../factories/customers'
import { testDatabase } from '../../setup/database'

const { pool, prisma } = testDatabase()
let car = ''
let second = ''

beforeAll(async () => {
  const { rows } = await pool.query<{ id: string }>(
    "SELECT id FROM vehicle WHERE status = 'listed' ORDER BY id LIMIT 2",
  )
  ;[car = '', second = ''] = rows.map(({ id }) => id)
})

const countOf = async (id: string) =>
  Number(
    (
      await pool.query<{ count: string }>(
        'SELECT count(*) FROM vehicle_view WHERE vehicle_id = $1',
        [id],
      )
    ).rows[0]?.count,
  )
const visitor = createCaller(BROWSER_HEADERS)

describe('a car view', () => {
  it('counts once per browser and day, by the id from the first view', async () => {
    const before = await countOf(car)
    const first = await visitor.post(view, { vehicleId: car })
    expect(first).toMatchObject({ status: 200, data: { vehicleId: car } })
    expect(first.cookies[0]).toMatch(/^visitor=[\w-]{16}; Path=\/; HttpOnly; SameSite=Lax/)
    const cookie = first.cookies[0]?.split(';')[0] ?? ''
    for (let time = 0; time < 3; time += 1) {
      expect(
        (await visitor.post(view, { vehicleId: car }, { ...BROWSER_HEADERS, cookie })).cookies,
      ).toEqual([])
    }
    expect(await countOf(car)).toBe(before + 1)
    await visitor.post(view, { vehicleId: car })
    expect(await countOf(car)).toBe(before + 2)
  })

  it('counts again on the next day', async () => {
    const { someone } = await createCallers(pool)
    await someone.post(view, { vehicleId: car })
    await pool.query('UPDATE vehicle_view SET day = day - 1 WHERE visitor = $1', [
      someone.customer.id,
    ])
    await someone.post(view, { vehicleId: car })
    expect(
      (await pool.query('SELECT 1 FROM vehicle_view WHERE visitor = $1', [someone.customer.id]))
        .rowCount,
    ).toBe(2)
    expect((await someone.get(viewList.GET)).data).toMatchObject({ total: 1 })
  })

  it('by the seller, or by acting staff, doesn’t count', async () => {
    const { someone } = await createCallers(pool)
    await pool.query('UPDATE vehicle SET seller_id = $1 WHERE id = $2', [
      someone.customer.id,
      second,
    ])
    const {
      rows: [staff],
    } = await pool.query<{ id: string }>('SELECT id FROM staff WHERE is_active LIMIT 1')
    const { token } = await openSession(
      prisma,
      { customerId: someone.customer.id, staffId: staff?.id ?? '', reason: 'asked on the phone' },
      new Date(),
    )
    const before = [await countOf(car), await countOf(second)]
    expect((await someone.post(view, { vehicleId: second })).status).toBe(200)
    expect(
      (await someone.post(view, { vehicleId: car }, toCustomerHeaders({ token }))).status,
    ).toBe(200)
    expect([await countOf(car), await countOf(second)]).toEqual(before)
  })

  it('of an unknown car is 404', async () => {
    expect((await visitor.post(view, { vehicleId: 'veh_nothing' })).status).toBe(404)
    expect((await visitor.post(view, {})).status).toBe(422)
  })
})

describe('views from before the login', () => {
  it("join the account once, and never another's", async () => {
    const { someone, stranger } = await createCallers(pool)
    const cookie = (await visitor.post(view, { vehicleId: car })).cookies[0]?.split(';')[0] ?? ''
    const signedIn = (cookies: string, token: string) => ({
      ...BROWSER_HEADERS,
      cookie: cookies,
      authorization: `Bearer ${token}`,
    })
    expect(
      (await someone.post(viewList.POST, undefined, signedIn(cookie, someone.customer.token))).data,
    ).toEqual({ joined: 1 })
    expect((await someone.get(viewList.GET)).data).toMatchObject({
      total: 1,
      items: [{ vehicleId: car }],
    })
    const { someone: next } = await createCallers(pool)
    expect(
      (await next.post(viewList.POST, undefined, signedIn(cookie, next.customer.token))).data,
    ).toEqual({ joined: 0 })
    expect(
      (await next.post(viewList.POST, undefined, { ...toCustomerHeaders(next.customer), cookie }))
        .data,
    ).toEqual({ joined: 0 })
    for (const answer of [await stranger.get(viewList.GET), await stranger.post(viewList.POST)])
      expect(answer.status).toBe(401)
  })
})
