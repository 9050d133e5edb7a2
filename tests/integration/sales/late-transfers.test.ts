import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireHolds } from '@/lib/features/reservations/commands/expire-holds'
import { tendDealAccounts } from '@/lib/workflows/deal-accounts'
import { testDatabase } from '../../setup/database'
import { createCustomer } from '../../factories/customers'
import {
  closeRazorpay,
  deliverWebhooks,
  openStandInRazorpay,
  type RazorpayAtTest,
  readGatewayMoney,
  refundNow,
} from '../reservations/at-the-gateway'
import { findBrokenInvariants, reserveByToken } from '../reservations/shop'
import { holdWithAccount as openHold, listRefunds } from './held-accounts'

const { pool } = testDatabase()
let razorpay: RazorpayAtTest

beforeAll(async () => {
  razorpay = await openStandInRazorpay()
})
afterAll(() => closeRazorpay(razorpay))
beforeEach(() => {
  razorpay.refundsBegin = 'processed'
  razorpay.moods = []
})
afterEach(async () => {
  expect(await findBrokenInvariants(pool)).toEqual([])
  const { rows } = await pool.query('SELECT * FROM invariant_matched_payments_have_their_place')
  expect(rows).toEqual([])
})

const MINUTE = 60
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds

async function endAgo(car: string, minutes: number): Promise<void> {
  await pool.query(
    "UPDATE reservation SET ends_at = now() - make_interval(mins => $2) WHERE vehicle_id = $1 AND status = 'active'",
    [car, minutes],
  )
  await pool.query(
    `UPDATE deal_account SET checked_at = now() - interval '20 minutes', asked_at = now() - interval '20 minutes'
     WHERE reservation_id = (SELECT id FROM reservation WHERE vehicle_id = $1 AND status = 'active')`,
    [car],
  )
}

async function readHold(car: string) {
  const { rows } = await pool.query<{ status: string; hours: number }>(
    `SELECT status, round(extract(epoch FROM ends_at - now()) / 3600)::int AS hours
     FROM reservation WHERE vehicle_id = $1 ORDER BY created_at DESC LIMIT 1`,
    [car],
  )
  return rows[0]
}

describe('a transfer that we see after the hold’s end', () => {
  it('counts if it was made before, and the paid car stays held', async () => {
    const { account, car, read } = await openHold(pool, razorpay)
    const { rest } = await read()
    await endAgo(car, 2)
    const transfer = razorpay.dashboard.transfer(account, rest * 100, {
      created_at: secondsAgo(5 * MINUTE),
    })
    razorpay.events.length = 0
    await expireHolds()
    expect(await readHold(car), 'waits for the gateway').toMatchObject({ status: 'active' })
    await tendDealAccounts()
    await expireHolds()
    expect(await readHold(car)).toEqual({ status: 'active', hours: 168 })
    expect((await read()).rest).toBe(0)
    await refundNow(pool)
    expect(listRefunds(razorpay, transfer?.id)).toEqual([])
  })

  it('goes back if it was made after, also if its webhook comes first', async () => {
    const { account, car, read } = await openHold(pool, razorpay)
    const { rest } = await read()
    await endAgo(car, 2)
    const transfer = razorpay.dashboard.transfer(account, rest * 100, {
      created_at: secondsAgo(MINUTE),
    })
    await deliverWebhooks(razorpay)
    await expireHolds()
    expect(await readHold(car)).toMatchObject({ status: 'expired' })
    await refundNow(pool)
    expect(listRefunds(razorpay, transfer?.id)).toEqual([rest * 100])
  })

  it('goes back with the rest of the money if it doesn’t pay the car in full', async () => {
    const { account, car, payment } = await openHold(pool, razorpay)
    await endAgo(car, 2)
    const part = razorpay.dashboard.transfer(account, 500_000, {
      created_at: secondsAgo(5 * MINUTE),
    })
    await deliverWebhooks(razorpay)
    await expireHolds()
    expect(await readHold(car)).toMatchObject({ status: 'expired' })
    await tendDealAccounts()
    await refundNow(pool)
    expect(listRefunds(razorpay, part?.id)).toEqual([500_000])
    expect(listRefunds(razorpay, payment.id)).toEqual([1_000_000])
  })
})

describe('a hold past its end', () => {
  it('keeps the car until the gateway was asked, and not longer', async () => {
    const { car } = await openHold(pool, razorpay)
    await endAgo(car, 2)
    const another = await createCustomer(pool)
    expect((await reserveByToken(another, car)).status).toBe(409)
    await tendDealAccounts()
    await expireHolds()
    expect(await readHold(car)).toMatchObject({ status: 'expired' })
    expect((await reserveByToken(another, car)).status).toBe(201)
  })

  it('ends after 15 minutes without the gateway, which gives the money back later', async () => {
    const { account, car } = await openHold(pool, razorpay)
    const transfer = razorpay.dashboard.transfer(account, 400_000, {
      created_at: secondsAgo(20 * MINUTE),
    })
    razorpay.events.length = 0
    await endAgo(car, 14)
    razorpay.moods = Array.from({ length: 40 }, () => 'broken' as const)
    await tendDealAccounts()
    await expireHolds()
    expect(await readHold(car)).toMatchObject({ status: 'active' })
    await endAgo(car, 15)
    await expireHolds()
    expect(await readHold(car)).toMatchObject({ status: 'expired' })
    razorpay.moods = []
    await tendDealAccounts()
    await refundNow(pool)
    expect(listRefunds(razorpay, transfer?.id)).toEqual([400_000])
    expect(await readGatewayMoney(pool, transfer?.id ?? '')).toMatchObject({ use: 'back' })
  })
})

describe('more accounts than one run asks', () => {
  /** Adds accounts of expired holds. The gateway knows them only if `isKnown`. */
  async function addAccounts(car: string, count: number, isKnown: boolean): Promise<void> {
    const { rows } = await pool.query<{ account: string }>(
      `WITH copied AS (
         INSERT INTO reservation SELECT (r).* FROM (
           SELECT jsonb_populate_record(r, jsonb_build_object('id', 'res_' || gen_random_uuid(), 'status', 'expired', 'ended_at', now())) AS r
           FROM reservation r, generate_series(1, $2::int) WHERE r.vehicle_id = $1 AND r.status = 'active') made
         RETURNING id)
       INSERT INTO deal_account (account_id, reservation_id, provider, holder, account_number, ifsc)
       SELECT 'va_' || replace(id, '-', ''), id, 'razorpay', 'A', id, 'RATN0VAAPIS' FROM copied RETURNING account_id AS account`,
      [car, count],
    )
    if (isKnown)
      for (const { account } of rows)
        razorpay.accounts.push({ id: account, status: 'active', account_number: account })
  }

  it('asks all in turn, also if the gateway fails for many, and a just ended hold’s first', async () => {
    const { car } = await openHold(pool, razorpay)
    await addAccounts(car, 100, false)
    await addAccounts(car, 60, true)
    await endAgo(car, 2)
    await tendDealAccounts()
    await expireHolds()
    expect(await readHold(car)).toMatchObject({ status: 'expired' })
    await tendDealAccounts()
    await tendDealAccounts()
    const { rows } = await pool.query(
      "SELECT count(*) FILTER (WHERE closed_at IS NOT NULL)::int AS closed, count(*) FILTER (WHERE asked_at IS NULL)::int AS never FROM deal_account WHERE holder = 'A'",
    )
    expect(rows).toEqual([{ closed: 60, never: 0 }])
  })
})
