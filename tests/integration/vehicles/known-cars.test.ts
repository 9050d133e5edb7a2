import { expect, it } from 'vitest'
import { readKnownCars } from '@/lib/features/vehicles/commands/stock-import/known-cars'
import { makeHold } from '@/lib/features/reservations/commands/make-hold'
import { getDb } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { createCustomer } from '@/tests/factories/customers'
import { countLockWaits, testDatabase } from '@/tests/setup/database'
import { makeCarsReservable } from '../reservations/shop'

const { pool } = testDatabase()

it('sees a hold that commits while the import waits for the car', async () => {
  const [vehicleId = ''] = await makeCarsReservable(pool, 1)
  const { rows } = await pool.query<{ chassis: string; code: string }>(
    `UPDATE vehicle SET chassis_number = 'MA3HELD0000000001' WHERE id = $1
     RETURNING chassis_number AS chassis, car_code AS code`,
    [vehicleId],
  )
  const [{ chassis, code } = { chassis: '', code: '' }] = rows
  const asked = { plates: [], chassis: [chassis], keys: [], codes: [] }
  const read = () =>
    getDb()
      .$kysely.transaction()
      .execute((tx) => readKnownCars(tx, asked, { importId: 'no-import', isLocked: true }))
  expect(await read()).toMatchObject([{ carCode: code, isHeld: false }])

  const buyer = await createCustomer(pool)
  const [held, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const hold = transaction(async (tx) => {
    await makeHold(tx, { vehicleId, customerId: buyer.id })
    held.resolve()
    await commit.promise
  })
  await held.promise
  const waiting = read()
  await expect.poll(() => countLockWaits(pool)).toBe(1)
  commit.resolve()
  await hold
  expect(await waiting).toMatchObject([{ carCode: code, status: 'reserved', isHeld: true }])
})
