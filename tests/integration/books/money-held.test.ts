import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBook } from '@/lib/features/books/queries/books'
import type { BooksScope } from '@/lib/features/books/queries/scope'
import { addDays, addMonths } from '@/lib/shared/dates'
import { syncDealAccount, tendDealAccounts } from '@/lib/workflows/deal-accounts'
import { signInAs } from '../../factories/staff'
import { verifyDocuments } from '../../factories/documents'
import { testDatabase } from '../../setup/database'
import { send } from '../api/send'
import {
  closeRazorpay,
  openStandInRazorpay,
  payHold,
  type RazorpayAtTest,
  refundNow,
} from '../reservations/at-the-gateway'
import {
  SALE_ROUTES,
  approvePayout,
  createReference,
  getToday,
  postSale,
  postSettlementStep,
  returnPayment,
  takePayment,
} from '../sales/deals'
import { readAllCityIds } from './books'
import { type DealMoments, moveDeal, runWithoutGuards } from './past'

const { pool } = testDatabase()
const SEED = 20261129
const FIRST_MONTH = '2025-11-01'
let razorpay: RazorpayAtTest
let asha: string
let meera: string
let cityIds: number[]
let soldCar = ''

const deal = fc.record({
  part: fc.integer({ min: 1, max: 90_000 }),
  isTransfer: fc.boolean(),
  surplusPaise: fc.constantFrom(0, 1, 4_950, 25_000),
  end: fc.constantFrom('runs', 'released', 'released', 'sold', 'sold'),
  isSentBack: fc.boolean(),
  loanClosure: fc.constantFrom(0, 40_000),
  steps: fc.integer({ min: 0, max: 3 }),
  start: fc.integer({ min: 0, max: 250 }),
  days: fc.array(fc.integer({ min: 0, max: 25 }), { minLength: 6, maxLength: 6 }),
  // Also the last and the first moment of an Indian day.
  time: fc.constantFrom('18:29:59.999', '18:30:00.000', '06:00:00.000'),
})
type Deal = typeof deal extends fc.Arbitrary<infer Drawn> ? Drawn : never

function toMoments({ start, days, time }: Deal): DealMoments {
  let day = addDays(FIRST_MONTH, start)
  const [held, ...later] = [0, ...days].map((more) => `${(day = addDays(day, more))}T${time}Z`)
  const [partPaid, ended, sentBack, paid, loanClosed, holdBackReturned] = later
  return { held, partPaid, ended, sentBack, paid, loanClosed, holdBackReturned } as DealMoments
}

async function clearCar(car: string, buyer: string) {
  await pool.query(
    "UPDATE road_due SET state = 'dropped', cleared_at = now(), cleared_reference = 'test', seen_at = clock_timestamp() WHERE state IN ('open', 'in_court') AND vehicle_id = $1",
    [car],
  )
  await pool.query('DELETE FROM sandbox_due')
  const { rows } = await pool.query<{ seller: string | null }>(
    `UPDATE vehicle SET loan_financier = NULL, made_month = NULL, rc_valid_until = '2040-01-01', documents_due_at = NULL,
       open_challans = 0, insurance_kind = 'comprehensive', insurance_until = '2040-01-01', puc_until = '2040-01-01',
       year = greatest(year, extract(year FROM now())::int - 6) WHERE id = $1 RETURNING seller_id AS seller`,
    [car],
  )
  await verifyDocuments(pool, car, { seller: rows[0]?.seller ?? null, buyer })
}

async function settle(vehicleId: string, { loanClosure, steps }: Deal): Promise<void> {
  const { rows } = await pool.query('SELECT FROM settlement WHERE vehicle_id = $1', [vehicleId])
  if (rows.length === 0) return
  soldCar = vehicleId
  if (loanClosure > 0 && steps > 0)
    await postSettlementStep(meera, vehicleId, 'loan_closed', createReference())
  if (steps > 1) {
    await postSettlementStep(asha, vehicleId, 'started')
    await approvePayout(pool, vehicleId)
    await postSettlementStep(asha, vehicleId, 'paid', createReference())
  }
  if (steps > 2) {
    await pool.query(
      `INSERT INTO rc_transfer (vehicle_id, issued_at) VALUES ($1, now()) ON CONFLICT (vehicle_id) DO UPDATE SET issued_at = now()`,
      [vehicleId],
    )
    await postSettlementStep(asha, vehicleId, 'hold_back_returned', createReference())
  }
}

