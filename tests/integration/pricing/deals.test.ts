import { beforeAll, describe, expect, it } from 'vitest'
import * as fee from '@/app/api/customer/v1/listingFee/route'
import * as visits from '@/app/api/customer/v1/sellerAppointment/route'
import { POST as reserveOrder } from '@/app/api/vehicle/v1/reserveOrder/route'
import { GET as faqs } from '@/app/api/vehicle/v1/faqs/route'
import { getSellerAppointment } from '@/lib/features/appointments/queries/seller-visits'
import type { SellerAppointment } from '@/lib/features/appointments/schemas/seller-visits'
import { exportCustomer } from '@/lib/features/customers/queries/export-customer'
import { remindOfEndingHolds } from '@/lib/features/reservations/commands/expire-holds'
import { getReservePage } from '@/lib/features/reservations/queries/reserve-page'
import { computeHoldBackDue } from '@/lib/features/settlements/rules/settlement'
import { computeRestToPay } from '@/lib/features/reservations/rules/rest-to-pay'
import { readSellerMoney } from '@/lib/features/selling/queries/money'
import { toIndianYear } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { toCustomerHeaders, createCustomer, type TestCustomer } from '../../factories/customers'
import { signInAs, type TestStaff } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import {
  cancelHoldAs,
  chargeHoldPayment,
  makeCarsReservable,
  payInSandbox,
  postAs,
  reserveByToken,
  readVehicleStatus,
} from '../reservations/shop'
import { createHeldCar, postSale, buildSaleBody } from '../sales/deals'
import { callAppointments, findWorkingDay } from '../appointments/drives'
import { setTermFromToday, readTerms } from './terms'

const { pool } = testDatabase()
let meera: TestStaff
let asha: TestStaff

beforeAll(async () => {
  meera = await signInAs(pool, 'meera')
  asha = await signInAs(pool, 'asha')
})

const one = async <Row>(sql: string, ...values: unknown[]) =>
  (await pool.query<Row & object>(sql, values)).rows[0]
const messageOf = (template: string, customerId: string) =>
  one<{ amount: string; rest: string }>(
    "SELECT variables->>'amount' AS amount, variables->>'rest' AS rest FROM message WHERE template = $1 AND customer_id = $2 LIMIT 1",
    template,
    customerId,
  )

describe('a seller’s car', () => {
  const feeOf = (lines: readonly { kind: string; amount: number }[], kind = 'success_fee') =>
    lines.find((line) => line.kind === kind)?.amount

  it("keeps its booking's success fee and hold-back before, in and after the sale", async () => {
    const car = await createHeldCar(pool)
    const before = await readSellerMoney(car.vehicleId)
    await setTermFromToday(pool, meera, 'successFeePercent', 3.5)
    await setTermFromToday(pool, meera, 'holdBack', 8_000)
    await setTermFromToday(pool, meera, 'holdBackDays', 45)

    const expectOld = async () => expect(await readSellerMoney(car.vehicleId)).toEqual(before)
    await expectOld()
    expect(feeOf(before.expected?.lines ?? [])).toBe(-Math.round(car.price * 0.02))

    expect((await postSale(asha.token, buildSaleBody(car))).status).toBe(201)
    const sold = await readSellerMoney(car.vehicleId)
    expect(feeOf(sold.ledger)).toBe(-Math.round(car.price * 0.02))
    expect(feeOf(sold.ledger, 'hold_back')).toBe(-5_000)
    expect(sold.terms.successFeePercent).toBe(2)
    const settled = await one<{ dueAt: Date; holdBack: number }>(
      'SELECT hold_back AS "holdBack", hold_back_due_at AS "dueAt" FROM settlement WHERE vehicle_id = $1',
      car.vehicleId,
    )
    const { rows: holidays } = await pool.query<{ day: string }>(
      'SELECT day::text AS day FROM holiday',
    )
    const dueAfter = (holdBackDays: number) =>
      computeHoldBackDue(new Date(), { holdBackDays }, new Set(holidays.map(({ day }) => day)))
    expect(settled).toEqual({ dueAt: dueAfter(30), holdBack: 5_000 })
    expect(settled?.dueAt).not.toEqual(dueAfter(45))

    // Negative control: the current terms give another result.
    const other = await createHeldCar(pool)
    await pool.query(
      "UPDATE vehicle SET success_fee_percent = term_in_force('successFeePercent'), hold_back = term_in_force('holdBack') WHERE id = $1",
      [other.vehicleId],
    )
    expect((await postSale(asha.token, buildSaleBody(other))).status).toBe(201)
    const { ledger } = await readSellerMoney(other.vehicleId)
    expect(feeOf(ledger)).toBe(-Math.round(other.price * 0.035))
    expect(feeOf(ledger, 'hold_back')).toBe(-8_000)
  })

  it('is booked on the current terms: the listing fee of its appointment, and those of its sale', async () => {
    const book = async (seller: TestCustomer, slot: string) => {
      const answer = await callAppointments(visits.POST, {
        method: 'POST',
        headers: toCustomerHeaders(seller),
        body: {
          type: 'visit',
          cityId: 'chennai',
          date: await findWorkingDay(pool),
          slot,
          car: {
            makeId: 'hyundai',
            modelId: 'creta',
            year: toIndianYear(new Date()) - 5,
            fuel: 'petrol',
            kms: 45_000,
            owners: 1,
          },
        },
      })
      expect(answer.status, answer.text).toBe(201)
      return answer.body.data as unknown as SellerAppointment
    }
    const openFee = (seller: TestCustomer, { appointmentId }: SellerAppointment) =>
      callAppointments(fee.POST, {
        method: 'POST',
        headers: toCustomerHeaders(seller),
        body: { appointmentId },
      })
    const [early, late] = [
      await createCustomer(pool, { role: 1 }),
      await createCustomer(pool, { role: 1 }),
    ]
    const old = await book(early, '11:00')
    await setTermFromToday(pool, meera, 'listingFee', 3_600)
    const fresh = await book(late, '12:00')

    expect([old.fee.amount, fresh.fee.amount]).toEqual([3_000, 3_600])
    expect((await getSellerAppointment(old.appointmentId, early.id))?.fee.amount).toBe(3_000)
    expect((await openFee(early, old)).body.data).toMatchObject({ amount: 3_000 })
    expect((await openFee(late, fresh)).body.data).toMatchObject({ amount: 3_600 })
    expect((await readSellerMoney(fresh.vehicleId)).terms).toEqual({
      successFeePercent: 3.5,
      holdBack: 8_000,
      holdBackDays: 45,
    })

    await pool.query(
      "UPDATE seller_appointment SET listing_fee = term_in_force('listingFee') WHERE id = $1",
      [old.appointmentId],
    )
    const control = await getSellerAppointment(old.appointmentId, early.id)
    expect(control?.fee.amount).toBe(3_600)
  })
})

