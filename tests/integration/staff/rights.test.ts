import { beforeEach, describe, expect, it } from 'vitest'
import * as actAs from '@/app/api/staff/v1/actAs/route'
import * as cityRoute from '@/app/api/staff/v1/city/route'
import * as decide from '@/app/api/staff/v1/documents/[documentId]/route'
import * as link from '@/app/api/staff/v1/documents/[documentId]/link/route'
import * as homeDelivery from '@/app/api/staff/v1/homeDelivery/route'
import * as release from '@/app/api/staff/v1/holdRelease/route'
import * as sale from '@/app/api/staff/v1/sale/route'
import * as settlement from '@/app/api/staff/v1/settlementStep/route'
import * as staffChange from '@/app/api/staff/v1/staffChange/route'
import * as facts from '@/app/api/staff/v1/vehicles/[vehicleId]/route'
import * as moves from '@/app/api/staff/v1/vehicles/[vehicleId]/moves/route'
import * as notes from '@/app/api/staff/v1/vehicles/[vehicleId]/notes/route'
import * as price from '@/app/api/staff/v1/vehicles/[vehicleId]/price/route'
import * as webText from '@/app/api/staff/v1/webText/route'
import type { StaffRight } from '@/generated/prisma/enums'
import { addStaff } from '@/lib/features/staff/commands/manage-staff'
import { DEFAULT_RIGHTS, STAFF_RIGHTS } from '@/lib/features/staff/rules'
import texts from '@/lib/i18n/messages/en/staff.json'
import { openSession } from '@/lib/server/auth/sessions'
import { getDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import type { Handler } from '@/lib/server/http/handlers'
import { signInAs, signInStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { callDesk, createBookedCar, type BookedCar } from '../desk/desk'

const { pool } = testDatabase()
const [CHENNAI, HYDERABAD] = [1, 2]
const DAY = '2026-11-20'

interface RightCall {
  name: string
  right: StaffRight
  handler: Handler
  method?: string
  params?(car: BookedCar & { documentId: string }): Record<string, string>
  body?(car: BookedCar): unknown
  isSiteWide?: true
}

const ofCar = ({ vehicleId }: BookedCar) => ({ vehicleId })
const ofDocument = ({ documentId }: { documentId: string }) => ({ documentId })

const CALLS: RightCall[] = [
  {
    name: 'facts',
    right: 'inspect',
    handler: facts.PATCH,
    method: 'PATCH',
    params: ofCar,
    body: () => ({ kms: 31_000 }),
  },
  {
    name: 'price',
    right: 'price',
    handler: price.PUT,
    method: 'PUT',
    params: ofCar,
    body: () => ({ price: 400_000 }),
  },
  {
    name: 'listing',
    right: 'price',
    handler: moves.POST,
    params: ofCar,
    body: () => ({ move: 'list' }),
  },
  {
    name: 'withdrawing',
    right: 'inspect',
    handler: moves.POST,
    params: ofCar,
    body: () => ({ move: 'withdraw', reason: 'the owner asked for it' }),
  },
  { name: 'link', right: 'verify', handler: link.GET, method: 'GET', params: ofDocument },
  {
    name: 'decision',
    right: 'verify',
    handler: decide.PATCH,
    method: 'PATCH',
    params: ofDocument,
    body: () => ({ decision: 'verified', version: null }),
  },
  {
    name: 'release of a hold',
    right: 'sell',
    handler: release.POST,
    body: (car) => ({ ...ofCar(car), reason: 'asked on the phone' }),
  },
  {
    name: 'sale',
    right: 'sell',
    handler: sale.POST,
    body: (car) => ({
      ...ofCar(car),
      paidOn: DAY,
      amount: 1,
      method: 'upi',
      reference: 'UTR12345',
    }),
  },
  {
    name: 'payout',
    right: 'pay',
    handler: settlement.POST,
    body: (car) => ({ ...ofCar(car), step: 'started' }),
  },
  {
    name: 'a delivery’s fee sent back',
    right: 'pay',
    handler: homeDelivery.DELETE,
    method: 'DELETE',
    body: (car) => ({ ...ofCar(car), reason: 'no driver that day', reference: 'UTR12345' }),
  },
  {
    name: 'a note that the seller reads',
    right: 'sell',
    handler: notes.POST,
    params: ofCar,
    body: () => ({ text: 'Your car is washed.', visibleToSeller: true }),
  },
  {
    name: 'city',
    right: 'edit',
    handler: cityRoute.POST,
    body: () => ({
      cityId: CHENNAI,
      address: 'x',
      phone1: '1',
      whatsapp: '9999999999',
      opensAt: '10:00',
      closesAt: '20:00',
      slotCapacity: 4,
    }),
  },
  {
    name: 'text',
    right: 'edit',
    handler: webText.POST,
    body: () => ({ category: 'none', key: 'none', text: 'none' }),
    isSiteWide: true,
  },
  {
    name: 'acting',
    right: 'act',
    handler: actAs.POST,
    body: ({ seller }) => ({ phoneNumber: seller.phone, reason: 'asked on the phone' }),
    isSiteWide: true,
  },
]

let made = 0

async function dostWith(rights: readonly StaffRight[], cityIds: readonly number[]) {
  made += 1
  const id = await addStaff(
    {
      username: `rights${process.pid}.${made}`,
      name: 'Priya Nair',
      password: 'a-long-enough-password',
      role: 'dost',
      cityId: CHENNAI,
      phone: '9000070099',
    },
    null,
  )
  await give(id, rights, cityIds)
  const { token } = await openSession(getDb(), { customerId: null, staffId: id }, new Date())
  return { id, token }
}

async function give(staffId: string, rights: readonly StaffRight[], cityIds: readonly number[]) {
  const meera = await signInAs(pool, 'meera')
  const given = await callDesk(staffChange.POST, {
    token: meera.token,
    body: { staffId, rights, cityIds },
  })
  expect(given.status).toBe(200)
}

async function carWithDocument(): Promise<BookedCar & { documentId: string }> {
  const [car, documentId] = [await createBookedCar(pool), newId('doc')]
  await pool.query(
    `INSERT INTO document (id, vehicle_id, customer_id, kind, status) VALUES ($1, $2, $3, 'rc', 'submitted')`,
    [documentId, car.vehicleId, car.seller.id],
  )
  return { ...car, documentId }
}

beforeEach(async () => {
  await pool.query('DELETE FROM rate_window')
})

describe.each(CALLS)(
  'the desk call: $name',
  ({ right, handler, method = 'POST', params, body, isSiteWide }) => {
    it(`needs the right to ${right}${isSiteWide ? '' : ', in the city'}`, async () => {
      const car = await carWithDocument()
      const send = (token: string) =>
        callDesk(handler, {
          method,
          token,
          ...(params && { params: params(car) }),
          ...(body && { body: body(car) }),
        })
      const others = STAFF_RIGHTS.filter((other) => other !== right)
      const without = await dostWith(others, [CHENNAI, HYDERABAD])
      const refused = await send(without.token)
      expect([refused.status, refused.message]).toEqual([403, texts.noRight[right]])
      const { rows } = await pool.query<{ detail: unknown }>(
        `SELECT detail FROM audit_entry WHERE staff_id = $1 AND action LIKE 'refused%'`,
        [without.id],
      )
      expect(rows).toEqual([{ detail: { right } }])

      const elsewhere = await dostWith([right], [HYDERABAD])
      const answer = await send(elsewhere.token)
      expect(answer.status === 403).toBe(!isSiteWide)

      const here = await dostWith([right], [CHENNAI])
      expect((await send(here.token)).status).not.toBe(403)
      expect((await send((await signInStaff(pool, 'manager')).token)).status).not.toBe(403)
    })
  },
)

describe('rights', () => {
  it('are given by managers, apply from the next call, and are logged', async () => {
    const car = await createBookedCar(pool)
    const dost = await dostWith([], [CHENNAI])
    const setPrice = () =>
      callDesk(price.PUT, {
        method: 'PUT',
        token: dost.token,
        params: ofCar(car),
        body: { price: 400_000 },
      })
    expect((await setPrice()).status).toBe(403)
    await give(dost.id, ['price'], [CHENNAI])
    expect((await setPrice()).status).not.toBe(403)
    await give(dost.id, ['price'], [])
    expect((await setPrice()).status).toBe(403)
    const { rows } = await pool.query(
      `SELECT detail FROM audit_entry WHERE action = 'staff.changed' AND subject = $1 ORDER BY id`,
      [dost.id],
    )
    expect(rows.map(({ detail }: { detail: unknown }) => detail)).toEqual([
      { changes: { rights: ['act, inspect, sell, verify', ''] } },
      { changes: { rights: ['', 'price'] } },
      { changes: { cities: ['Chennai', ''] } },
    ])
    const own = await callDesk(staffChange.POST, {
      token: dost.token,
      body: { staffId: dost.id, rights: ['price'] },
    })
    expect(own.status).toBe(403)
  })

  it("that don't exist are refused, like unknown cities, and nothing changes", async () => {
    const dost = await dostWith(['inspect'], [CHENNAI])
    const { token } = await signInAs(pool, 'meera')
    const change = (body: object) =>
      callDesk(staffChange.POST, { token, body: { staffId: dost.id, ...body } })
    expect((await change({ rights: ['everything'] })).status).toBe(422)
    expect((await change({ cityIds: [99] })).status).toBe(422)
    expect((await change({ cityIds: ['1'] })).status).toBe(422)
    const { rows } = await pool.query(
      `SELECT s.rights::text, array_agg(c.city_id) AS cities FROM staff s JOIN staff_city c ON c.staff_id = s.id WHERE s.id = $1 GROUP BY s.rights`,
      [dost.id],
    )
    expect(rows).toEqual([{ rights: '{inspect}', cities: [CHENNAI] }])
  })

  it('of a new Dost are the daily work in their own city', async () => {
    const id = await addStaff(
      {
        username: `first${process.pid}`,
        name: 'Priya Nair',
        password: 'a-long-enough-password',
        role: 'dost',
        cityId: HYDERABAD,
        phone: '9000070098',
      },
      null,
    )
    const staff = await getDb().staff.findUnique({
      where: { id },
      select: { rights: true, cities: { select: { cityId: true } } },
    })
    expect(staff).toEqual({ rights: DEFAULT_RIGHTS, cities: [{ cityId: HYDERABAD }] })
  })

  it("aren't needed for a note on a car", async () => {
    const [car, dost] = [await createBookedCar(pool), await dostWith([], [])]
    const noted = await callDesk(notes.POST, {
      token: dost.token,
      params: ofCar(car),
      body: { text: 'The owner calls back at five.' },
    })
    expect(noted.status).toBeLessThan(300)
  })
})
