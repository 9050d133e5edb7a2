import { beforeAll, describe, expect, it } from 'vitest'
import { createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { actAs, signInStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { listAllCalls, callRoute, type RouteCall } from './all-routes'
import { createVictim, readVictimState, type Victim } from './victim'

const { pool } = testDatabase()
const calls = await listAllCalls()

const FILES: Record<string, 'customer' | 'staff' | 'manager' | 'public'> = {
  '/vehicle/v1/buyerAppointment/[appointmentId]/calendar': 'customer',
  '/customer/v1/sellerAppointment/[appointmentId]/calendar': 'customer',
  '/customer/v1/listingFeeReceipt/[appointmentId]': 'customer',
  '/customer/v1/parkingReceipt/[appointmentId]': 'customer',
  '/customer/v1/inspectionReport/[vehicleId]': 'customer',
  '/customer/v1/passport/[vehicleId]': 'customer',
  '/staff/v1/tripRegister': 'staff',
  '/staff/v1/audit': 'manager',
  '/staff/v1/figures': 'manager',
  '/staff/v1/photos/[photoId]/original': 'staff',
  '/staff/v1/walkFrames/[frameId]/original': 'staff',
  '/staff/v1/stock': 'staff',
  '/staff/v1/books/[book]': 'staff',
  '/staff/v1/tallyFile': 'staff',
  '/staff/v1/payoutFiles/[fileId]': 'staff',
  '/staff/v1/sheets/[sheetId]/report': 'staff',
  '/customer/v1/invoices/[invoiceId]': 'customer',
  '/staff/v1/invoices/[invoiceId]': 'staff',
  '/customer/v1/partReceipts/[paymentId]': 'customer',
  '/staff/v1/partReceipts/[paymentId]': 'staff',
}
const accessOf = ({ path, endpoint }: RouteCall) => endpoint?.auth ?? FILES[path] ?? 'public'
const closed = calls.filter((call) => ['customer', 'staff', 'manager'].includes(accessOf(call)))
const personal = calls.filter((call) => accessOf(call) !== 'public')

let victim: Victim
let buyer: TestCustomer
let seller: TestCustomer
let tokens: { dost: string; manager: string; acting: string; ended: string }

beforeAll(async () => {
  victim = await createVictim(pool)
  buyer = await createCustomer(pool, { firstName: 'Stranger' })
  seller = await createCustomer(pool, { role: 1, firstName: 'Stranger' })
  const gone = await createCustomer(pool)
  await pool.query('UPDATE session SET revoked_at = now() WHERE customer_id = $1', [gone.id])
  const [dost, manager, acting] = [
    await signInStaff(pool),
    await signInStaff(pool, 'manager'),
    await actAs(pool, buyer.id),
  ]
  tokens = { dost: dost.token, manager: manager.token, acting: acting.token, ended: gone.token }
})

const PARAMS = { appointmentId: 'tdr_nothing', documentId: 'doc_nothing', id: 'x' }

async function expectRefusal(
  { handler, method }: RouteCall,
  token: string | undefined,
  status: number,
): Promise<void> {
  const answer = await callRoute(handler, { method, token, params: PARAMS, body: '{}' })
  expect(answer.status, answer.text).toBe(status)
  const told = JSON.parse(answer.text) as Record<string, unknown>
  expect(told).toHaveProperty('code')
  expect(told).not.toHaveProperty('data')
}

describe('a non-public call', () => {
  it('is most of the API', () => {
    expect(closed.length).toBeGreaterThan(45)
    expect(
      calls
        .filter(({ endpoint, path }) => endpoint === undefined && !(path in FILES))
        .map(({ path }) => path)
        .filter((path) => path.includes('/v1/')),
    ).toEqual([])
  })

  it.each(closed.map((call) => [call.name, call] as const))(
    'refuses %s without a session, with a forged and with an ended one',
    async (_name, call) => {
      await expectRefusal(call, undefined, 401)
      await expectRefusal(call, 'made.up.token', 401)
      await expectRefusal(call, tokens.ended, 401)
    },
  )

  it.each(
    closed
      .filter((call) => accessOf(call) === 'customer')
      .map((call) => [call.name, call] as const),
  )('refuses %s to staff who act for no customer', async (_name, call) => {
    await expectRefusal(call, tokens.dost, 403)
    await expectRefusal(call, tokens.manager, 403)
  })

  it.each(
    closed
      .filter((call) => accessOf(call) !== 'customer')
      .map((call) => [call.name, call] as const),
  )('refuses %s to customers and acting staff', async (_name, call) => {
    await expectRefusal(call, buyer.token, 403)
    await expectRefusal(call, seller.token, 403)
    await expectRefusal(call, tokens.acting, 403)
    if (accessOf(call) === 'manager') await expectRefusal(call, tokens.dost, 403)
  })

  it.each(
    calls
      .filter(({ endpoint }) => endpoint?.notByActingStaff)
      .map((call) => [call.name, call] as const),
  )('refuses %s to an acting Dost', async (_name, call) => {
    await expectRefusal(call, tokens.acting, 403)
  })

  it('keeps an acting Dost from phone, e-mail, money and account deletion', () => {
    const kept = calls.filter(({ endpoint }) => endpoint?.notByActingStaff).map(({ name }) => name)
    expect(kept).toEqual(
      expect.arrayContaining([
        'POST /vehicle/v1/reserveOrder',
        'POST /vehicle/v1/chargePayment',
        'POST /vehicle/v1/cancelReservation',
        'DELETE /customer/v1/account',
        'GET /customer/v1/export',
      ]),
    )
  })
})

const queryOf = (ids: Record<string, string>) => `?${new URLSearchParams(ids).toString()}`

describe("a customer's data", () => {
  it.each(personal.map((call) => [call.name, call] as const))(
    'is neither shown nor changed by another customer’s %s',
    async (_name, { handler, method, endpoint }) => {
      const before = await readVictimState(pool, victim)
      const bought: Record<string, string> = {
        ...victim.ids,
        vehicleId: victim.ids.boughtVehicleId ?? '',
      }
      const [other, otherSeller] = [
        await createCustomer(pool),
        await createCustomer(pool, { role: 1 }),
      ]
      const acting = await actAs(pool, other.id)
      for (const token of [
        other.token,
        otherSeller.token,
        ...(endpoint?.auth === 'optional' ? [undefined] : []),
        acting.token,
      ]) {
        for (const ids of [victim.ids, bought]) {
          const body = JSON.stringify({
            ...ids,
            id: ids.appointmentId,
            phoneNumber: victim.phone,
            vehicleIds: [ids.vehicleId],
            favourite: false,
            date: '2030-01-01',
            slot: '11:00',
          })
          const { status, text } = await callRoute(handler, {
            method,
            token,
            search: queryOf(ids),
            params: ids,
            body,
          })
          expect(status, text).toBeLessThan(500)
          for (const secret of victim.secrets) expect(text, `${status}`).not.toContain(secret)
        }
      }
      expect(await readVictimState(pool, victim)).toBe(before)
    },
  )

  it.each([
    ['GET /vehicle/v1/reserve', 'vehicleId'],
    ['GET /vehicle/v1/purchase', 'boughtVehicleId'],
    ['GET /vehicle/v1/buyerAppointment/[appointmentId]', 'vehicleId'],
    ['DELETE /vehicle/v1/buyerAppointment/[appointmentId]', 'vehicleId'],
    ['GET /vehicle/v1/buyerAppointment/[appointmentId]/calendar', 'vehicleId'],
    ['POST /vehicle/v1/cancelReservation', 'vehicleId'],
    ['POST /vehicle/v1/failedPayment', 'vehicleId'],
    ['GET /vehicle/v1/document', 'boughtVehicleId'],
    ['GET /vehicle/v1/notes', 'boughtVehicleId'],
  ])("doesn't exist for others: %s, but does for its owner", async (name, car) => {
    const call = calls.find((one) => one.name === name)
    if (!call) throw new Error(`${name} is gone`)
    const ids = { ...victim.ids, vehicleId: victim.ids[car] ?? '' }
    const asked = {
      method: call.method,
      search: queryOf(ids),
      params: ids,
      body: JSON.stringify(ids),
    }
    const refused = await callRoute(call.handler, { ...asked, token: buyer.token })
    expect(refused.status, refused.text).toBe(404)
    if (call.method !== 'GET') return
    const answered = await callRoute(call.handler, { ...asked, token: victim.token })
    expect(answered.status, answered.text).toBe(200)
  })

  it.each(personal.map((call) => [call.name, call] as const))(
    'with malformed ids follows the contract: %s',
    async (_name, { handler, method }) => {
      const own = await createCustomer(pool)
      for (const broken of [
        '',
        ' ',
        "' OR 1=1 --",
        '../../etc/passwd',
        '\u0000',
        'veh_',
        'x'.repeat(5_000),
        '%',
        '🚗',
      ]) {
        const ids = Object.fromEntries(Object.keys(victim.ids).map((name) => [name, broken]))
        const { status, text } = await callRoute(handler, {
          method,
          token: own.token,
          search: queryOf(ids),
          params: ids,
          body: JSON.stringify(ids),
        })
        expect(status, text).toBeLessThan(500)
      }
    },
  )
})
