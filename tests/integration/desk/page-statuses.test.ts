import { globSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSession } from '@/lib/server/auth/sessions'
import { findEarlyResponse } from '@/lib/workflows/answer-first'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { readSheetFile, buildSwiftRows } from './sheets'

const { pool, prisma } = testDatabase()

const STRANGER = ''
let asha: { id: string; cookie: string }
let meera: { id: string; cookie: string }
let lavanya: { id: string; cookie: string }
let car: { id: string; car_code: string }
let sheetId: string

async function cookieFor(username: string) {
  const { id } = await signInAs(pool, username)
  const { cookie } = await openSession(prisma, { customerId: null, staffId: id }, new Date())
  return { id, cookie: `staff=${cookie}` }
}

beforeAll(async () => {
  asha = await cookieFor('asha')
  meera = await cookieFor('meera')
  lavanya = await cookieFor('lavanya')
  const { rows } = await pool.query<{ id: string; car_code: string }>(
    `SELECT v.id, v.car_code FROM vehicle v JOIN city c ON c.id = v.city_id
     WHERE c.slug = 'chennai' AND status = 'listed'
       AND NOT EXISTS (SELECT FROM document d WHERE d.vehicle_id = v.id) LIMIT 1`,
  )
  car = rows[0] ?? { id: '', car_code: '' }
  sheetId = (await readSheetFile((await signInAs(pool, 'meera')).token, buildSwiftRows(1))).sheetId
})

beforeEach(async () => {
  await pool.query('DELETE FROM rate_window')
})

const ask = (path: string, cookie: string) =>
  findEarlyResponse(new URL(path, 'http://localhost:3000'), new Headers({ cookie }))

const toRedirect = (location: string) => ({ location })
const SIGN_INS = ['/dost', '/dost/sign-in']

/**
 * Expected answer of each desk page to a Dost and to a manager. Visitors always get the sign-in
 * page.
 */
const PAGES: Record<string, { dost?: unknown; manager?: unknown }> = {
  '/dost': {},
  '/dost/appeals/[appealId]': { dost: 'missing', manager: 'missing' },
  '/dost/audit': {},
  '/dost/books': {},
  '/dost/books/[part]': { dost: 'missing', manager: 'missing' },
  '/dost/breaches': { dost: 'forbidden' },
  '/dost/cars': {},
  '/dost/cars/print': {},
  '/dost/cars/[vehicleId]': { dost: 'missing', manager: 'missing' },
  '/dost/cars/[vehicleId]/walk-round': { dost: 'missing', manager: 'missing' },
  '/dost/claims/[claimId]': { dost: 'missing', manager: 'missing' },
  '/dost/returns/[returnId]': { dost: 'missing', manager: 'missing' },
  '/dost/complaints/[complaintId]': { dost: 'missing', manager: 'missing' },
  '/dost/content': {},
  '/dost/customers': {},
  '/dost/customers/[customerId]': { dost: 'missing', manager: 'missing' },
  '/dost/day': {},
  '/dost/drives': {},
  '/dost/figures': { dost: 'forbidden' },
  '/dost/figures/cars': { dost: 'forbidden', manager: 'missing' },
  '/dost/figures/missed': { dost: 'forbidden', manager: 'missing' },
  '/dost/sheets': {},
  '/dost/sheets/[sheetId]': { dost: 'missing', manager: 'missing' },
  '/dost/sign-in': {},
  '/dost/staff': { dost: 'forbidden' },
  '/dost/stuck': { dost: 'forbidden' },
  '/dost/terms': { dost: 'forbidden' },
}

const pages = globSync('app/[[]locale]/dost/**/page.tsx').map((file) =>
  file.replace(/^app\/\[locale\]/, '').replace(/\/page\.tsx$/, ''),
)

