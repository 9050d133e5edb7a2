import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '@/lib/server/db/ids'
import { addDays } from '@/lib/shared/dates'
import { createCustomer } from '@/tests/factories/customers'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { toDayAgo, BOND, type Bought, createBondTools } from './bonds'

const { pool } = testDatabase()
let asha: { id: string; token: string }
const tools = createBondTools(pool, () => asha)
const {
  bought,
  run,
  readDays,
  step,
  acknowledge,
  sendBack,
  issue,
  giveAccount,
  insertDay,
  retract,
} = tools

beforeAll(async () => {
  asha = await signInAs(pool, 'asha')
})

beforeEach(() => pool.query('DELETE FROM rate_window'))

describe('the bond in the database', () => {
  const refusedBy = (constraint: string) => ({ constraint })

  it('takes a day that counts, and no day twice', async () => {
    const car = await bought()
    await insertDay(car, toDayAgo(5))
    await expect(insertDay(car, toDayAgo(5))).rejects.toMatchObject(refusedBy('bond_day_pkey'))
    expect(await readDays(car)).toEqual([[toDayAgo(5), 200]])
  })

  it.each([
    ['the promised day', () => toDayAgo(6)],
    ['a day that isn’t over', () => toDayAgo(0)],
  ])('refuses %s', async (_what, day) => {
    await expect(insertDay(await bought(), day())).rejects.toMatchObject(
      refusedBy('bond_day_after_promise'),
    )
  })

  it('refuses a day on which the RC was there', async () => {
    const car = await bought()
    await issue(car, 3)
    await insertDay(car, toDayAgo(4))
    await expect(insertDay(car, toDayAgo(3))).rejects.toMatchObject(refusedBy('bond_day_before_rc'))
  })

  it('refuses a day that the authority holds', async () => {
    const car = await bought()
    await acknowledge(car, toDayAgo(4))
    await insertDay(car, toDayAgo(5))
    await expect(insertDay(car, toDayAgo(4))).rejects.toMatchObject(refusedBy('bond_day_not_held'))
    await sendBack(car, toDayAgo(2))
    await expect(insertDay(car, toDayAgo(3))).rejects.toMatchObject(refusedBy('bond_day_not_held'))
    await insertDay(car, toDayAgo(2))
  })

  it('refuses more than a day’s rate, and more than our fee', async () => {
    const car = await bought({ ...BOND, cap: 300 })
    await expect(insertDay(car, toDayAgo(5), 201)).rejects.toMatchObject(
      refusedBy('bond_day_within_fee'),
    )
    await insertDay(car, toDayAgo(5))
    await expect(insertDay(car, toDayAgo(4))).rejects.toMatchObject(
      refusedBy('bond_day_within_fee'),
    )
    await insertDay(car, toDayAgo(4), 100)
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
        [car.purchaseId, toDayAgo(5), rows[0]?.id],
      ),
    ).rejects.toMatchObject(refusedBy('bond_day_is_booked'))
  })

  it('refuses a payment before the RC, of another sum, to another account, or without its line', async () => {
    const car = await bought()
    await insertDay(car, toDayAgo(5))
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

  it('refuses a day after the payment, and takes it before (negative control)', async () => {
    const pay = async (car: Bought) => {
      const accountId = await giveAccount(car.buyer.id)
      await issue(car, 0)
      await step({
        ...{ step: 'paid', vehicleId: car.vehicleId, accountId },
        ...{ amount: 1_000, reference: 'UTR123460' },
      })
    }
    const [paid, unpaid] = [await bought(), await bought()]
    await run()
    await pay(paid)
    // With the RC undone, nothing but the payment forbids another day.
    for (const car of [paid, unpaid]) {
      await pool.query(
        `UPDATE purchase_step SET done_at = NULL, reason = NULL WHERE purchase_id = $1 AND step = 'rc_issued'`,
        [car.purchaseId],
      )
      await retract(car, toDayAgo(1))
    }
    await expect(insertDay(paid, toDayAgo(1))).rejects.toMatchObject(
      refusedBy('bond_day_before_payment'),
    )
    await insertDay(unpaid, toDayAgo(1))
  })

  it('keeps a payment as it was; only its account may be erased with the person (negative control)', async () => {
    const car = await bought()
    await run()
    await issue(car, 0)
    const accountId = await giveAccount(car.buyer.id)
    await step({
      ...{ step: 'paid', vehicleId: car.vehicleId, accountId },
      ...{ amount: 1_000, reference: 'UTR123461' },
    })
    const change = (set: string) =>
      pool.query(`UPDATE bond_payment SET ${set} WHERE purchase_id = $1`, [car.purchaseId])
    for (const set of [
      'amount = 800',
      "reference = 'UTR0'",
      "paid_at = paid_at - interval '1 day'",
    ])
      await expect(change(set), set).rejects.toMatchObject(refusedBy('bond_payment_stays'))
    await expect(
      pool.query('DELETE FROM bond_payment WHERE purchase_id = $1', [car.purchaseId]),
    ).rejects.toThrow('append-only')
    await change('bank_account_id = NULL')
  })

  it('keeps the promise, the days and the acknowledgement', async () => {
    const car = await bought()
    await insertDay(car, toDayAgo(5))
    await acknowledge(car, toDayAgo(4))
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
        [newId('ack'), car.purchaseId, from, asha.id, toDayAgo(0)],
      )
    await expect(late(toDayAgo(5))).rejects.toMatchObject(
      refusedBy('rto_acknowledgement_after_booked_days'),
    )
    await expect(late(addDays(toDayAgo(0), 1))).rejects.toThrow()
    await late(toDayAgo(4))
  })
})
