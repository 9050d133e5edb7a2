import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCustomer, type TestCustomer } from '../../factories/customers'
import { testDatabase } from '../../setup/database'
import { type Instance, startInstance } from './instances'
import { clearHolds, listEverything, LOSERS, manyBuyersOneCar, oneBuyerManyCars, type RaceResult } from './races'
import { brokenInvariants } from './shop'

const { pool, url } = testDatabase()
const BUYERS = 500
const CARS = 200
/** `npm run test:soak` does twenty. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 2)

let instances: Instance[]
let buyers: TestCustomer[]

beforeAll(async () => {
  instances = await Promise.all([startInstance(url), startInstance(url)])
  await listEverything(pool)
  buyers = []
  for (let made = 0; made < BUYERS; made += 1) buyers.push(await createCustomer(pool))
})

afterAll(() => Promise.all(instances.map((instance) => instance.stop())))

function expectOneWinner({ winners, answers, liveHolds }: RaceResult, entries: number): void {
  expect({ winners, liveHolds }).toEqual({ winners: 1, liveHolds: 1 })
  const losers = Object.entries(answers).filter(([answer]) => answer !== '201')
  expect(losers.filter(([answer]) => !LOSERS.includes(answer))).toEqual([])
  expect(losers.reduce((sum, [, count]) => sum + count, 0)).toBe(entries - 1)
}

describe('over two processes on one database', () => {
  it(`${BUYERS} buyers want one car: exactly one gets it, the others are told so in the contract's words`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      expectOneWinner(await manyBuyersOneCar(pool, instances, buyers), BUYERS)
      expect(await brokenInvariants(pool)).toEqual([])
      await clearHolds(pool)
    }
  }, 600_000)

  it(`one buyer wants ${CARS} cars: exactly one is held, the others are told so in the contract's words`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      expectOneWinner(await oneBuyerManyCars(pool, instances, CARS), CARS)
      expect(await brokenInvariants(pool)).toEqual([])
      await clearHolds(pool)
    }
  }, 600_000)

  it('without the index the same race has more winners than one (negative control)', async () => {
    const { rows: [index] } = await pool.query<{ sql: string }>("SELECT pg_get_indexdef('reservation_one_live_per_customer'::regclass) AS sql")
    await pool.query('DROP INDEX reservation_one_live_per_customer')
    try {
      let most = 0
      for (let round = 0; round < 20 && most <= 1; round += 1) {
        most = Math.max(most, (await oneBuyerManyCars(pool, instances, CARS)).winners)
        await clearHolds(pool)
      }
      expect(most).toBeGreaterThan(1)
    } finally {
      await pool.query(index?.sql ?? '')
    }
  }, 600_000)
})
