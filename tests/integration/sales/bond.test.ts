import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as bondStep from '@/app/api/staff/v1/bondStep/route'
import { listVouchers } from '@/lib/features/books/queries/vouchers'
import { readBook } from '@/lib/features/books/queries/books'
import { findOpenBusiness } from '@/lib/features/customers/queries/open-business'
import { bookBonds } from '@/lib/features/sales/jobs'
import { readBondView } from '@/lib/features/sales/queries/bond'
import { readSellerMoney } from '@/lib/features/selling/queries/money'
import { getDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { addDays, toIndianDay, toInstant } from '@/lib/shared/dates'
import { createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { buyCar, type TestBond, type TestPurchase } from '@/tests/factories/purchases'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { send } from '../api/send'
import { EVER, readAllCities } from '../books/books'
import { findBrokenSales } from './deals'

const { pool } = testDatabase()
const APPLIED = 4
let asha: { id: string; token: string }

beforeAll(async () => {
  asha = await signInAs(pool, 'asha')
})

beforeEach(() => pool.query('DELETE FROM rate_window'))

type Bought = TestPurchase & { buyer: TestCustomer }
const BOND: TestBond = { promisedDaysAgo: 6, perDay: 200, cap: 10_000 }
const ago = (days: number) => addDays(toIndianDay(new Date()), -days)

/** A purchase whose transfer was applied for some days before its promised day. */
async function bought(bond: TestBond | undefined = BOND, done = APPLIED): Promise<Bought> {
  const buyer = await createCustomer(pool)
  const car = await buyCar(pool, buyer.id, done, bond)
  await pool.query(
    `UPDATE purchase_step SET done_at = now() - interval '30 days' WHERE purchase_id = $1 AND step = 'rc_transfer_applied' AND done_at IS NOT NULL`,
    [car.purchaseId],
  )
  return { ...car, buyer }
}

const run = (daysAgo = 0) => bookBonds.run(toInstant(ago(daysAgo), '09:15'))

async function readDays({ purchaseId }: TestPurchase): Promise<[day: string, amount: number][]> {
  const { rows } = await pool.query<{ day: string; amount: number }>(
    'SELECT day::text, amount FROM bond_day WHERE purchase_id = $1 ORDER BY day',
    [purchaseId],
  )
  return rows.map(({ day, amount }) => [day, amount])
}

const step = (body: object, token = asha.token) => send(bondStep.POST, { token, body })
const acknowledge = ({ vehicleId }: TestPurchase, acknowledgedOn: string, more: object = {}) =>
  step({ step: 'acknowledged', vehicleId, number: 'TN2611230048812', acknowledgedOn, ...more })
const sendBack = ({ vehicleId }: TestPurchase, returnedOn: string) =>
  step({ step: 'returned', vehicleId, returnedOn, reason: 'Form 29 lacks the seal.' })
const issue = ({ purchaseId }: TestPurchase, daysAgo: number) =>
  pool.query(
    `UPDATE purchase_step SET done_at = $2, reason = 'The RTO sends it by post' WHERE purchase_id = $1 AND step = 'rc_issued'`,
    [purchaseId, toInstant(ago(daysAgo), '12:00')],
  )

async function giveAccount(customerId: string, status = 'verified'): Promise<string> {
  const id = newId('bac')
  await pool.query(
    `INSERT INTO bank_account (id, customer_id, ifsc, bank, branch, last_four, holder, name_at_bank, status, check_id, beneficiary, usable_from)
     VALUES ($1, $2, 'HDFC0000123', 'HDFC Bank', 'Guindy', '6789', 'Kavya', 'KAVYA', $3::text, $1, $1,
       CASE WHEN $3 = 'verified' THEN now() - interval '1 day' END)`,
    [id, customerId, status],
  )
  return id
}

async function insertDay(
  { vehicleId, purchaseId }: TestPurchase,
  day: string,
  amount = 200,
): Promise<void> {
  const client = await pool.connect()
  const entry = newId('led')
  try {
    await client.query('BEGIN')
    await client.query(
      `INSERT INTO ledger_entry (id, vehicle_id, kind, amount) VALUES ($1, $2, 'bond_day', $3)`,
      [entry, vehicleId, amount],
    )
    await client.query(
      'INSERT INTO bond_day (purchase_id, day, amount, ledger_entry_id) VALUES ($1, $2, $3, $4)',
      [purchaseId, day, amount, entry],
    )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

describe('the job', () => {
  it('books each late day once, whatever it did before, and catches up after an outage', async () => {
    const car = await bought()
    await run(4)
    expect(await readDays(car)).toEqual([[ago(5), 200]])
    // No run for three days; then several at once.
    await Promise.all([run(), run(), run()])
    await run()
    const days = [5, 4, 3, 2, 1].map((day) => [ago(day), 200])
    expect(await readDays(car)).toEqual(days)
    expect(await readBondView(car.vehicleId, new Date())).toMatchObject({
      state: 'counting',
      days: 5,
      sum: 1_000,
      promisedOn: ago(6),
      firstDay: ago(5),
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
    expect((await acknowledge(car, ago(8))).status).toBe(200)
    await run()
    expect(await readDays(car)).toEqual([])
    expect(await readBondView(car.vehicleId, new Date())).toMatchObject({ state: 'held', days: 0 })
    expect((await acknowledge(car, ago(1))).status).toBe(409)
    expect((await sendBack(car, ago(2))).status).toBe(200)
    await run()
    expect((await readDays(car)).map(([day]) => day)).toEqual([ago(2), ago(1)])
    expect((await acknowledge(car, ago(1))).status).toBe(200)
  })

  it('that is entered late leaves what is booked to the buyer', async () => {
    const car = await bought()
    await run(3)
    expect((await acknowledge(car, ago(6))).status).toBe(200)
    await run()
    expect((await readDays(car)).map(([day]) => day)).toEqual([ago(5), ago(4)])
    const view = await readBondView(car.vehicleId, new Date())
    expect(view?.acknowledgements).toMatchObject([{ acknowledgedOn: ago(6), holdsFrom: ago(3) }])
  })

  it('needs an application, a day that has been, a number, and a car with a bond', async () => {
    const car = await bought()
    expect((await acknowledge(car, addDays(ago(0), 1))).status).toBe(422)
    expect((await acknowledge(car, ago(40))).status).toBe(422)
    expect((await acknowledge(car, ago(1), { number: '12' })).status).toBe(422)
    expect((await sendBack(car, ago(1))).status).toBe(409)
    expect((await acknowledge(await bought(BOND, 3), ago(1))).status).toBe(409)
    expect((await acknowledge(await bought({ ...BOND, perDay: 0 }), ago(1))).status).toBe(404)
    await issue(car, 0)
    expect((await acknowledge(car, ago(1))).status).toBe(409)
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
    // The job hasn't booked the last days yet.
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
    expect((await acknowledge(car, ago(1))).status).toBe(403)
    expect((await step(pay)).status).toBe(200)
    await allow('{sell,pay}')
  })

  it('is in the books: owed by day, then paid', async () => {
    const car = await bought()
    await run()
    const scope = { ...EVER, cityIds: await readAllCities(pool) }
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

describe('the database', () => {
  const refusedBy = (constraint: string) => ({ constraint })

  it('takes a day that counts, and no day twice', async () => {
    const car = await bought()
    await insertDay(car, ago(5))
    await expect(insertDay(car, ago(5))).rejects.toMatchObject(refusedBy('bond_day_pkey'))
    expect(await readDays(car)).toEqual([[ago(5), 200]])
  })

  it.each([
    ['the promised day', () => ago(6)],
    ['a day that isn’t over', () => ago(0)],
  ])('refuses %s', async (_what, day) => {
    await expect(insertDay(await bought(), day())).rejects.toMatchObject(
      refusedBy('bond_day_after_promise'),
    )
  })

  it('refuses a day on which the RC was there', async () => {
    const car = await bought()
    await issue(car, 3)
    await insertDay(car, ago(4))
    await expect(insertDay(car, ago(3))).rejects.toMatchObject(refusedBy('bond_day_before_rc'))
  })

  it('refuses a day that the authority holds', async () => {
    const car = await bought()
    await acknowledge(car, ago(4))
    await insertDay(car, ago(5))
    await expect(insertDay(car, ago(4))).rejects.toMatchObject(refusedBy('bond_day_not_held'))
    await sendBack(car, ago(2))
    await expect(insertDay(car, ago(3))).rejects.toMatchObject(refusedBy('bond_day_not_held'))
    await insertDay(car, ago(2))
  })

  it('refuses more than a day’s rate, and more than our fee', async () => {
    const car = await bought({ ...BOND, cap: 300 })
    await expect(insertDay(car, ago(5), 201)).rejects.toMatchObject(
      refusedBy('bond_day_within_fee'),
    )
    await insertDay(car, ago(5))
    await expect(insertDay(car, ago(4))).rejects.toMatchObject(refusedBy('bond_day_within_fee'))
    await insertDay(car, ago(4), 100)
  })

  it('refuses a line of the ledger without its day, and a day without its line', async () => {
    const car = await bought()
    await expect(
      pool.query(
        `INSERT INTO ledger_entry (id, vehicle_id, kind, amount) VALUES ($1, $2, 'bond_day', 200)`,
        [newId('led'), car.vehicleId],
      ),
    ).rejects.toMatchObject(refusedBy('bond_closes'))
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM ledger_entry LIMIT 1')
    await expect(
      pool.query(
        'INSERT INTO bond_day (purchase_id, day, amount, ledger_entry_id) VALUES ($1, $2, 200, $3)',
        [car.purchaseId, ago(5), rows[0]?.id],
      ),
    ).rejects.toMatchObject(refusedBy('bond_day_is_booked'))
  })

  it('refuses a payment before the RC, of another sum, to another account, or without its line', async () => {
    const car = await bought()
    await insertDay(car, ago(5))
    const [own, other] = [
      await giveAccount(car.buyer.id),
      await giveAccount((await createCustomer(pool)).id),
    ]
    const pay = (amount: number, account: string) =>
      pool.query(
        `INSERT INTO bond_payment (purchase_id, amount, paid_by_id, reference, bank_account_id) VALUES ($1, $2, $3, 'UTR9', $4)`,
        [car.purchaseId, amount, asha.id, account],
      )
    await expect(pay(200, own)).rejects.toMatchObject(refusedBy('bond_payment_after_rc'))
    await issue(car, 0)
    await expect(pay(400, own)).rejects.toMatchObject(refusedBy('bond_payment_is_the_days'))
    await expect(pay(200, other)).rejects.toMatchObject(refusedBy('bond_payment_to_own_account'))
    await expect(pay(200, own)).rejects.toMatchObject(refusedBy('bond_closes'))
  })

  it('keeps the promise, the days and the acknowledgement', async () => {
    const car = await bought()
    await insertDay(car, ago(5))
    await acknowledge(car, ago(4))
    for (const change of [
      'bond_per_day = 100',
      'bond_cap = 1',
      'rc_promised_on = rc_promised_on + 1',
    ])
      await expect(
        pool.query(`UPDATE purchase SET ${change} WHERE id = $1`, [car.purchaseId]),
      ).rejects.toMatchObject(refusedBy('purchase_keeps_bond'))
    await expect(
      pool.query('DELETE FROM bond_day WHERE purchase_id = $1', [car.purchaseId]),
    ).rejects.toThrow('append-only')
    await expect(
      pool.query(
        'UPDATE rto_acknowledgement SET holds_from = holds_from - 1, acknowledged_on = acknowledged_on - 1 WHERE purchase_id = $1',
        [car.purchaseId],
      ),
    ).rejects.toMatchObject(refusedBy('rto_acknowledgement_stays'))
    const late = (from: string) =>
      pool.query(
        `INSERT INTO rto_acknowledgement (id, purchase_id, number, acknowledged_on, holds_from, noted_by_id, returned_on, return_reason)
         VALUES ($1, $2, 'TN2611230048813', $3, $3, $4, $5, 'Came back')`,
        [newId('ack'), car.purchaseId, from, asha.id, ago(0)],
      )
    await expect(late(ago(5))).rejects.toMatchObject(
      refusedBy('rto_acknowledgement_after_booked_days'),
    )
    await expect(late(addDays(ago(0), 1))).rejects.toThrow()
    await late(ago(4))
  })
})
