import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBook } from '@/lib/features/books/queries/books'
import type { BookName } from '@/lib/features/books/rules/tables'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { getData, send } from '../api/send'
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
  createHeldCar,
  createReference,
  createSoldCar,
  getToday,
  postSettlementStep,
  returnPayment,
  takePayment,
} from '../sales/deals'
import { readAllCityIds } from './books'
import { moveDeal, runWithoutGuards } from './past'

const { pool } = testDatabase()
let asha: string
let meera: string
let cityIds: number[]

beforeAll(async () => {
  asha = (await signInAs(pool, 'asha')).token
  meera = (await signInAs(pool, 'meera')).token
  cityIds = await readAllCityIds(pool)
})

const lastOf = (day: string) => `${day}T18:29:59.999Z`
const firstAfter = (day: string) => `${day}T18:30:00.000Z`

const MOMENTS = {
  held: lastOf('2026-01-31'),
  partPaid: firstAfter('2026-01-31'),
  ended: lastOf('2026-02-28'),
  sentBack: firstAfter('2026-03-31'),
  paid: firstAfter('2026-03-31'),
  loanClosed: lastOf('2026-03-31'),
  holdBackReturned: firstAfter('2026-04-30'),
}

async function linesOn(day: string, name: BookName, vehicleId: string) {
  const rows = await readBook(name, { from: day, to: day, cityIds })
  return rows
    .filter((row) => row.vehicleId === vehicleId)
    .map(({ cells }: { cells: Record<string, unknown> }) =>
      'what' in cells ? `${String(cells.what)} ${String(cells.total)}` : cells.total,
    )
    .toSorted()
}

describe('a hold that ended and was refunded since', () => {
  let razorpay: RazorpayAtTest
  let car: string
  afterAll(() => closeRazorpay(razorpay))
  beforeAll(async () => {
    razorpay = await openStandInRazorpay()
    razorpay.refundsBegin = 'processed'
    car = (await payHold(pool, razorpay)).car
    const taken = await takePayment(asha, {
      vehicleId: car,
      paidOn: getToday(),
      amount: 70_000,
      method: 'upi',
      reference: createReference(),
    })
    const body = { vehicleId: car, reason: 'The loan was refused' }
    await send(SALE_ROUTES.holdRelease.POST, { token: asha, body })
    await refundNow(pool)
    const { paymentId } = getData<{ paymentId: string }>(taken)
    await returnPayment(asha, { paymentId, reference: createReference(), reason: 'It ended' })
    await moveDeal(pool, car, MOMENTS)
  })
  const receivedOn = async (day: string) =>
    (await readBook('buyers', { from: day, to: day, cityIds })).find(
      ({ vehicleId }) => vehicleId === car,
    )?.cells.received

  it('is owed by its buyer from its first moment to its last, with what was paid by then', async () => {
    expect(await receivedOn('2026-01-30')).toBeUndefined()
    expect(await receivedOn('2026-01-31')).toBe(10_000)
    expect(await receivedOn('2026-02-01')).toBe(80_000)
    expect(await receivedOn('2026-02-27')).toBe(80_000)
    expect(await receivedOn('2026-02-28')).toBeUndefined()
  })

  it('is due back from its end until the money went, and made on that day', async () => {
    const both = ['Payment for the car 70000', 'Token 10000']
    expect(await linesOn('2026-02-27', 'refundsDue', car)).toEqual([])
    expect(await linesOn('2026-02-28', 'refundsDue', car)).toEqual(both)
    expect(await linesOn('2026-03-31', 'refundsDue', car)).toEqual(both)
    expect(await linesOn('2026-04-01', 'refundsDue', car)).toEqual([])
    expect(await linesOn('2026-03-31', 'refundsMade', car)).toEqual([])
    expect(await linesOn('2026-04-01', 'refundsMade', car)).toEqual(both)
  })
})

