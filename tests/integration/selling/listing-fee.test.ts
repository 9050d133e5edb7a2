import { describe, expect, it } from 'vitest'
import * as fee from '@/app/api/customer/v1/listingFee/route'
import * as feePaid from '@/app/api/customer/v1/listingFeePaid/route'
import { POST as sandboxPay } from '@/app/api/dev/sandbox/pay/route'
import { toCustomerHeaders, type TestCustomer } from '@/tests/factories/customers'
import { actAs } from '@/tests/factories/staff'
import { KEYS } from '@/tests/integration/api/call'
import { createSeller, bookVisit, expectVisit, changeVisit, findRow, listTemplates } from './visits'
import { testDatabase } from '@/tests/setup/database'
import { callAppointments, findWorkingDay } from '../appointments/drives'

const { pool } = testDatabase()

interface Order {
  orderId: string
  amount: number
}
interface Paid {
  orderId: string
  paymentId: string
  signature: string
}

describe('the listing fee', () => {
  const start = (who: TestCustomer, appointmentId: string) =>
    callAppointments(fee.POST, {
      method: 'POST',
      headers: toCustomerHeaders(who),
      body: { appointmentId },
    })
  const play = async (orderId: string, outcome: string) =>
    (
      await callAppointments(sandboxPay, {
        method: 'POST',
        headers: KEYS,
        body: { orderId, outcome },
      })
    ).body.data as unknown as Paid
  const confirm = (who: TestCustomer, body: Paid) =>
    callAppointments(feePaid.POST, { method: 'POST', headers: toCustomerHeaders(who), body })
  const ledger = async (vehicleId: string) =>
    (
      await pool.query<{ kind: string; amount: number }>(
        'SELECT kind, amount FROM ledger_entry WHERE vehicle_id = $1 ORDER BY at, id',
        [vehicleId],
      )
    ).rows

  it('is paid once, whatever is repeated, and is in the ledger beside its payment', async () => {
    const seller = await createSeller()
    const booked = expectVisit(
      await bookVisit(seller, { slot: '10:00', date: await findWorkingDay(pool, 5) }),
    )
    const orders = await Promise.all([
      start(seller, booked.appointmentId),
      start(seller, booked.appointmentId),
    ])
    const [{ orderId, amount }] = orders.map(({ body }) => body.data as unknown as Order) as [
      Order,
      Order,
    ]
    expect(orders.map(({ body }) => body.data.orderId)).toEqual([orderId, orderId])
    expect(amount).toBe(3_000)
    const paid = await play(orderId, 'duplicateWebhook')
    expect((await confirm(seller, { ...paid, signature: 'forged' })).status).toBe(400)
    expect((await confirm(await createSeller(), paid)).status).toBe(404)
    const answers = await Promise.all([
      confirm(seller, paid),
      confirm(seller, paid),
      confirm(seller, paid),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[0]?.body.data).toMatchObject({ appointment: { fee: { state: 'paid' } } })
    expect(
      (await ledger(booked.vehicleId)).sort((one, other) => one.amount - other.amount),
    ).toEqual([
      { kind: 'listing_fee', amount: -3_000 },
      { kind: 'listing_fee_paid', amount: 3_000 },
    ])
    expect(
      (await listTemplates(seller)).filter((template) => template === 'listingFeePaid'),
    ).toHaveLength(1)
    expect((await start(seller, booked.appointmentId)).status).toBe(409)
  })

  it('is refunded in full on cancellation, even if paid after it', async () => {
    const seller = await createSeller()
    const booked = expectVisit(
      await bookVisit(seller, { slot: '11:00', date: await findWorkingDay(pool, 5) }),
    )
    const order = (await start(seller, booked.appointmentId)).body.data as unknown as Order
    await confirm(seller, await play(order.orderId, 'success'))
    expect(
      expectVisit(await changeVisit('DELETE', seller, booked.appointmentId), 200).fee.state,
    ).toBe('refunding')
    expect((await ledger(booked.vehicleId)).reduce((sum, { amount }) => sum + amount, 0)).toBe(0)

    const second = expectVisit(
      await bookVisit(seller, { slot: '12:00', date: await findWorkingDay(pool, 5) }),
    )
    const late = (await start(seller, second.appointmentId)).body.data as unknown as Order
    await changeVisit('DELETE', seller, second.appointmentId)
    expect((await confirm(seller, await play(late.orderId, 'success'))).status).toBe(409)
    expect(
      await findRow(
        'SELECT status::text FROM payment WHERE appointment_id = $1',
        second.appointmentId,
      ),
    ).toEqual({ status: 'refund_due' })
    expect(await ledger(second.vehicleId)).toEqual([])
  })

  it('can’t be paid by an acting Dost', async () => {
    const seller = await createSeller()
    const booked = expectVisit(
      await bookVisit(seller, { slot: '13:00', date: await findWorkingDay(pool, 5) }),
    )
    const acting = await actAs(pool, seller.id)
    const answer = await callAppointments(fee.POST, {
      method: 'POST',
      headers: { ...KEYS, authorization: `Bearer ${acting.token}` },
      body: { appointmentId: booked.appointmentId },
    })
    expect(answer.status).toBe(403)
  })
})
