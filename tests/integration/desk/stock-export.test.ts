import { describe, expect, it } from 'vitest'
import * as stock from '@/app/api/staff/v1/stock/route'
import { addStaff } from '@/lib/features/staff/commands/manage-staff'
import texts from '@/lib/i18n/messages/en/staff.json'
import { openSession } from '@/lib/server/auth/sessions'
import { getDb } from '@/lib/server/db/client'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { KEYS } from '../api/call'

const { pool } = testDatabase()
const [CHENNAI, HYDERABAD] = [1, 2]

async function takeOut(token: string, query = ''): Promise<Response> {
  return stock.GET(
    new Request(`http://localhost:3000/staff/v1/stock${query}`, {
      headers: { ...KEYS, authorization: `Bearer ${token}` },
    }),
  )
}

async function linesOf(response: Response): Promise<string[][]> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  expect(text.startsWith('\ufeff')).toBe(true)
  const lines = text.slice(1).trimEnd().split('\r\n')
  return lines.map((line) => line.split(','))
}

async function countCars(where: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM vehicle WHERE ${where}`,
  )
  return rows[0]?.count ?? 0
}

async function dostOfChennai() {
  const id = await addStaff(
    {
      username: `stock${process.pid}`,
      name: 'Priya Nair',
      password: 'a-long-enough-password',
      role: 'dost',
      cityId: CHENNAI,
      phone: '9000070098',
    },
    null,
  )
  const { token } = await openSession(getDb(), { customerId: null, staffId: id }, new Date())
  const allow = () => pool.query(`UPDATE staff SET rights = '{stock}' WHERE id = $1`, [id])
  return { id, token, allow }
}

describe('the stock as a sheet', () => {
  it('has a row for each car in stock in all cities, for a manager, and the log has the count', async () => {
    const meera = await signInAs(pool, 'meera')
    const [head = [], ...cars] = await linesOf(await takeOut(meera.token))
    const inStock = await countCars("status NOT IN ('sold', 'delivered', 'withdrawn')")
    expect(cars).toHaveLength(inStock)
    expect(new Set(cars.map((cells) => cells.length))).toEqual(new Set([head.length]))
    const {
      rows: [known],
    } = await pool.query<{ car_code: string; price: number; kms: number }>(
      "SELECT car_code, price, kms FROM vehicle WHERE status = 'listed' ORDER BY number LIMIT 1",
    )
    const line = cars.find(([code]) => code === known?.car_code) ?? []
    const cell = (name: string) => line[head.indexOf(name)]
    expect(cell('Price')).toBe(String(known?.price))
    expect(cell('Kilometres')).toBe(String(known?.kms))
    const { rows: log } = await pool.query<{ detail: unknown }>(
      "SELECT detail FROM audit_entry WHERE staff_id = $1 AND action = 'GET /staff/v1/stock'",
      [meera.id],
    )
    expect(log).toEqual([{ detail: { cars: inStock } }])
  })

  it('is filtered by state and city on request', async () => {
    const meera = await signInAs(pool, 'meera')
    const [, ...sold] = await linesOf(
      await takeOut(meera.token, `?city=${CHENNAI}&status=delivered`),
    )
    expect(sold.length).toBeGreaterThan(0)
    expect(sold).toHaveLength(await countCars(`status = 'delivered' AND city_id = ${CHENNAI}`))
  })

  it('is a workbook on request', async () => {
    const meera = await signInAs(pool, 'meera')
    const response = await takeOut(meera.token, `?city=${CHENNAI}&format=xlsx`)
    expect(response.headers.get('content-disposition')).toContain('stock.xlsx')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([bytes[0], bytes[1]]).toEqual([0x50, 0x4b])
  })

  it("needs the right, and never contains another city's car", async () => {
    const dost = await dostOfChennai()
    const refused = await takeOut(dost.token)
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      403,
      texts.noRight.stock,
    ])
    await dost.allow()
    expect((await takeOut(dost.token, `?city=${HYDERABAD}`)).status).toBe(403)
    const [head = [], ...cars] = await linesOf(await takeOut(dost.token))
    expect(new Set(cars.map((cells) => cells[head.indexOf('City')]))).toEqual(new Set(['Chennai']))
  })

  it('contains nothing about sellers or buyers', async () => {
    const meera = await signInAs(pool, 'meera')
    const text = await (await takeOut(meera.token)).text()
    const { rows: people } = await pool.query<{ phone: string }>('SELECT phone FROM customer')
    expect(people.length).toBeGreaterThan(0)
    expect(people.filter(({ phone }) => text.includes(phone))).toEqual([])
  })
})
