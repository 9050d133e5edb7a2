import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as paperwork from '@/app/api/staff/v1/paperworkStep/route'
import { listVouchers } from '@/lib/features/books/queries/vouchers'
import { readBook } from '@/lib/features/books/queries/books'
import { findOpenBusiness } from '@/lib/features/customers/queries/open-business'
import { readBondView } from '@/lib/features/sales/queries/bond'
import { readSellerMoney } from '@/lib/features/selling/queries/money'
import { getDb } from '@/lib/server/db/client'
import { addDays, toIndianDay } from '@/lib/shared/dates'
import type { TestPurchase } from '@/tests/factories/purchases'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { send } from '../api/send'
import { readWholeQueue } from '../desk/queue'
import { ALL_TIME, readAllCityIds } from '../books/books'
import { toDayAgo, BOND, createBondTools, ON_TIME_BOND } from './bonds'
import { findBrokenSales } from './deals'

const { pool } = testDatabase()
let asha: { id: string; token: string }
const tools = createBondTools(pool, () => asha)
const { bought, run, readDays, step, acknowledge, sendBack, issue, giveAccount } = tools

beforeAll(async () => {
  asha = await signInAs(pool, 'asha')
})

beforeEach(() => pool.query('DELETE FROM rate_window'))

describe('the job', () => {
  it('books each late day once, whatever it did before, and catches up after an outage', async () => {
    const car = await bought()
    await run(4)
    expect(await readDays(car)).toEqual([[toDayAgo(5), 200]])
    await Promise.all([run(), run(), run()])
    await run()
    const days = [5, 4, 3, 2, 1].map((day) => [toDayAgo(day), 200])
    expect(await readDays(car)).toEqual(days)
    expect(await readBondView(car.vehicleId, new Date())).toMatchObject({
      state: 'counting',
      days: 5,
      sum: 1_000,
      promisedOn: toDayAgo(6),
      firstDay: toDayAgo(5),
    })
    expect(await findBrokenSales(pool)).toEqual([])
  })

  it('tells the buyer on the first day only', async () => {
    const car = await bought()
    await run(3)
    await run()
    const { rows } = await pool.query<{ variables: Record<string, string> }>(
      `SELECT variables FROM message WHERE customer_id = $1 AND template = 'buyerBondBegins' AND channel = 'sms'`,
      [car.buyer.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.variables).toMatchObject({ perDay: '₹200' })
  })

  it('books nothing without a bond, in time, or after the RC', async () => {
    const off = await bought({ ...BOND, perDay: 0 })
    const early = await bought({ ...BOND, promisedDaysAgo: 1 })
    const onTime = await bought()
    await issue(onTime, 6)
    await run()
    expect(await readDays(off)).toEqual([])
    expect(await readDays(early)).toEqual([])
    expect(await readDays(onTime)).toEqual([])
    expect(await readBondView(off.vehicleId, new Date())).toBeNull()
  })

  it('stops at our fee, with a smaller last day', async () => {
    const car = await bought({ ...BOND, cap: 500 })
    await run()
    expect((await readDays(car)).map(([, amount]) => amount)).toEqual([200, 200, 100])
    expect(await readBondView(car.vehicleId, new Date())).toMatchObject({ state: 'capped' })
  })

  it('leaves the seller’s statement as it is', async () => {
    const car = await bought()
    const before = await readSellerMoney(car.vehicleId)
    await run()
    expect(await readSellerMoney(car.vehicleId)).toEqual(before)
  })
})

describe('an acknowledgement', () => {
  it('pauses the days until the authority sends the application back', async () => {
    const car = await bought()
    expect((await acknowledge(car, toDayAgo(8))).status).toBe(200)
    await run()
    expect(await readDays(car)).toEqual([])
    expect(await readBondView(car.vehicleId, new Date())).toMatchObject({ state: 'held', days: 0 })
    expect((await acknowledge(car, toDayAgo(1))).status).toBe(409)
    expect((await sendBack(car, toDayAgo(2))).status).toBe(200)
    await run()
    expect((await readDays(car)).map(([day]) => day)).toEqual([toDayAgo(2), toDayAgo(1)])
    expect((await acknowledge(car, toDayAgo(1))).status).toBe(200)
  })

  it('that is entered late leaves what is booked to the buyer', async () => {
    const car = await bought()
    await run(3)
    expect((await acknowledge(car, toDayAgo(6))).status).toBe(200)
    await run()
    expect((await readDays(car)).map(([day]) => day)).toEqual([toDayAgo(5), toDayAgo(4)])
    const view = await readBondView(car.vehicleId, new Date())
    expect(view?.acknowledgements).toMatchObject([
      { acknowledgedOn: toDayAgo(6), holdsFrom: toDayAgo(3) },
    ])
  })

  it('needs an application, a day that has been, a number, and a car with a bond', async () => {
    const car = await bought()
    expect((await acknowledge(car, addDays(toDayAgo(0), 1))).status).toBe(422)
    expect((await acknowledge(car, toDayAgo(40))).status).toBe(422)
    expect((await acknowledge(car, toDayAgo(1), { number: '12' })).status).toBe(422)
    expect((await sendBack(car, toDayAgo(1))).status).toBe(409)
    expect((await acknowledge(await bought(BOND, 3), toDayAgo(1))).status).toBe(409)
    expect((await acknowledge(await bought({ ...BOND, perDay: 0 }), toDayAgo(1))).status).toBe(404)
    await issue(car, 0)
    expect((await acknowledge(car, toDayAgo(1))).status).toBe(409)
  })
})

describe('the payment', () => {
  it('is all days, once, to the buyer’s own account, after the RC, and closes the ledger', async () => {
    const car = await bought()
    await run(3)
    const accountId = await giveAccount(car.buyer.id)
    const pay = {
      ...{ step: 'paid', vehicleId: car.vehicleId, accountId },
      ...{ amount: 800, reference: 'UTR123456' },
    }
    expect((await step(pay)).status).toBe(409)
    await issue(car, 1)
    expect(await readBondView(car.vehicleId, new Date())).toMatchObject({ state: 'over', sum: 800 })
    expect((await step({ ...pay, amount: 400 })).status).toBe(409)
    expect((await step({ ...pay, accountId: 'bac_other' })).status).toBe(409)
    await run(0)
    expect(await findOpenBusiness(getDb(), car.buyer.id)).toBe('purchase')
    const paid = await step(pay)
    expect(paid.status).toBe(200)
    expect((await step(pay)).status).toBe(409)
    await run()
    const { rows } = await pool.query(
      `SELECT kind, sum(amount)::int AS sum, count(*)::int AS lines FROM ledger_entry WHERE vehicle_id = $1 AND kind LIKE 'bond%' GROUP BY kind ORDER BY kind`,
      [car.vehicleId],
    )
    expect(rows).toEqual([
      { kind: 'bond_day', sum: 800, lines: 4 },
      { kind: 'bond_paid', sum: -800, lines: 1 },
    ])
    expect(await findBrokenSales(pool)).toEqual([])
    const { rows: said } = await pool.query(
      `SELECT 1 FROM message WHERE customer_id = $1 AND template = 'buyerBondPaid' AND channel = 'sms'`,
      [car.buyer.id],
    )
    expect(said).toHaveLength(1)
  })

  it('needs the right to pay', async () => {
    const car = await bought()
    await run()
    await issue(car, 0)
    const accountId = await giveAccount(car.buyer.id)
    const pay = {
      ...{ step: 'paid', vehicleId: car.vehicleId, accountId },
      ...{ amount: 1_000, reference: 'UTR123457' },
    }
    const allow = (rights: string) =>
      pool.query('UPDATE staff SET rights = $2 WHERE id = $1', [asha.id, rights])
    await allow('{sell}')
    expect((await step(pay)).status).toBe(403)
    await allow('{pay}')
    expect((await acknowledge(car, toDayAgo(1))).status).toBe(403)
    expect((await step(pay)).status).toBe(200)
    await allow('{sell,pay}')
  })

  it('is announced with the RC, with its sum and whether an account is missing', async () => {
    const issueAtDesk = async ({ vehicleId }: TestPurchase) =>
      expect(
        (
          await send(paperwork.POST, {
            token: asha.token,
            body: {
              ...{ vehicleId, step: 'rc_issued', doneOn: toDayAgo(0) },
              reason: 'The RTO sends it by post',
            },
          })
        ).status,
      ).toBe(200)
    const owed = async (customerId: string) =>
      (
        await pool.query<{ template: string; amount: string }>(
          `SELECT template, variables ->> 'amount' AS amount FROM message WHERE customer_id = $1 AND template LIKE 'buyerBond%' AND template <> 'buyerBondBegins' AND channel = 'sms'`,
          [customerId],
        )
      ).rows
    const [known, unknown, onTime] = [await bought(), await bought(), await bought(ON_TIME_BOND)]
    await giveAccount(known.buyer.id)
    for (const car of [known, unknown, onTime]) await issueAtDesk(car)
    expect(await owed(known.buyer.id)).toEqual([{ template: 'buyerBondOwed', amount: '₹1,000' }])
    expect(await owed(unknown.buyer.id)).toEqual([
      { template: 'buyerBondNeedsAccount', amount: '₹1,000' },
    ])
    expect(await owed(onTime.buyer.id)).toEqual([])
    // All days are booked with the RC, so the sum in the message is the one that is paid.
    expect(await readDays(known)).toHaveLength(5)
  })

  it('is in the desk’s queue from the RC until it is paid, due three days after it', async () => {
    const car = await bought()
    await run()
    const inQueue = async () =>
      (await readWholeQueue('bonds')).find(({ key }) => key === car.purchaseId)
    expect(await inQueue()).toBeUndefined()
    await issue(car, 2)
    // Without an account nothing can be paid, so no day is promised.
    expect(await inQueue()).toMatchObject({ amount: 1_000, dueAt: null })
    const accountId = await giveAccount(car.buyer.id)
    await pool.query(
      `UPDATE bank_account SET usable_from = now() - interval '9 days' WHERE id = $1`,
      [accountId],
    )
    const due = (await inQueue())?.dueAt
    expect(toIndianDay(due ?? new Date(0))).toBe(addDays(toDayAgo(2), 3))
    await step({
      ...{ step: 'paid', vehicleId: car.vehicleId, accountId },
      ...{ amount: 1_000, reference: 'UTR123459' },
    })
    expect(await inQueue()).toBeUndefined()
  })

  it('is in the books: owed by day, then paid', async () => {
    const car = await bought()
    await run()
    const scope = { ...ALL_TIME, cityIds: await readAllCityIds(pool) }
    const find = async (book: 'payoutsDue' | 'payoutsMade') =>
      (await readBook(book, scope)).find(({ key }) => key === `bond ${car.purchaseId}`)?.cells
    expect(await find('payoutsDue')).toMatchObject({
      total: 1_000,
      step: 'Waits for the RC; days may be added',
    })
    await issue(car, 0)
    await pool.query('UPDATE rc_transfer SET issued_at = now() WHERE vehicle_id = $1', [
      car.vehicleId,
    ])
    expect(await find('payoutsDue')).toMatchObject({ step: 'Waits for a verified bank account' })
    const accountId = await giveAccount(car.buyer.id)
    expect(await find('payoutsDue')).toMatchObject({ step: 'Pay at the bank' })
    await step({
      ...{ step: 'paid', vehicleId: car.vehicleId, accountId },
      ...{ amount: 1_000, reference: 'UTR123458' },
    })
    expect(await find('payoutsDue')).toBeUndefined()
    expect(await find('payoutsMade')).toMatchObject({ total: 1_000, reference: 'UTR123458' })
    const { rows } = await pool.query<{ code: string }>(
      'SELECT car_code AS code FROM vehicle WHERE id = $1',
      [car.vehicleId],
    )
    const lines = (await listVouchers(scope)).flatMap((one) =>
      one.lines.some(({ account }) => account === 'Ownership bond') ||
      one.narration.startsWith('Ownership bond')
        ? one.lines
        : [],
    )
    const mine = lines.filter(({ account }) => account === `${rows[0]?.code} buyer`)
    expect(mine.map(({ debit }) => debit)).toEqual([-200, -200, -200, -200, -200, 1_000])
  })
})
