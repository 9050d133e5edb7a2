import { describe, expect, it } from 'vitest'
import * as customerCity from '@/app/api/customer/v1/customerCity/route'
import * as actAs from '@/app/api/staff/v1/actAs/route'
import * as stopActing from '@/app/api/staff/v1/stopActing/route'
import { notifyOfEndedActing } from '@/lib/features/customers/commands/notify-of-acting'
import { createCustomer } from '../../factories/customers'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { getData, send } from '../api/send'

const { pool } = testDatabase()
const REASON = 'Asked on the phone to change the city'

async function summariesTo(customerId: string) {
  const { rows } = await pool.query<{ channel: string; variables: Record<string, string> }>(
    `SELECT channel, variables FROM message WHERE customer_id = $1 AND template = 'actedForDone' ORDER BY channel DESC`,
    [customerId],
  )
  return rows
}

async function actFor(phoneNumber: string): Promise<string> {
  const asha = await signInAs(pool, 'asha')
  const answer = await send(actAs.POST, {
    token: asha.token,
    body: { phoneNumber, reason: REASON },
  })
  return (await getData<{ token: string }>(answer)).token
}

describe('a customer for whom staff acted', () => {
  it('is told once afterwards what was done, in their language', async () => {
    const customer = await createCustomer(pool, { emailId: 'told@example.com' })
    await pool.query(`UPDATE customer SET email_verified_at = now(), locale = 'hi' WHERE id = $1`, [
      customer.id,
    ])
    const token = await actFor(customer.phone)
    expect(
      (await send(customerCity.PATCH, { token, method: 'PATCH', body: { city: 2 } })).status,
    ).toBe(200)
    expect(
      (await send(customerCity.PATCH, { token, method: 'PATCH', body: { city: 99 } })).status,
    ).not.toBe(200)
    expect(await summariesTo(customer.id)).toEqual([])
    expect((await send(stopActing.POST, { token })).status).toBe(200)
    await notifyOfEndedActing()
    const [sms, email, ...more] = await summariesTo(customer.id)
    expect(more).toEqual([])
    expect(sms).toMatchObject({
      channel: 'sms',
      variables: { staff: 'Asha Raman', count: '1' },
    })
    expect(email?.variables).toMatchObject({ reason: REASON, done: '- आपका शहर बदला' })
    expect(email?.variables.link).toMatch(/\/hi\/dashboard\/buyer\/dost$/)
  })

  it('is told even if the minutes ran out and nothing was done', async () => {
    const customer = await createCustomer(pool)
    await actFor(customer.phone)
    await notifyOfEndedActing()
    expect(await summariesTo(customer.id)).toEqual([])
    await pool.query(
      `UPDATE session SET expires_at = now() - interval '1 minute' WHERE customer_id = $1`,
      [customer.id],
    )
    await notifyOfEndedActing()
    await notifyOfEndedActing()
    expect(await summariesTo(customer.id)).toMatchObject([
      { channel: 'sms', variables: { count: '0' } },
    ])
  })
})
