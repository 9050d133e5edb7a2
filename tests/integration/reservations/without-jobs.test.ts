import { afterAll, expect, it, vi } from 'vitest'
import { getCards } from '@/lib/features/vehicles/queries/car-page'
import { createCustomer } from '../../factories/customers'
import { testDatabase } from '../../setup/database'
import { type AppInstance, startAppInstance } from './instances'
import { makeCarsReservable, reserveByToken, backdateHold, readVehicleStatus } from './shop'

const { pool, url } = testDatabase()
let instance: AppInstance | undefined

afterAll(() => instance?.stop())

it('an ended hold disappears for readers at once, and from the tables without any job (JOBS=0)', async () => {
  const [buyer, [car = '', still = '']] = [
    await createCustomer(pool),
    await makeCarsReservable(pool, 2),
  ]
  await reserveByToken(buyer, car)
  await reserveByToken(await createCustomer(pool), still)
  await backdateHold(pool, car)
  expect((await getCards([car], { now: new Date(), locale: 'en' }))[0]?.status).toBe('listed')
  expect(await readVehicleStatus(pool, car)).toBe('reserved')
  instance = await startAppInstance(url, { JOBS: '0', SWEEP: '1' })
  await vi.waitUntil(async () => (await readVehicleStatus(pool, car)) === 'listed', {
    timeout: 20_000,
    interval: 100,
  })
  expect(await readVehicleStatus(pool, still)).toBe('reserved')
  const { rows } = await pool.query(
    'SELECT status::text FROM reservation WHERE vehicle_id = $1 AND customer_id = $2',
    [car, buyer.id],
  )
  expect(rows).toEqual([{ status: 'expired' }])
})
