import { beforeAll, describe, expect, it } from 'vitest'
import { readBook } from '@/lib/features/books/queries/books'
import { readPayoutsOwed, readPayoutsPaid } from '@/lib/features/books/queries/payouts'
import { sendDueRefunds } from '@/lib/workflows/refund-payments'
import { toIndianDay } from '@/lib/shared/dates'
import { getData, send } from '../api/send'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import {
  SALE_ROUTES,
  approvePayout,
  createHeldCar,
  createReference,
  createSoldCar,
  buildSaleBody,
  postSale,
  postSettlementStep,
  returnPayment,
  takePayment,
} from '../sales/deals'
import { ALL_TIME, drawScopes, readAllCityIds, readTotals, sumOfLedger } from './books'

const { pool } = testDatabase()
const today = toIndianDay(new Date())
let asha: string
let meera: string

beforeAll(async () => {
  asha = (await signInAs(pool, 'asha')).token
  meera = (await signInAs(pool, 'meera')).token
  await createSoldCar(pool, asha)
  await createSoldCar(pool, asha, { loanClosure: 60_000 })
  const started = await createSoldCar(pool, asha)
  await postSettlementStep(asha, started.vehicleId, 'started')
  const paid = await createSoldCar(pool, asha, { loanClosure: 40_000 })
  for (const [token, step] of [
    [meera, 'loan_closed'],
    [asha, 'started'],
  ] as const)
    await postSettlementStep(token, paid.vehicleId, step, createReference())
  await approvePayout(pool, paid.vehicleId)
  const answer = await postSettlementStep(asha, paid.vehicleId, 'paid', createReference())
  if (answer.status !== 200) throw new Error(answer.text)
})