describe('the pages of the desk', () => {
  it('are all in the table of status checks', () => {
    const queues = pages.filter((page) => page.startsWith('/dost/queues/'))
    expect(queues.length).toBeGreaterThan(10)
    expect(pages.filter((page) => !queues.includes(page)).sort()).toEqual(Object.keys(PAGES).sort())
  })

  it('redirect visitors and ended sessions to the sign-in', async () => {
    const over = `staff=ses_${'0'.repeat(26)}.${'a'.repeat(32)}`
    for (const cookie of [STRANGER, over])
      for (const page of pages)
        expect([page, await ask(page, cookie)]).toEqual([
          page,
          SIGN_INS.includes(page) ? null : toRedirect('/dost'),
        ])
  })

  it('are found, missing, or managers’ only, by status', async () => {
    for (const page of pages) {
      const { dost = null, manager = null } = PAGES[page] ?? {}
      expect([page, await ask(page, asha.cookie)]).toEqual([page, dost])
      expect([page, await ask(page, meera.cookie)]).toEqual([page, manager])
    }
  })

  it('of one car are visible with the rights, and otherwise missing like an unknown one', async () => {
    expect(await ask(`/dost/cars/${car.id}?tab=deal`, asha.cookie)).toBeNull()
    expect(await ask(`/dost/sheets/${sheetId}`, meera.cookie)).toBeNull()
    await pool.query('UPDATE staff SET rights = array_remove(rights, $2) WHERE id = $1', [
      asha.id,
      'stock',
    ])
    expect(await ask(`/dost/sheets/${sheetId}`, asha.cookie)).toBe('missing')
    await pool.query("UPDATE stock_sheet SET state = 'discarded' WHERE id = $1", [sheetId])
    expect(await ask(`/dost/sheets/${sheetId}`, meera.cookie)).toBe('missing')
    for (const name of ['nonsense', 'a%00b', 'sht_%', 'x'.repeat(300)])
      for (const folder of ['sheets', 'cars'])
        expect([name, await ask(`/dost/${folder}/${name}`, meera.cookie)]).toEqual([
          name,
          'missing',
        ])
  })

  it('of one car have one address: its code in any case redirects there with the query', async () => {
    const one = `/dost/cars/${car.id}`
    for (const code of [car.car_code, car.car_code.toLowerCase(), car.car_code.replaceAll('-', '')])
      for (const query of ['', '?tab=deal', '?tab=photos&camera='])
        expect([code, await ask(`/dost/cars/${code}${query}`, asha.cookie)]).toEqual([
          code,
          toRedirect(one + query),
        ])
    // Negative controls: the address itself, and a stranger, who learns no id.
    expect(await ask(`${one}?tab=deal`, asha.cookie)).toBeNull()
    expect(await ask(`/dost/cars/${car.car_code}`, STRANGER)).toEqual(toRedirect('/dost'))
  })

  it('behind a bar are there for the bars of a chart', async () => {
    for (const bar of ['age&bar=31', 'fair&bar=-100', 'deal&bar=unknown', 'week&bar=2026-11-23'])
      expect([bar, await ask(`/dost/figures/cars?chart=${bar}`, meera.cookie)]).toEqual([bar, null])
    for (const bar of ['age&bar=32', 'age', 'toString&bar=0', 'week&bar=today', 'rc&bar=%00'])
      expect([bar, await ask(`/dost/figures/cars?chart=${bar}`, meera.cookie)]).toEqual([
        bar,
        'missing',
      ])
  })

  it("redirect a typed code to its car, and a car's completed documents back to the car", async () => {
    const typed = encodeURIComponent(car.car_code.toLowerCase().replaceAll('-', ' '))
    expect(await ask(`/dost/cars?q=${typed}`, asha.cookie)).toEqual(
      toRedirect(`/dost/cars/${car.id}`),
    )
    for (const query of ['', '?q=', '?q=swift', '?status=listed'])
      expect([query, await ask(`/dost/cars${query}`, asha.cookie)]).toEqual([query, null])
    const check = '/dost/queues/documents/check'
    expect(await ask(`${check}?city=all&q=${car.car_code}`, meera.cookie)).toEqual(
      toRedirect(`/dost/cars/${car.car_code}?tab=deal#documents`),
    )
    expect(await ask(check, meera.cookie)).toBeNull()
  })
})

describe('an hourly limit', () => {
  const use = (name: string, hits: number) =>
    pool.query(
      `INSERT INTO rate_window (bucket, window_end, hits)
       VALUES ($1, date_trunc('hour', now()) + interval '1 hour', $2)`,
      [name, hits],
    )
  const notes = async (staffId: string) =>
    (
      await pool.query(
        "SELECT subject FROM audit_entry WHERE staff_id = $1 AND action = 'limit.reached'",
        [staffId],
      )
    ).rows

  it('is enforced before the page, logged once, and ignores rereads within the hour', async () => {
    const page = `/dost/cars/${car.id}`
    await use(`car pages of other cities ${lavanya.id}`, 39)
    await pool.query('DELETE FROM staff_city WHERE staff_id = $1 AND city_id = 1', [lavanya.id])
    expect(await ask(page, lavanya.cookie)).toBeNull()
    await pool.query('UPDATE rate_window SET hits = 40')
    expect(await ask(page, lavanya.cookie)).toBe('too many')
    expect(await ask(page, lavanya.cookie)).toBe('too many')
    expect(await notes(lavanya.id)).toEqual([{ subject: 'car pages of other cities' }])
    expect(await ask(page, asha.cookie)).toBeNull()
    await use(`car.opened ${lavanya.id} ${car.id}`, 1)
    expect(await ask(page, lavanya.cookie)).toBeNull()
  })

  it('on searches is enforced before the list', async () => {
    expect(await ask('/dost/customers?q=kavya', asha.cookie)).toBeNull()
    await use(`searches for customers ${asha.id}`, 200)
    expect(await ask('/dost/customers?q=kavya', asha.cookie)).toBe('too many')
    expect(await ask('/dost/customers', asha.cookie)).toBeNull()
  })
})