async function play(drawn: Deal): Promise<void> {
  const { car: vehicleId, buyer } = await payHold(pool, razorpay)
  await clearCar(vehicleId, buyer.id)
  const paidOn = getToday()
  if (drawn.isTransfer) {
    await tendDealAccounts()
    const account = razorpay.accounts.at(-1)
    if (!account) throw new Error('no account')
    razorpay.dashboard.transfer(account, drawn.part * 100)
    await syncDealAccount(account.id)
    if (drawn.surplusPaise > 0) {
      const { rows } = await pool.query<{ rest: number }>(
        `SELECT q.total AS rest FROM reservation r JOIN quote q ON q.id = r.quote_id WHERE r.vehicle_id = $1 AND r.status = 'active'`,
        [vehicleId],
      )
      // More than any rest: the surplus goes back.
      razorpay.dashboard.transfer(account, (rows[0]?.rest ?? 0) * 102 + drawn.surplusPaise)
      await syncDealAccount(account.id)
    }
  } else {
    const body = {
      vehicleId,
      paidOn,
      amount: drawn.part,
      method: 'upi',
      reference: createReference(),
    }
    expect((await takePayment(asha, body)).status).toBe(201)
  }
  if (drawn.end === 'released') {
    const body = { vehicleId, reason: 'The loan was refused' }
    expect((await send(SALE_ROUTES.holdRelease.POST, { token: asha, body })).status).toBe(200)
    const { rows } = await pool.query<{ id: string }>(
      `SELECT y.id FROM buyer_payment y JOIN reservation r ON r.id = y.reservation_id WHERE r.vehicle_id = $1 AND y.gateway_payment_id IS NULL`,
      [vehicleId],
    )
    await tendDealAccounts()
    if (drawn.isSentBack) {
      await refundNow(pool)
      for (const { id: paymentId } of rows)
        await returnPayment(asha, { paymentId, reference: createReference(), reason: 'It ended' })
    }
  }
  if (drawn.end === 'sold') {
    const { rows } = await pool.query<{ rest: number }>(
      `SELECT q.total - 10000 - coalesce((SELECT sum(y.amount) FROM buyer_payment y WHERE y.reservation_id = r.id), 0)::int
         + CASE WHEN q.total > 1000000 THEN round(q.total * 0.01)::int ELSE 0 END AS rest
       FROM reservation r JOIN quote q ON q.id = r.quote_id WHERE r.vehicle_id = $1 AND r.status = 'active'`,
      [vehicleId],
    )
    const rest = rows[0]?.rest ?? 0
    const payment = { paidOn, amount: rest, method: 'bank_transfer', reference: createReference() }
    const sold = await postSale(asha, {
      vehicleId,
      loanClosure: drawn.loanClosure,
      ...(rest > 0 && payment),
    })
    expect(sold.status, sold.text).toBe(201)
    await settle(vehicleId, drawn)
  }
  await moveDeal(pool, vehicleId, toMoments(drawn))
}

beforeAll(async () => {
  razorpay = await openStandInRazorpay()
  razorpay.refundsBegin = 'processed'
  asha = (await signInAs(pool, 'asha')).token
  meera = (await signInAs(pool, 'meera')).token
  cityIds = await readAllCityIds(pool)
  for (const drawn of fc.sample(deal, { numRuns: 14, seed: SEED })) await play(drawn)
}, 120_000)
afterAll(() => closeRazorpay(razorpay))

const months = Array.from({ length: 14 }, (_, place) => {
  const from = addMonths(FIRST_MONTH, place)
  return { from, to: addDays(addMonths(FIRST_MONTH, place + 1), -1) }
})

const read = async (scope: BooksScope) =>
  (await readBook('moneyHeld', scope)).map(({ cells }) => cells)

const balances = (rows: Awaited<ReturnType<typeof read>>, column: 'opening' | 'closing') =>
  rows.flatMap(({ yard, what, [column]: sum }) => (sum === 0 ? [] : [`${yard} ${what} ${sum}`]))

describe('money held for others', () => {
  it('closes in every month, with what the next one opens with', async () => {
    let closing: string[] = []
    const seen = new Set<string>()
    for (const month of months) {
      const rows = await read({ ...month, cityIds })
      for (const row of rows) {
        expect([month.from, row.yard, row.what, row.difference]).toEqual([
          month.from,
          row.yard,
          row.what,
          0,
        ])
        for (const column of ['opening', 'cameIn', 'paidOut', 'used', 'closing'] as const)
          if (row[column] !== 0) seen.add(`${row.what} ${column}`)
      }
      expect(balances(rows, 'opening')).toEqual(closing)
      closing = balances(rows, 'closing')
    }
    // The history has every movement of these kinds, so that none closes because it is empty.
    for (const movement of [
      ...['opening', 'cameIn', 'paidOut', 'used', 'closing'].map((one) => `Tokens ${one}`),
      ...['opening', 'cameIn', 'paidOut', 'used', 'closing'].map(
        (one) => `Parts of the rest ${one}`,
      ),
      ...['cameIn', 'paidOut', 'closing'].map((one) => `Payouts to owners ${one}`),
      ...['cameIn', 'paidOut', 'closing'].map((one) => `Held back from owners ${one}`),
      ...['cameIn', 'paidOut', 'closing'].map((one) => `Owners' loans to close ${one}`),
      ...['cameIn', 'paidOut', 'closing'].map(
        (one) => `Paid too much or twice, or not placed ${one}`,
      ),
    ])
      expect(seen).toContain(movement)
  })

  it('closes for any days and yards', async () => {
    const day = fc.integer({ min: 0, max: 420 }).map((more) => addDays(FIRST_MONTH, more))
    const scope = fc.record({ days: fc.tuple(day, day), cityIds: fc.subarray(cityIds) })
    for (const { days, cityIds: yards } of fc.sample(scope, { numRuns: 12, seed: SEED })) {
      const [from = '', to = ''] = days.toSorted()
      for (const { what, difference } of await read({ from, to, cityIds: yards }))
        expect([from, to, yards, what, difference]).toEqual([from, to, yards, what, 0])
    }
  })

  it('shows a booking that is missing', async () => {
    const scope = { from: FIRST_MONTH, to: '2100-01-01', cityIds }
    const differences = async () =>
      (await read(scope)).flatMap(({ what, difference }) => (difference === 0 ? [] : [what]))
    expect(await differences()).toEqual([])
    await runWithoutGuards(pool, [
      "DELETE FROM ledger_entry WHERE vehicle_id = $1 AND kind = 'hold_back'",
      [soldCar],
    ])
    expect(await differences()).toEqual(['Held back from owners'])
  })

  it('stands only for the yards that are asked for', async () => {
    const [only = 0] = cityIds
    const { rows } = await pool.query<{ name: string }>('SELECT name FROM city WHERE id = $1', [
      only,
    ])
    const yards = new Set(
      (await read({ from: FIRST_MONTH, to: '2100-01-01', cityIds: [only] })).map(
        ({ yard }) => yard,
      ),
    )
    expect([...yards]).toEqual([rows[0]?.name])
  })
})
