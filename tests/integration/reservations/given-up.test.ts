import { afterEach, beforeEach, expect, it } from 'vitest'
import * as tryAgain from '@/app/api/staff/v1/tryAgain/route'
import { listGivenUpMessages } from '@/lib/features/messaging/queries'
import { MAX_SEND_ATTEMPTS } from '@/lib/features/messaging/rules/delivery'
import { claimRefund } from '@/lib/features/payments/commands/claim-refunds'
import { listParkedRefunds } from '@/lib/features/payments/queries/parked-refunds'
import { MAX_REFUND_CRASHES } from '@/lib/features/payments/rules'
import { newId } from '@/lib/server/db/ids'
import type { PaymentGateway } from '@/lib/server/payments/gateway'
import { paySandboxOrder, readSandboxOrder, sandboxGateway } from '@/lib/server/payments/sandbox'
import { sendDueRefunds } from '@/lib/workflows/refund-payments'
import { settlePayment } from '@/lib/workflows/settle-payment'
import { createCustomer } from '../../factories/customers'
import { signInStaff } from '../../factories/staff'
import { transaction } from '@/lib/server/db/transaction'
import { testDatabase } from '../../setup/database'
import { planAsLoop } from '../../setup/plans'
import { send } from '../api/send'
import { findBrokenInvariants, makeCarsReservable, reserveByToken, backdateHold } from './shop'

const { pool } = testDatabase()
const shared = globalThis as typeof globalThis & { bharosaGateway?: PaymentGateway }

async function createOwedRefund(): Promise<string> {
  const [buyer, [car = '']] = [await createCustomer(pool), await makeCarsReservable(pool, 1)]
  const { orderId } = (await reserveByToken(buyer, car)).data
  await backdateHold(pool, car)
  const order = await readSandboxOrder(orderId)
  if (!order) throw new Error('no such order')
  await paySandboxOrder(order, 'captured')
  await reserveByToken(await createCustomer(pool), car)
  expect(await settlePayment(orderId)).toBe('refund_due')
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM gateway_payment WHERE order_id = $1',
    [orderId],
  )
  return rows[0]?.id ?? ''
}

const statusOf = async (id: string) =>
  (
    await pool.query<{ status: string }>('SELECT status::text FROM payment WHERE payment_id = $1', [
      id,
    ])
  ).rows[0]?.status
const backdateRefundClaims = () =>
  pool.query(
    "UPDATE gateway_payment SET refund_claimed_at = refund_claimed_at - interval '3 minutes'",
  )

beforeEach(() =>
  pool.query(
    "UPDATE gateway_payment SET use = 'elsewhere', owed_paise = 0, refund_parked_at = NULL WHERE owed_paise > 0",
  ),
)
afterEach(async () => {
  delete shared.bharosaGateway
  expect(await findBrokenInvariants(pool)).toEqual([])
})

it('a refund that kills process after process is set aside, the others are made, and a manager retries it', async () => {
  const killer = await createOwedRefund()
  for (let death = 0; death < MAX_REFUND_CRASHES; death += 1) {
    expect((await claimRefund())?.id).toBe(killer)
    expect(await listParkedRefunds()).toEqual([])
    await backdateRefundClaims()
  }
  const other = await createOwedRefund()
  await sendDueRefunds()
  expect([await statusOf(killer), await statusOf(other)]).toEqual(['refund_due', 'refunded'])
  expect(await listParkedRefunds()).toMatchObject([{ id: killer, amount: 10_000 }])
  await backdateRefundClaims()
  await sendDueRefunds()
  expect(await statusOf(killer)).toBe('refund_due')

  const again = { kind: 'refund', id: killer }
  const [dost, manager] = [await signInStaff(pool), await signInStaff(pool, 'manager')]
  expect((await send(tryAgain.POST, { token: dost.token, body: again })).status).toBe(403)
  expect((await send(tryAgain.POST, { token: manager.token, body: again })).status).toBe(200)
  expect((await send(tryAgain.POST, { token: manager.token, body: again })).status).toBe(409)
  await sendDueRefunds()
  expect(await statusOf(killer)).toBe('refunded')
  expect(await listParkedRefunds()).toEqual([])
  const { rows } = await pool.query(
    "SELECT subject FROM audit_entry WHERE action = 'payment.triedAgain'",
  )
  expect(rows).toEqual([{ subject: killer }])
})

it('a refund that the gateway keeps refusing is never set aside (negative control)', async () => {
  const id = await createOwedRefund()
  shared.bharosaGateway = {
    ...sandboxGateway,
    refund: () => Promise.reject(new Error('out of order')),
  }
  for (let turn = 0; turn < MAX_REFUND_CRASHES * 2; turn += 1) {
    await sendDueRefunds()
    await backdateRefundClaims()
  }
  expect(await listParkedRefunds()).toEqual([])
  delete shared.bharosaGateway
  await sendDueRefunds()
  expect(await statusOf(id)).toBe('refunded')
})

it('the database never sets aside a refund that was made', async () => {
  const id = await createOwedRefund()
  await sendDueRefunds()
  await expect(
    pool.query(
      'UPDATE gateway_payment SET refund_parked_at = now(), refund_tries = 6 WHERE id = $1',
      [id],
    ),
  ).rejects.toThrow('gateway_payment_parked_owed')
})

it('messages that were given up are shown with a reason, and can be retried, except codes', async () => {
  const customer = await createCustomer(pool)
  const givenUp = async (template: string, attempts: number, reason: string | null) => {
    const id = newId('msg')
    await pool.query(
      `INSERT INTO message (id, dedupe_key, channel, "to", customer_id, template, variables, attempts, last_error)
       VALUES ($1, $1, 'sms', $2, $3, $4, '{}', $5, $6)`,
      [id, customer.phone, customer.id, template, attempts, reason],
    )
    return id
  }
  const before = (await listGivenUpMessages()).count
  const receipt = await givenUp('tokenRefunded', MAX_SEND_ATTEMPTS, 'gateway_refused')
  const code = await givenUp('otp', MAX_SEND_ATTEMPTS, 'too_late')
  const waiting = await givenUp('tokenRefunded', 2, 'gateway_refused')
  const inHand = await givenUp('tokenRefunded', MAX_SEND_ATTEMPTS, null)
  const { items, count } = await listGivenUpMessages()
  expect(count - before).toBe(2)
  expect(items.find(({ id }) => id === receipt)).toMatchObject({
    reason: 'gateway_refused',
    phone: `•••••• ${customer.phone.slice(-4)}`,
  })
  const { token } = await signInStaff(pool, 'manager')
  const statuses: number[] = []
  for (const id of [receipt, code, waiting, inHand, 'msg_nowhere'])
    statuses.push((await send(tryAgain.POST, { token, body: { kind: 'message', id } })).status)
  expect(statuses).toEqual([200, 409, 409, 409, 409])
  const { rows } = await pool.query('SELECT attempts, last_error FROM message WHERE id = $1', [
    receipt,
  ])
  expect(rows).toEqual([{ attempts: 0, last_error: null }])
})

it('one refund is claimed at a time, whatever the query plan', async () => {
  for (let payment = 0; payment < 3; payment += 1) await createOwedRefund()
  const claimed = () =>
    pool.query(
      "SELECT FROM gateway_payment WHERE refund_claimed_at > now() - interval '1 minute' AND owed_paise > 0",
    )
  await transaction(async (tx) => {
    await planAsLoop(tx)
    await claimRefund(tx)
  })
  expect((await claimed()).rowCount).toBe(1)
})
