import { afterAll, beforeAll, expect, it } from 'vitest'
import { OrderlyClient } from '@/lib/server/db/orderly-client'
import { getDb } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { testDatabase } from '../../setup/database'

const { url } = testDatabase()
const client = new OrderlyClient(url)
beforeAll(() => client.connect())
afterAll(() => client.end())

const valueOf = async (asked: Promise<{ rows: { value: number }[] }>) =>
  (await asked).rows[0]?.value
const slow = (value: number) =>
  valueOf(client.query('SELECT $1::int AS value FROM pg_sleep(0.01)', [value]))

it('answers what it is asked at once one after the other, in order', async () => {
  const answered: number[] = []
  const noted = (value: number) => slow(value).then(() => answered.push(value))
  await Promise.all([1, 2, 3, 4, 5].map(noted))
  expect(answered).toEqual([1, 2, 3, 4, 5])
})

it('goes on after a statement that fails, and answers by callback as well', async () => {
  const all = await Promise.allSettled([
    slow(1),
    client.query('SELECT 1 / 0'),
    slow(2),
    new Promise((resolve) =>
      client.query('SELECT 1 / 0', (error: Error) => resolve(error.message)),
    ),
    slow(3),
  ])
  expect(all.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
    1,
    'failed',
    2,
    'division by zero',
    3,
  ])
})

it('a transaction may be asked for several things at once, by us and by Prisma', async () => {
  const [found, counts] = await transaction((tx) =>
    Promise.all([
      tx.vehicle.findFirstOrThrow({
        select: { city: true, variant: { select: { model: { select: { make: true } } } } },
      }),
      Promise.all([tx.city.count(), tx.make.count(), tx.model.count(), tx.staff.count()]),
    ]),
  )
  expect(found.variant.model.make.name.length).toBeGreaterThan(0)
  expect(counts[0]).toBe(await getDb().city.count())
})
