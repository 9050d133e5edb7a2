import { computeRestToPay } from '@/lib/features/reservations/rules/rest-to-pay'
import messages from '@/lib/i18n/messages/en/notices.json'
import { formatRupees } from '@/lib/shared/numbers'
import { afterEach, describe, expect, it } from 'vitest'
import { GET as reserveRoute } from '@/app/api/vehicle/v1/reserve/route'
import { GET as reserveListRoute } from '@/app/api/vehicle/v1/reserveList/route'
import { POST as reserveOrderRoute } from '@/app/api/vehicle/v1/reserveOrder/route'
import { getCards } from '@/lib/features/vehicles/queries/car-page'
import { sendDueRefunds } from '@/lib/workflows/refund-payments'
import { expireHolds } from '@/lib/features/reservations/commands/expire-holds'
import { getReserveState } from '@/lib/features/reservations/queries/reservations'
import type { ReservationView } from '@/lib/features/reservations/schemas'
import { createCustomer, type TestCustomer } from '../../factories/customers'
import { testDatabase } from '../../setup/database'
import {
  findBrokenInvariants,
  cancelHoldAs,
  chargeHoldPayment,
  failHoldPayment,
  makeCarsReservable,
  getAs,
  payInSandbox,
  postAs,
  reserveByToken,
  backdateHold,
  readVehicleStatus,
} from './shop'

const { pool } = testDatabase()

async function aCar(): Promise<string> {
  const [car] = await makeCarsReservable(pool, 1)
  return car ?? ''
}

afterEach(async () => {
  expect(await findBrokenInvariants(pool)).toEqual([])
})

