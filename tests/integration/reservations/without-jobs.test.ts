import { afterAll, expect, it, vi } from 'vitest'
import { getCards } from '@/lib/features/vehicles/queries/car-page'
import { createCustomer } from '../../factories/customers'
import { testDatabase } from '../../setup/database'
import { type AppInstance, startAppInstance } from './instances'
import { makeCarsReservable, reserve, runOut, readStatus } from './shop'

const { pool, url } = testDatabase()
let instance: AppInstance | undefined

afterAll(() => instance?.stop())

it('an ended hold disappears for readers at once, and from the tables without any job (JOBS=0)', async () => {
  const [buyer, [car = '', still = '']] = [
    await createCustomer(pool),
    await makeCarsReservable(pool, 2),
  ]
  await reserve(buyer, car)
  await reserve(await createCustomer(pool), still)
  await runOut(pool, car)
  expect((await getCards([car], { now: new Date(), locale: 'en' }))[0]?.status).toBe('listed')
  expect(await readStatus(pool, car)).toBe('reserved')
  instance = await startAppInstance(url, { JOBS: '0', SWEEP: '1' })
  await vi.waitUntil(async () => (await readStatus(pool, car)) === 'listed', {
    timeout: 20_000,
    interval: 100,
  })
  expect(await readStatus(pool, still)).toBe('reserved')
  const { rows } = await pool.query(
    'SELECT status::text FROM reservation WHERE vehicle_id = $1 AND customer_id = $2',
    [car, buyer.id],
  )
  expect(rows).toEqual([{ status: 'expired' }])
})
