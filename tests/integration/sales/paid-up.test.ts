import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '@/tests/factories/staff'
import { selectMoneyQueue } from '@/lib/features/desk/queries/money-queue'
import { readRestToPay } from '@/lib/features/sales/queries/rest'
import { getDb } from '@/lib/server/db/client'
import { formatRupees } from '@/lib/shared/numbers'
import { tendDealAccounts } from '@/lib/workflows/deal-accounts'
import { testDatabase } from '../../setup/database'
import { readWholeQueue } from '../desk/queue'
import {
  closeRazorpay,
  deliverWebhooks,
  openStandInRazorpay,
  payHold,
  type RazorpayAtTest,
} from '../reservations/at-the-gateway'
import { createReference, getToday, returnPayment, takePayment } from './deals'
import { clearAccountObstacles, holdWithAccount } from './held-accounts'

const { pool } = testDatabase()
let razorpay: RazorpayAtTest
let token: string

beforeAll(async () => {
  razorpay = await openStandInRazorpay()
  ;({ token } = await signInAs(pool, 'asha'))
})
afterAll(() => closeRazorpay(razorpay))

async function hold() {
  const held = await holdWithAccount(pool, razorpay)
  return { ...held, rest: (await held.read()).rest }
}

async function readHoursLeft(car: string): Promise<number> {
  const { rows } = await pool.query<{ hours: number }>(
    "SELECT round(extract(epoch FROM ends_at - now()) / 3600)::int AS hours FROM reservation WHERE vehicle_id = $1 AND status = 'active'",
    [car],
  )
  return rows[0]?.hours ?? 0
}

const byHand = (car: string, amount: number) =>
  takePayment(token, {
    ...{ vehicleId: car, amount, method: 'bank_transfer' },
    ...{ reference: createReference(), paidOn: getToday() },
  })

describe('a hold on which everything is paid', () => {
  it('lasts seven days from the last transfer, and a rupee less leaves its end as it was', async () => {
    const { car, account, rest } = await hold()
    razorpay.dashboard.transfer(account, (rest - 1) * 100)
    await deliverWebhooks(razorpay)
    expect(await readHoursLeft(car)).toBe(72)
    razorpay.dashboard.transfer(account, 100)
    await deliverWebhooks(razorpay)
    expect(await readHoursLeft(car)).toBe(168)
  })

  it('lasts seven days from the payment that the desk takes, once', async () => {
    const { car, rest } = await hold()
    expect((await byHand(car, rest - 5)).status).toBe(201)
    expect(await readHoursLeft(car)).toBe(72)
    const last = await byHand(car, 5)
    expect(last.status).toBe(201)
    expect(await readHoursLeft(car)).toBe(168)
    const { rows } = await pool.query<{ id: string }>(
      `SELECT p.id FROM buyer_payment p JOIN reservation r ON r.id = p.reservation_id
       WHERE r.vehicle_id = $1 AND r.status = 'active' AND p.amount = 5`,
      [car],
    )
    const reason = 'Typed with a wrong number.'
    const back = { paymentId: rows[0]?.id, reference: createReference(), reason }
    expect((await returnPayment(token, back)).status).toBe(200)
    await pool.query(
      "UPDATE reservation SET ends_at = now() + interval '1 hour' WHERE vehicle_id = $1 AND status = 'active'",
      [car],
    )
    expect((await byHand(car, 5)).status).toBe(201)
    expect(await readHoursLeft(car)).toBe(1)
  })

  it('never ends earlier than it would have', async () => {
    const { car, rest } = await hold()
    await pool.query('ALTER TABLE reservation DISABLE TRIGGER reservation_longer_by_consent')
    await pool.query(
      "UPDATE reservation SET ends_at = now() + interval '240 hours' WHERE vehicle_id = $1 AND status = 'active'",
      [car],
    )
    await pool.query('ALTER TABLE reservation ENABLE TRIGGER reservation_longer_by_consent')
    expect((await byHand(car, rest)).status).toBe(201)
    expect(await readHoursLeft(car)).toBe(240)
  })

  it('is lengthened by the database only with the moment of the full payment', async () => {
    const { car } = await hold()
    const lengthen = (set: string) =>
      pool.query(`UPDATE reservation SET ${set} WHERE vehicle_id = $1 AND status = 'active'`, [car])
    const refused = { constraint: 'reservation_longer_by_consent' }
    await expect(lengthen("ends_at = now() + interval '168 hours'")).rejects.toMatchObject(refused)
    await expect(
      lengthen("paid_up_at = now(), ends_at = now() + interval '200 hours'"),
    ).rejects.toMatchObject(refused)
    await lengthen("paid_up_at = now(), ends_at = now() + interval '168 hours'")
  })
})

describe('the message about the rest', () => {
  it.each([
    ['asks for the buyer’s own part beside a loan', 300_000],
    ['asks for all of it without one', 0],
  ])('%s', async (_, loan) => {
    const { car, buyer } = await payHold(pool, razorpay)
    await clearAccountObstacles(pool, car)
    if (loan > 0)
      await pool.query(
        `INSERT INTO loan_application (id, reservation_id, status, amount, tenure, monthly_income, employment)
         SELECT 'lap_' || gen_random_uuid(), id, 'submitted', $2, 36, 100000, 'salaried'
         FROM reservation WHERE vehicle_id = $1 AND status = 'active'`,
        [car, loan],
      )
    await tendDealAccounts()
    const left = await readRestToPay({ vehicleId: car, customerId: buyer.id })
    const { rows } = await pool.query<{ amount: string }>(
      `SELECT variables->>'amount' AS amount FROM message
       WHERE template = 'payTheRest' AND channel = 'sms' AND customer_id = $1`,
      [buyer.id],
    )
    expect(rows).toEqual([{ amount: formatRupees((left?.rest ?? 0) - loan) }])
  })
})

describe('a transfer that we can’t place', () => {
  it('is on the desk’s list with the car and the buyer, and counts as money to place', async () => {
    const { car, account, buyer } = await hold()
    const before = (await readWholeQueue('money')).length
    const reference = createReference()
    const payment = { amount: 40_000, method: 'bank_transfer', reference, paidOn: getToday() }
    expect((await takePayment(token, { vehicleId: car, ...payment })).status).toBe(201)
    razorpay.dashboard.transfer(account, 4_000_000)
    await deliverWebhooks(razorpay)
    const lines = await selectMoneyQueue(getDb().$kysely).execute()
    expect(lines.filter(({ vehicleId }) => vehicleId === car)).toMatchObject([
      { kind: 'unclear_transfer', personId: buyer.id, paise: 4_000_000, dueAt: expect.any(Date) },
    ])
    expect(await readWholeQueue('money')).toHaveLength(before + 1)
  })
})

describe('accounts that are looked after', () => {
  it('come in turn: one that the gateway doesn’t answer for goes to the end of the line', async () => {
    const { account } = await hold()
    await pool.query('UPDATE deal_account SET asked_at = NULL, checked_at = NULL')
    razorpay.accounts.splice(razorpay.accounts.indexOf(account), 1)
    await tendDealAccounts()
    const { rows } = await pool.query(
      'SELECT asked_at IS NOT NULL AS asked, checked_at IS NULL AS unanswered FROM deal_account WHERE account_id = $1',
      [account.id],
    )
    expect(rows).toEqual([{ asked: true, unanswered: true }])
  })
})