describe('a sale that was paid since', () => {
  let car: string
  beforeAll(async () => {
    car = (await createSoldCar(pool, asha, { loanClosure: 40_000 })).vehicleId
    await postSettlementStep(meera, car, 'loan_closed', createReference())
    await postSettlementStep(asha, car, 'started')
    await approvePayout(pool, car)
    await postSettlementStep(asha, car, 'paid', createReference())
    await moveDeal(pool, car, MOMENTS)
    await runWithoutGuards(pool, [
      'UPDATE settlement SET started_at = $2, approved_at = $3 WHERE vehicle_id = $1',
      [car, firstAfter('2026-03-02'), firstAfter('2026-03-04')],
    ])
  })
  const whatOn = async (day: string, name: BookName) =>
    (await linesOn(day, name, car)).map((line) => String(line).replace(/ \d+$/, ''))

  it('owes the owner and the bank from the sale until each is paid', async () => {
    const [loan, payout] = ["Owner's loan, to the bank", 'Payout to the owner']
    expect(await whatOn('2026-02-27', 'payoutsDue')).toEqual([])
    expect(await whatOn('2026-02-28', 'payoutsDue')).toEqual([loan, payout])
    expect(await whatOn('2026-03-30', 'payoutsDue')).toEqual([loan, payout])
    expect(await whatOn('2026-03-31', 'payoutsDue')).toEqual([payout])
    expect(await whatOn('2026-03-31', 'payoutsMade')).toEqual([loan])
    expect(await whatOn('2026-04-01', 'payoutsMade')).toEqual([payout])
  })

  it('says the next step of that day, not of today', async () => {
    const stepOn = async (day: string) =>
      (await readBook('payoutsDue', { from: day, to: day, cityIds })).find(
        ({ vehicleId, cells }) => vehicleId === car && cells.what === 'Payout to the owner',
      )?.cells.step
    // The owner's account must be older than these days.
    await runWithoutGuards(pool, [
      `UPDATE bank_account SET created_at = '2026-01-01', decided_at = NULL WHERE customer_id = (SELECT seller_id FROM vehicle WHERE id = $1)`,
      [car],
    ])
    expect(await stepOn('2026-03-02')).toBe('Start the payment')
    expect(await stepOn('2026-03-03')).toBe('A second person approves')
    expect(await stepOn('2026-03-05')).toBe('Pay at the bank')
  })

  it('keeps the held-back amount until it is returned', async () => {
    const heldOn = (day: string) => linesOn(day, 'heldBack', car)
    expect(await heldOn('2026-02-27')).toEqual([])
    expect(await heldOn('2026-02-28')).toHaveLength(1)
    expect(await heldOn(getToday())).toHaveLength(1)
  })
})

describe('a home delivery', () => {
  it('is owed from its choice until it is cancelled, which the database notes', async () => {
    const { vehicleId } = await createHeldCar(pool)
    await moveDeal(pool, vehicleId, MOMENTS)
    await pool.query(
      `INSERT INTO home_delivery (id, reservation_id, pincode, address, kms, fee)
       SELECT 'hdl_moments', id, '600041', 'Some Street', 9, 500 FROM reservation WHERE vehicle_id = $1 AND status = 'active'`,
      [vehicleId],
    )
    const cancelled = await pool.query<{ at: Date | null }>(
      "UPDATE home_delivery SET status = 'cancelled' WHERE id = 'hdl_moments' RETURNING cancelled_at AS at",
    )
    expect(cancelled.rows[0]?.at).toBeInstanceOf(Date)
    await expect(
      pool.query("UPDATE home_delivery SET cancelled_at = NULL WHERE id = 'hdl_moments'"),
    ).rejects.toMatchObject({ constraint: 'home_delivery_cancelled_when' })
    await runWithoutGuards(pool, [
      'UPDATE home_delivery SET created_at = $1, cancelled_at = $2 WHERE id = $3',
      [lastOf('2026-02-10'), firstAfter('2026-02-12'), 'hdl_moments'],
    ])
    const feeOn = async (day: string) =>
      (await readBook('buyers', { from: day, to: day, cityIds })).find(
        (row) => row.vehicleId === vehicleId,
      )?.cells.deliveryFee
    expect(await feeOn('2026-02-09')).toBe(0)
    expect(await feeOn('2026-02-10')).toBe(500)
    expect(await feeOn('2026-02-12')).toBe(500)
    expect(await feeOn('2026-02-13')).toBe(0)
  })
})

describe('a returned car', () => {
  it('is owed to its buyer and to the lender in two lines, each with its reference', async () => {
    const { rows } = await pool.query<{ id: string; car: string; refund: number }>(
      `SELECT r.id, p.vehicle_id AS car, r.refund FROM car_return r JOIN purchase p ON p.id = r.purchase_id WHERE r.state = 'refunded' LIMIT 1`,
    )
    const { id, car, refund } = rows[0] ?? { id: '', car: '', refund: 0 }
    await runWithoutGuards(pool, [
      `UPDATE car_return SET asked_at = $2, taken_back_at = $2, agreed_at = $2, refunded_at = $3, lender_share = 90000, reference = 'OURS1', lender_reference = 'LENDER1' WHERE id = $1`,
      [id, lastOf('2026-02-28'), firstAfter('2026-03-31')],
    ])
    const both = [
      `Returned car ${refund - 90_000}`,
      "Returned car, to the buyer's lender 90000",
    ].toSorted()
    expect(await linesOn('2026-02-27', 'refundsDue', car)).toEqual([])
    expect(await linesOn('2026-02-28', 'refundsDue', car)).toEqual(both)
    expect(await linesOn('2026-03-31', 'refundsDue', car)).toEqual(both)
    expect(await linesOn('2026-04-01', 'refundsDue', car)).toEqual([])
    const made = await readBook('refundsMade', { from: '2026-04-01', to: '2026-04-01', cityIds })
    expect(
      made
        .filter(({ vehicleId }) => vehicleId === car)
        .map(({ cells }) => cells.reference)
        .toSorted(),
    ).toEqual(['LENDER1', 'OURS1'])
  })
})