const nothing = (sum: number) => sum || 0
const sumOf = (lines: readonly { amount: number }[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

async function readBalance(day: string, cityIds: readonly number[]): Promise<number> {
  const { rows } = await pool.query<{ sum: number }>(
    `SELECT coalesce(sum(l.amount), 0)::float8 AS sum FROM ledger_entry l JOIN vehicle v ON v.id = l.vehicle_id
     WHERE v.city_id = ANY($2) AND (l.at AT TIME ZONE 'Asia/Kolkata')::date <= $1::date
       AND l.kind NOT LIKE 'warranty%' AND l.kind NOT LIKE 'return%' AND l.kind NOT LIKE 'bond%'
       AND EXISTS (SELECT FROM ledger_entry s WHERE s.vehicle_id = l.vehicle_id AND s.kind = 'sale'
         AND (s.at AT TIME ZONE 'Asia/Kolkata')::date <= $1::date)`,
    [day, cityIds],
  )
  return rows[0]?.sum ?? 0
}

describe('payouts', () => {
  it('that were made sum to the ledger, for any period and yards', async () => {
    for (const scope of await drawScopes(pool, 15)) {
      const rows = await readBook('payoutsMade', scope)
      const sum = (...what: string[]) =>
        rows
          .filter(({ cells }) => what.includes(String(cells.what)))
          .reduce((all, { cells }) => all + Number(cells.total), 0)
      expect({
        owners: sum('Payout to the owner', 'Held-back amount'),
        claims: sum('Warranty claim, to the buyer'),
      }).toEqual({
        owners: nothing(-(await sumOfLedger(pool, scope, 'payout'))),
        claims: nothing(Math.abs(await sumOfLedger(pool, scope, 'warranty_claim_paid'))),
      })
    }
  })

  it('that are due are what the ledgers still owe', async () => {
    for (const { to, cityIds } of await drawScopes(pool, 15)) {
      const due = (await readBook('payoutsDue', { from: to, to, cityIds })).filter(
        ({ cells }) => cells.what === 'Payout to the owner',
      )
      expect(due.reduce((sum, { cells }) => sum + Number(cells.total), 0)).toBe(
        await readBalance(to, cityIds),
      )
    }
  })

  it('close every loan that a sale pays, once', async () => {
    const scope = { ...ALL_TIME, cityIds: await readAllCityIds(pool) }
    const lines = [...(await readPayoutsOwed(scope)), ...(await readPayoutsPaid(scope))]
    const loans = lines.filter(({ kind }) => kind === 'loan')
    expect(sumOf(loans)).toBe(-(await sumOfLedger(pool, scope, 'loan_closure')))
    expect(loans.some(({ paidAt }) => paidAt !== null)).toBe(true)
    expect(loans.some(({ paidAt }) => paidAt === null)).toBe(true)
  })

  it('say what comes next', async () => {
    const rows = await readBook('payoutsDue', {
      from: today,
      to: today,
      cityIds: await readAllCityIds(pool),
    })
    const steps = new Set(rows.map(({ cells }) => cells.step))
    for (const step of [
      'Close the loan at the bank',
      'Start the payment',
      'A second person approves',
    ])
      expect(steps).toContain(step)
    for (const { cells } of rows) expect(String(cells.account ?? '')).not.toMatch(/\d{5}/)
  })
})

describe('money held back', () => {
  it('is what the ledgers hold back and have not returned', async () => {
    for (const { to, cityIds } of await drawScopes(pool, 15)) {
      const ever = { from: ALL_TIME.from, to, cityIds }
      expect((await readTotals('heldBack', ever)).total).toBe(
        nothing(-(await sumOfLedger(pool, ever, 'hold_back', 'hold_back_return'))),
      )
    }
  })
})

describe('money of buyers', () => {
  it('is owed until the last payment, in parts too', async () => {
    const car = await createHeldCar(pool)
    const cityIds = await readAllCityIds(pool)
    const scope = { from: today, to: today, cityIds }
    const lineOf = async () =>
      (await readBook('buyers', scope)).find(({ vehicleId }) => vehicleId === car.vehicleId)?.cells
    expect(await lineOf()).toMatchObject({ received: 10_000, total: car.rest })
    const part = {
      vehicleId: car.vehicleId,
      paidOn: today,
      amount: 100_000,
      method: 'upi',
      reference: createReference(),
    }
    expect((await takePayment(asha, part)).status).toBe(201)
    expect(await lineOf()).toMatchObject({ received: 110_000, total: car.rest - 100_000 })
    const sold = await postSale(asha, buildSaleBody({ ...car, rest: car.rest - 100_000 }))
    expect(sold.status).toBe(201)
    expect(await lineOf()).toBeUndefined()
  })

  it('was received in full for every sold car', async () => {
    const receipts = await readBook('receipts', {
      ...ALL_TIME,
      cityIds: await readAllCityIds(pool),
    })
    const received = Map.groupBy(receipts, ({ vehicleId }) => vehicleId)
    const { rows: sales } = await pool.query<{ id: string; owed: number }>(
      `SELECT p.vehicle_id AS id, p.price + p.tcs + p.delivery_fee - coalesce(x.credit, 0) AS owed
       FROM purchase p LEFT JOIN exchange x ON x.reservation_id = p.reservation_id
       WHERE NOT EXISTS (SELECT FROM reservation r WHERE r.vehicle_id = p.vehicle_id AND r.id <> p.reservation_id)`,
    )
    expect(sales.length).toBeGreaterThan(20)
    for (const { id, owed } of sales) {
      const paid = (received.get(id) ?? [])
        .filter(({ cells }) => cells.what !== 'Listing fee')
        .reduce((sum, { cells }) => sum + Number(cells.total), 0)
      expect([id, paid]).toEqual([id, owed])
    }
  })
})

describe('refunds', () => {
  it('are due once a hold ends without a sale, and made once the money is back', async () => {
    const { vehicleId } = await createHeldCar(pool)
    const scope = { from: today, to: today, cityIds: await readAllCityIds(pool) }
    const read = async (name: 'refundsDue' | 'refundsMade') =>
      (await readBook(name, scope))
        .filter((row) => row.vehicleId === vehicleId)
        .map(({ cells }) => [cells.what, cells.total])
        .sort()
    const taken = await takePayment(asha, {
      vehicleId,
      paidOn: today,
      amount: 70_000,
      method: 'upi',
      reference: createReference(),
    })
    expect(await read('refundsDue')).toEqual([])
    await send(SALE_ROUTES.holdRelease.POST, {
      token: asha,
      body: { vehicleId, reason: 'The loan was refused' },
    })
    const both = [
      ['Payment for the car', 70_000],
      ['Token', 10_000],
    ]
    expect(await read('refundsDue')).toEqual(both)
    await sendDueRefunds()
    await returnPayment(asha, {
      paymentId: getData<{ paymentId: string }>(taken).paymentId,
      reference: createReference(),
      reason: 'The loan was refused',
    })
    expect(await read('refundsDue')).toEqual([])
    expect(await read('refundsMade')).toEqual(both)
  })
})