describe('reserving a car', () => {
  it('leads from the order and payment to a three-day hold at the locked quote', async () => {
    const [buyer, car] = [await createCustomer(pool), await aCar()]
    const order = await reserveByToken(buyer, car)
    expect(order.status).toBe(201)
    expect(order.data).toMatchObject({ amount: 10_000, currency: 'INR', provider: 'sandbox' })
    const minutes = (Date.parse(order.data.payBefore) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThanOrEqual(15.1)
    expect(await readVehicleStatus(pool, car)).toBe('reserved')

    const paid = await payInSandbox(order.data.orderId, 'noWebhook')
    const charged = await chargeHoldPayment(buyer, paid.data)
    expect(charged).toMatchObject({
      status: 200,
      data: {
        message: 'Vehicle Reserved Successfully',
        reservation: { status: 'active', token: { status: 'captured' } },
      },
    })
    const { paidAt, endsAt, quote } = charged.data.reservation
    expect(Date.parse(endsAt ?? '') - Date.parse(paidAt ?? '')).toBe(72 * 3_600_000)
    const {
      rows: [current],
    } = await pool.query('SELECT version, total FROM quote WHERE vehicle_id = $1 AND is_current', [
      car,
    ])
    expect(quote).toEqual(current)
    const again = await chargeHoldPayment(buyer, paid.data)
    expect(again.data).toEqual(charged.data)
    const { rows } = await pool.query(
      "SELECT template, variables->>'rest' AS rest FROM message WHERE customer_id = $1",
      [buyer.id],
    )
    const rest = formatRupees(computeRestToPay(quote.total, 10_000))
    expect(rows).toEqual([{ template: 'carReserved', rest }])
    expect(messages.carReserved.sms).toContain('{rest}')
    expect(
      (await getAs<ReservationView>(reserveRoute, buyer, `?vehicleId=${car}`)).data.status,
    ).toBe('active')
    expect(
      (await getAs<{ total: number; items: { vehicleId: string }[] }>(reserveListRoute, buyer))
        .data,
    ).toMatchObject({ total: 1, items: [{ vehicleId: car, status: 'reserved' }] })
  })

  it('twice while unpaid returns the same order, with and without an Idempotency-Key', async () => {
    const [buyer, car] = [await createCustomer(pool), await aCar()]
    const first = await reserveByToken(buyer, car, { 'idempotency-key': 'once' })
    expect((await reserveByToken(buyer, car, { 'idempotency-key': 'once' })).data).toEqual(
      first.data,
    )
    expect((await reserveByToken(buyer, car)).data).toEqual(first.data)
  })

  it("is refused to others in the contract's words", async () => {
    const [buyer, other, car, second] = [
      await createCustomer(pool),
      await createCustomer(pool),
      await aCar(),
      await aCar(),
    ]
    const {
      data: { orderId },
    } = await reserveByToken(buyer, car)
    expect(await reserveByToken(other, car)).toMatchObject({
      status: 409,
      message: 'Vehicle is being reserved by some other user',
    })
    const [free] = (
      await pool.query("SELECT id FROM vehicle WHERE status = 'listed' AND id <> $1 LIMIT 1", [
        second,
      ])
    ).rows as { id: string }[]
    expect(await reserveByToken(buyer, free?.id ?? '')).toMatchObject({
      status: 409,
      message: 'You can only reserve one car at a time. Please complete your pending order.',
    })
    await chargeHoldPayment(buyer, (await payInSandbox(orderId, 'success')).data)
    expect(await reserveByToken(other, car)).toMatchObject({
      status: 409,
      message: 'Sorry ! This car has already been booked.',
    })
    const [sold] = (await pool.query("SELECT id FROM vehicle WHERE status = 'sold' LIMIT 1"))
      .rows as { id: string }[]
    expect(await reserveByToken(other, sold?.id ?? '')).toMatchObject({
      status: 409,
      message: 'Sorry ! This car has already been booked.',
    })
    const [hidden] = (await pool.query("SELECT id FROM vehicle WHERE status = 'inspected' LIMIT 1"))
      .rows as { id: string }[]
    expect((await reserveByToken(other, hidden?.id ?? '')).status).toBe(404)
    expect((await reserveByToken(other, 'veh_nothing')).status).toBe(404)
    expect((await postAs(reserveOrderRoute, null, { vehicleId: car })).status).toBe(401)
    expect((await postAs(reserveOrderRoute, other, { vehicleId: { not: '' } })).status).toBe(422)
  })

  it("is refused to the car's seller, with a blocked transfer, and with overdue documents", async () => {
    const [buyer, car] = [await createCustomer(pool), await aCar()]
    await pool.query('UPDATE vehicle SET seller_id = $2 WHERE id = $1', [car, buyer.id])
    expect(await reserveByToken(buyer, car)).toMatchObject({
      status: 409,
      code: 'not_reservable',
      message: "You can't reserve your own car.",
    })
    const other = await createCustomer(pool)
    await pool.query(
      "UPDATE vehicle SET loan_financier = 'A Bank', loan_noc_on = NULL WHERE id = $1",
      [car],
    )
    expect((await reserveByToken(other, car)).message).toContain("blocks this car's transfer")
    await pool.query(
      "UPDATE vehicle SET loan_financier = NULL, documents_due_at = now() - interval '1 hour' WHERE id = $1",
      [car],
    )
    await pool.query(
      "INSERT INTO document (id, vehicle_id, customer_id, kind, status) VALUES ($1, $2, $3, 'rc', 'due')",
      [`doc_${car}`, car, buyer.id],
    )
    expect((await reserveByToken(other, car)).message).toContain(
      'documents for this car are overdue',
    )
    await pool.query("UPDATE document SET status = 'submitted' WHERE id = $1", [`doc_${car}`])
    await pool.query("UPDATE document SET status = 'submitted' WHERE vehicle_id = $1", [car])
    expect((await reserveByToken(other, car)).status).toBe(201)
  })
})

describe('an ended hold', () => {
  it('unpaid past its time blocks no other buyer even before the job, and shows as ended', async () => {
    const [buyer, other, car] = [
      await createCustomer(pool),
      await createCustomer(pool),
      await aCar(),
    ]
    await reserveByToken(buyer, car)
    await backdateHold(pool, car)
    expect((await getCards([car], { now: new Date(), locale: 'en' }))[0]?.status).toBe('listed')
    expect(
      (await getAs<ReservationView>(reserveRoute, buyer, `?vehicleId=${car}`)).data.status,
    ).toBe('expired')
    expect((await reserveByToken(other, car)).status).toBe(201)
    expect((await getCards([car], { now: new Date(), locale: 'en' }))[0]?.status).toBe('reserved')
  })

  it("doesn't stop its buyer from holding another car", async () => {
    const [buyer, car] = [await createCustomer(pool), await aCar()]
    await reserveByToken(buyer, car)
    await backdateHold(pool, car)
    const [second] = await makeCarsReservable(pool, 1)
    expect((await reserveByToken(buyer, second ?? '')).status).toBe(201)
    expect(await readVehicleStatus(pool, car)).toBe('listed')
  })

  it('paid, after three days: the car is free, the money is refunded once, and the buyer is told', async () => {
    const [buyer, car] = [await createCustomer(pool), await aCar()]
    const {
      data: { orderId },
    } = await reserveByToken(buyer, car)
    await chargeHoldPayment(buyer, (await payInSandbox(orderId, 'success')).data)
    await expireHolds()
    expect(await readVehicleStatus(pool, car)).toBe('reserved')
    await backdateHold(pool, car)
    await Promise.all([expireHolds(), expireHolds()])
    expect(await readVehicleStatus(pool, car)).toBe('listed')
    await Promise.all([sendDueRefunds(), sendDueRefunds()])
    await sendDueRefunds()
    const { rows } = await pool.query(
      'SELECT template FROM message WHERE customer_id = $1 ORDER BY created_at, id',
      [buyer.id],
    )
    expect(rows.map(({ template }) => template as string)).toEqual([
      'carReserved',
      'holdExpired',
      'tokenRefunded',
    ])
    expect(await findBrokenInvariants(pool, { afterSweep: true })).toEqual([])
  })

  it('by a failed payment or a cancellation: free at once for everyone, paid money owed back', async () => {
    const [buyer, other, car] = [
      await createCustomer(pool),
      await createCustomer(pool),
      await aCar(),
    ]
    const {
      data: { orderId },
    } = await reserveByToken(buyer, car)
    await payInSandbox(orderId, 'failure')
    expect((await failHoldPayment(other, orderId)).status).toBe(404)
    expect((await failHoldPayment(buyer, orderId)).data.reservation.status).toBe('failed')
    const { data: second } = await reserveByToken(other, car)
    await chargeHoldPayment(other, (await payInSandbox(second.orderId, 'success')).data)
    expect((await cancelHoldAs(buyer, car)).data.reservation.status).toBe('failed')
    expect((await cancelHoldAs(other, car)).data.reservation).toMatchObject({
      status: 'released',
      token: { status: 'refund_due' },
    })
    expect(await readVehicleStatus(pool, car)).toBe('listed')
  })
})

describe('an account registered to sell', () => {
  const alsoBuysAt = async (id: string) =>
    (
      await pool.query<{ at: Date | null }>(
        'SELECT also_buys_at AS at FROM customer WHERE id = $1',
        [id],
      )
    ).rows[0]?.at
  const withWord = (who: TestCustomer, vehicleId: string) =>
    postAs(reserveOrderRoute, who, { vehicleId, alsoBuys: true })

  it("can't reserve until its owner declares that it also buys", async () => {
    const [seller, buyer] = [await createCustomer(pool, { role: 1 }), await createCustomer(pool)]
    const [car = '', second = ''] = await makeCarsReservable(pool, 2)
    expect(await reserveByToken(seller, car)).toMatchObject({ status: 403, code: 'forbidden' })
    expect(
      await postAs(reserveOrderRoute, seller, { vehicleId: car, alsoBuys: false }),
    ).toMatchObject({
      status: 403,
    })
    expect([await readVehicleStatus(pool, car), await alsoBuysAt(seller.id)]).toEqual([
      'listed',
      null,
    ])
    expect((await withWord(seller, 'veh_none')).status).toBe(404)
    expect(await alsoBuysAt(seller.id)).toBeNull()

    expect((await withWord(seller, car)).status).toBe(201)
    expect(await alsoBuysAt(seller.id)).toBeInstanceOf(Date)
    expect((await cancelHoldAs(seller, car)).status).toBe(200)
    expect((await reserveByToken(seller, second)).status).toBe(201)

    expect((await withWord(buyer, car)).status).toBe(201)
    expect(await alsoBuysAt(buyer.id)).toBeNull()
  })

  it('is told once, on the reservation page, that reserving declares so', async () => {
    const [seller, buyer] = [await createCustomer(pool, { role: 1 }), await createCustomer(pool)]
    const [car = ''] = await makeCarsReservable(pool, 1)
    const sellsOnly = async (customerId: string | null) =>
      (await getReserveState({ vehicleId: car, customerId }))?.sellsOnly
    expect(await Promise.all([seller.id, buyer.id, null].map(sellsOnly))).toEqual([
      true,
      false,
      false,
    ])
    await withWord(seller, car)
    expect(await sellsOnly(seller.id)).toBe(false)
  })
})
