import { expect, it } from 'vitest'
import * as favourite from '@/app/api/vehicle/v1/favourite/route'
import * as homeDelivery from '@/app/api/vehicle/v1/homeDelivery/route'
import { createCustomer } from '@/tests/factories/customers'
import { countLockWaits, isPooled, testDatabase } from '@/tests/setup/database'
import { createHeldCar } from '../sales/deals'
import { send } from './send'

const { pool } = testDatabase()

const waiting = () => countLockWaits(pool)

it.skipIf(isPooled)(
  "thirty writes of one person to one car wait on three connections; another person's proceed, and all finish",
  async () => {
    const car = await createHeldCar(pool)
    const other = await createCustomer(pool)
    const lock = await pool.connect()
    await lock.query('BEGIN')
    await lock.query('SELECT 1 FROM vehicle WHERE id = $1 FOR NO KEY UPDATE', [car.vehicleId])
    const flood = Array.from({ length: 30 }, () =>
      send(homeDelivery.DELETE, {
        method: 'DELETE',
        token: car.buyer.token,
        body: { vehicleId: car.vehicleId },
      }),
    )
    try {
      await expect.poll(waiting).toBe(3)
      const liked = await send(favourite.POST, {
        token: other.token,
        body: { vehicleId: car.vehicleId, favourite: true },
      })
      expect(liked.status).toBe(200)
      expect(await waiting()).toBe(3)
    } finally {
      await lock.query('ROLLBACK')
      lock.release()
    }
    const told = (await Promise.all(flood)).map(({ status }) => status)
    expect([...new Set(told)]).toEqual([404])
  },
)
