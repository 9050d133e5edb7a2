import { expect, it } from 'vitest'
import { POST as cancelReservation } from '@/app/api/vehicle/v1/cancelReservation/route'
import { POST as chargePayment } from '@/app/api/vehicle/v1/chargePayment/route'
import { POST as failedPayment } from '@/app/api/vehicle/v1/failedPayment/route'
import { POST as reserveOrder } from '@/app/api/vehicle/v1/reserveOrder/route'
import { createCustomer } from '../../factories/customers'
import { actAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { makeCarsReservable, payInSandbox, postAs, reserveByToken, readVehicleStatus } from './shop'

const { pool } = testDatabase()

it("an acting Dost can't reserve, pay, or give up the buyer's hold", async () => {
  const [buyer, [car = '', second = '']] = [
    await createCustomer(pool),
    await makeCarsReservable(pool, 2),
  ]
  const acting = { ...buyer, ...(await actAs(pool, buyer.id)) }
  expect((await postAs(reserveOrder, acting, { vehicleId: second })).status).toBe(403)
  expect(await readVehicleStatus(pool, second)).toBe('listed')
  const {
    data: { orderId },
  } = await reserveByToken(buyer, car)
  const { data: paid } = await payInSandbox(orderId, 'noWebhook')
  expect((await postAs(chargePayment, acting, paid)).status).toBe(403)
  expect((await postAs(failedPayment, acting, { orderId })).status).toBe(403)
  expect((await postAs(cancelReservation, acting, { vehicleId: car })).status).toBe(403)
  const { rows } = await pool.query(
    'SELECT r.status::text AS hold, p.status::text AS payment FROM reservation r JOIN payment p ON p.reservation_id = r.id WHERE r.vehicle_id = $1',
    [car],
  )
  expect(rows).toEqual([{ hold: 'pending', payment: 'created' }])
  expect((await postAs(chargePayment, buyer, paid)).status).toBe(200)
})
