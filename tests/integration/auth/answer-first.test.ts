import { beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '@/lib/server/auth/sessions'
import { findEarlyResponse } from '@/lib/workflows/answer-first'
import { createCustomer } from '@/tests/factories/customers'
import { buyCar } from '@/tests/factories/purchases'
import { testDatabase } from '@/tests/setup/database'

const { pool, prisma } = testDatabase()

const OVER = `session=ses_${'0'.repeat(26)}.${'a'.repeat(32)}`

let seller: string
let other: string
let buyer: string
let ownCar: string
let listed: { car_code: string }

const cookieOf = async (customerId: string) =>
  `session=${(await openSession(prisma, { customerId, staffId: null }, new Date())).cookie}`

beforeAll(async () => {
  const person = await createCustomer(pool)
  const bought = await buyCar(pool, person.id)
  buyer = await cookieOf(person.id)
  seller = await cookieOf(bought.sellerId)
  other = await cookieOf((await createCustomer(pool, { role: 1 })).id)
  const codeOf = async (where: string, values: string[] = []) =>
    (await pool.query<{ car_code: string }>(`SELECT car_code FROM vehicle WHERE ${where}`, values))
      .rows[0] ?? { car_code: '' }
  ownCar = (await codeOf('id = $1', [bought.vehicleId])).car_code
  listed = await codeOf(`status = 'listed' LIMIT 1`)
})

const ask = (path: string, cookie = '') =>
  findEarlyResponse(new URL(path, 'http://localhost:3000'), new Headers({ cookie }))

describe('checks before a page is rendered', () => {
  it("redirect an ended session to the login and back, in the page's language", async () => {
    expect(await ask('/dashboard/buyer?x=1', OVER)).toEqual({
      location: '/login?next=%2Fdashboard%2Fbuyer%3Fx%3D1',
    })
    expect(await ask('/hi/sell/appointment', OVER)).toEqual({
      location: '/hi/login?next=%2Fsell%2Fappointment',
    })
    expect(await ask('/dost/day', `staff=${OVER.slice('session='.length)}`)).toEqual({
      location: '/dost',
    })
    expect(await ask('/dashboard/buyer', buyer)).toBeNull()
  })

  it("lead to the dashboard for the person's role", async () => {
    expect(await ask('/dashboard', buyer)).toEqual({ location: '/dashboard/buyer' })
    expect(await ask('/ta/dashboard', other)).toEqual({ location: '/ta/dashboard/seller' })
  })

  it("hide another customer's car like a missing one, on each of its pages", async () => {
    for (const part of ['', '/money', '/price', '/documents', '/transfer']) {
      expect(await ask(`/dashboard/seller/cars/${ownCar}${part}`, seller), part).toBeNull()
      expect(await ask(`/dashboard/seller/cars/${ownCar}${part}`, other), part).toBe('missing')
      expect(await ask(`/dashboard/seller/cars/CHN-26-999999${part}`, seller)).toBe('missing')
    }
    expect(await ask('/dashboard/seller/cars/nonsense', seller)).toBe('missing')
  })

  it('report a missing car, pack, appointment or order', async () => {
    for (const code of ['CHN-26-999999', 'nonsense', 'a%00b'])
      expect(await ask(`/reserve/${code}`), code).toBe('missing')
    expect(await ask('/transfer-pack/nonsense')).toBe('missing')
    expect(await ask('/sell/appointment/apt_1', buyer)).toBe('missing')
    expect(await ask('/dev/checkout/order_1', buyer)).toBe('missing')
    expect(await ask('/dev/checkout/order_1')).toBe('missing')
    expect(await ask(`/hi/reserve/${listed.car_code}`)).toBeNull()
  })

  it('lead from a car code in the search to the car', async () => {
    const typed = listed.car_code.toLowerCase().replaceAll('-', ' ')
    expect(await ask(`/hi/buy?q=${encodeURIComponent(typed)}`)).toEqual({
      location: expect.stringMatching(new RegExp(`^/hi/buy/.+/${listed.car_code}$`)),
    })
    for (const query of ['', '?q=', '?q=diesel', '?q=CHN-26-999999', '?fuel=petrol'])
      expect(await ask(`/buy${query}`), query).toBeNull()
  })
})
