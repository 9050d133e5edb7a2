import { beforeEach, describe, expect, it } from 'vitest'
import * as actAs from '@/app/api/staff/v1/actAs/route'
import * as price from '@/app/api/staff/v1/vehicles/[vehicleId]/price/route'
import * as newStaff from '@/app/api/staff/v1/newStaff/route'
import * as reserveOrder from '@/app/api/vehicle/v1/reserveOrder/route'
import * as sendOTP from '@/app/api/customer/v1/sendOTP/route'
import { createCustomer } from '../../factories/customers'
import { actAs as actingFor, signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { send } from '../api/send'
import { callDesk } from '../desk/desk'

const { pool } = testDatabase()
const REASON = 'Asked on the phone to change the city'

async function linesOf(staffId: string) {
  const { rows } = await pool.query<{ action: string; customer_id: string | null }>(
    'SELECT action, customer_id FROM audit_entry WHERE staff_id = $1 ORDER BY id',
    [staffId],
  )
  return rows
}

beforeEach(async () => {
  await pool.query('DELETE FROM rate_window')
})

describe('a customer acted for', () => {
  const messagesTo = async (customerId: string) =>
    (
      await pool.query<{ channel: string; to: string; variables: Record<string, string> }>(
        `SELECT channel, "to", variables FROM message WHERE customer_id = $1 AND template = 'actedFor' ORDER BY dedupe_key DESC`,
        [customerId],
      )
    ).rows

  it('is told, with the reason if their e-mail is verified', async () => {
    const asha = await signInAs(pool, 'asha')
    const [plain, verified, other] = [
      await createCustomer(pool),
      await createCustomer(pool, { emailId: 'verified@example.com' }),
      await createCustomer(pool),
    ]
    await pool.query('UPDATE customer SET email_verified_at = now() WHERE id = $1', [verified.id])
    for (const { phone } of [plain, verified]) {
      const body = { phoneNumber: phone, reason: REASON }
      expect((await send(actAs.POST, { token: asha.token, body })).status).toBe(200)
    }
    expect(await messagesTo(plain.id)).toMatchObject([
      { channel: 'sms', to: plain.phone, variables: { staff: 'Asha Raman' } },
    ])
    expect(await messagesTo(verified.id)).toMatchObject([
      { channel: 'sms', to: verified.phone },
      { channel: 'email', to: 'verified@example.com', variables: { reason: REASON } },
    ])
    expect(await messagesTo(other.id)).toEqual([])
  })
})

describe('a member of staff', () => {
  it('may act for twenty customers an hour, and the first excess is logged', async () => {
    const [asha, farah] = [await signInAs(pool, 'asha'), await signInAs(pool, 'farah')]
    const customer = await createCustomer(pool)
    const body = { phoneNumber: customer.phone, reason: REASON }
    const by = async (token: string) => (await send(actAs.POST, { token, body })).status
    expect(await by(asha.token)).toBe(200)
    await pool.query('UPDATE rate_window SET hits = 19 WHERE bucket = $1', [
      `acting for customers ${asha.id}`,
    ])
    const statuses = await Promise.all(Array.from({ length: 4 }, () => by(asha.token)))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429])
    expect(
      (await linesOf(asha.id)).filter(({ action }) => action === 'limit.reached'),
    ).toHaveLength(1)
    expect(await by(farah.token)).toBe(200)
  })

  it('is logged with each refusal, by role, even while acting', async () => {
    const naresh = await signInAs(pool, 'naresh')
    const body = { vehicleId: 'veh_x' }
    expect((await send(newStaff.POST, { token: naresh.token, body })).status).toBe(403)
    expect(await linesOf(naresh.id)).toEqual([
      { action: 'refused POST /staff/v1/newStaff', customer_id: null },
    ])
    const customer = await createCustomer(pool)
    const acting = await actingFor(pool, customer.id)
    expect((await send(reserveOrder.POST, { token: acting.token, body })).status).toBe(403)
    expect(await linesOf(acting.id)).toContainEqual({
      action: 'refused POST /vehicle/v1/reserveOrder',
      customer_id: customer.id,
    })
    const params = { vehicleId: 'veh_\0\ud800' }
    const unreadable = await callDesk(price.PUT, { method: 'PUT', token: acting.token, params })
    expect(unreadable.status).toBe(403)
    expect(await linesOf(acting.id)).toContainEqual({
      action: 'refused PUT /staff/v1/vehicles/[vehicleId]/price',
      customer_id: customer.id,
    })
    const { rows: before } = await pool.query('SELECT count(*) FROM audit_entry')
    expect((await send(newStaff.POST, { token: customer.token, body })).status).toBe(403)
    expect((await pool.query('SELECT count(*) FROM audit_entry')).rows).toEqual(before)
  })

  it("can't send a price code in a seller’s name", async () => {
    const seller = await createCustomer(pool, { role: 1 })
    const acting = await actingFor(pool, seller.id)
    const body = { purpose: 'priceReduction', vehicleId: 'veh_none', price: 100_000 }
    expect((await send(sendOTP.POST, { token: acting.token, body })).status).toBe(403)
    expect((await linesOf(acting.id)).map(({ action }) => action)).toContain(
      'POST /customer/v1/sendOTP',
    )
    // The seller's own request passes the rights check and fails only because the car doesn't
    // exist.
    expect((await send(sendOTP.POST, { token: seller.token, body })).status).toBe(404)
  })
})