describe('a hold', () => {
  const pageOf = async (vehicleId: string, who: TestCustomer) => {
    const car = await one<{ code: string }>(
      'SELECT car_code AS code FROM vehicle WHERE id = $1',
      vehicleId,
    )
    return getReservePage(car?.code ?? '', who.id, {
      ...(await readTerms()),
      locale: 'en',
      origin: { address: null, browser: null },
    })
  }

  it('keeps its initial token on page, order, messages and refund; a new one gets the new token', async () => {
    const cars = await makeCarsReservable(pool, 3)
    const [first = '', second = '', third = ''] = cars
    const [unpaid, paid, later] = [
      await createCustomer(pool),
      await createCustomer(pool),
      await createCustomer(pool),
    ]
    const order = await reserveByToken(unpaid, first)
    const active = await reserveByToken(paid, second)
    await setTermFromToday(pool, meera, 'tokenAmount', 12_500)

    const expectOld = async () => {
      expect((await reserveByToken(unpaid, first)).data).toEqual(order.data)
      const page = await pageOf(first, unpaid)
      expect(page?.token).toBe(10_000)
    }
    expect(order.data.amount).toBe(10_000)
    await expectOld()

    const { data: callback } = await payInSandbox(active.data.orderId, 'success')
    const { data: charged } = await chargeHoldPayment(paid, callback)
    expect(charged.reservation).toMatchObject({
      tokenAmount: 10_000,
      token: { amount: 10_000, status: 'captured' },
    })
    const page = await pageOf(second, paid)
    expect(page?.token).toBe(10_000)
    expect(await messageOf('carReserved', paid.id)).toEqual({
      amount: '₹10,000',
      rest: formatRupees(computeRestToPay(charged.reservation.quote.total, 10_000)),
    })
    await pool.query(
      "UPDATE reservation SET ends_at = now() + interval '20 hours' WHERE vehicle_id = $1 AND status = 'active'",
      [second],
    )
    await remindOfEndingHolds()
    expect(await messageOf('holdEndingSoon', paid.id)).toMatchObject({ amount: '₹10,000' })
    expect((await cancelHoldAs(paid, second)).data.reservation.token).toMatchObject({
      amount: 10_000,
    })
    expect(await messageOf('holdCancelled', paid.id)).toMatchObject({ amount: '₹10,000' })

    expect((await pageOf(third, later))?.token).toBe(12_500)
    const stale = await postAs(reserveOrder, later, { vehicleId: third, token: 10_000 })
    expect(stale).toMatchObject({ status: 409, message: expect.stringContaining('₹12,500 now') })
    expect(await readVehicleStatus(pool, third)).toBe('listed')
    expect((await reserveByToken(later, third)).data.amount).toBe(12_500)
    expect((await pageOf(third, later))?.token).toBe(12_500)

    const { reservations, payments } = await exportCustomer(paid.id, new Date())
    expect([reservations, payments]).toMatchObject([[{ token: 10_000 }], [{ amount: 10_000 }]])

    // Negative control: with the current amount, the expectations fail.
    await pool.query(
      "UPDATE reservation SET token_amount = term_in_force('tokenAmount') WHERE vehicle_id = $1",
      [first],
    )
    await expect(expectOld()).rejects.toThrow()
  })
})

describe('questions and answers', () => {
  it('name the terms in force', async () => {
    const answer = await callAppointments(faqs, {
      headers: { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' },
    })
    expect(answer.text).toContain('a token of ₹12,500')
    expect(answer.text).toContain('A listing fee of ₹3,600')
    expect(answer.text).toContain('a success fee of 3.5%')
    expect(answer.text).not.toMatch(/\{\w+\}/)
  })
})
