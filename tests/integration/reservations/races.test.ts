import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCustomer, type TestCustomer } from '../../factories/customers'
import { testDatabase } from '../../setup/database'
import { type AppInstance, startAppInstance } from './instances'
import {
  clearHolds,
  relistAllCars,
  LOSER_ANSWERS,
  raceBuyersForOneCar,
  raceCarsForOneBuyer,
  type RaceResult,
} from './races'
import { findBrokenInvariants } from './shop'

const { pool, url } = testDatabase()
const BUYERS = 500
const CARS = 200
const FEW = 20
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 2)

let instances: AppInstance[]
let buyers: TestCustomer[]

beforeAll(async () => {
  instances = await Promise.all([startAppInstance(url), startAppInstance(url)])
  await relistAllCars(pool)
  buyers = []
  for (let made = 0; made < BUYERS; made += 1) buyers.push(await createCustomer(pool))
  await warmUp(instances)
})

/** So that the race measures neither compilation nor new connections. */
async function warmUp(some: readonly AppInstance[]): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await raceBuyersForOneCar(pool, some, buyers.slice(0, FEW))
    await clearHolds(pool)
  }
}

afterAll(() => Promise.all(instances.map((instance) => instance.stop())))

function expectOneWinner({ winners, answers, liveHolds }: RaceResult, entries: number): void {
  expect({ winners, liveHolds }).toEqual({ winners: 1, liveHolds: 1 })
  const losers = Object.entries(answers).filter(([answer]) => answer !== '201')
  expect(losers.filter(([answer]) => !LOSER_ANSWERS.includes(answer))).toEqual([])
  expect(losers.reduce((sum, [, count]) => sum + count, 0)).toBe(entries - 1)
}

describe('two processes on one database', () => {
  it(`${BUYERS} buyers want one car: exactly one gets it, and the others get the contract's refusal`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      expectOneWinner(await raceBuyersForOneCar(pool, instances, buyers), BUYERS)
      expect(await findBrokenInvariants(pool)).toEqual([])
      await clearHolds(pool)
    }
  }, 600_000)

  it(`one buyer wants ${CARS} cars: exactly one is held, and the others get the contract's refusal`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      expectOneWinner(await raceCarsForOneBuyer(pool, instances, CARS), CARS)
      expect(await findBrokenInvariants(pool)).toEqual([])
      await clearHolds(pool)
    }
  }, 600_000)

  it('without the index, the lock and the state comparison, one car gets several buyers (negative control)', async () => {
    const {
      rows: [{ index = '' } = {}],
    } = await pool.query<{ index: string }>(
      "SELECT pg_get_indexdef('reservation_one_live_per_vehicle'::regclass) AS index",
    )
    const few = buyers.slice(0, FEW)
    const unguarded = await Promise.all(
      [1, 2].map(() => startAppInstance(url, { WITHOUT_GUARDS: 'lock,compare' })),
    )
    await warmUp(unguarded)
    await pool.query(`CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_sleep(0.2); RETURN NEW; END'`)
    await pool.query(
      'CREATE TRIGGER dawdle BEFORE INSERT ON reservation FOR EACH ROW EXECUTE FUNCTION dawdle()',
    )
    try {
      expectOneWinner(await raceBuyersForOneCar(pool, unguarded, few), FEW)
      await clearHolds(pool)
      await pool.query('DROP INDEX reservation_one_live_per_vehicle')
      expectOneWinner(await raceBuyersForOneCar(pool, instances, few), FEW)
      await clearHolds(pool)
      let most = 0
      for (let round = 0; round < 20 && most <= 1; round += 1) {
        most = Math.max(most, (await raceBuyersForOneCar(pool, unguarded, few)).winners)
        await clearHolds(pool)
      }
      expect(most).toBeGreaterThan(1)
    } finally {
      await pool.query('DROP FUNCTION dawdle CASCADE')
      await pool.query('DROP INDEX IF EXISTS reservation_one_live_per_vehicle')
      await pool.query(index)
      await Promise.all(unguarded.map((instance) => instance.stop()))
    }
  }, 600_000)

  it('without the index, one buyer holds several cars (negative control)', async () => {
    const {
      rows: [index],
    } = await pool.query<{ sql: string }>(
      "SELECT pg_get_indexdef('reservation_one_live_per_customer'::regclass) AS sql",
    )
    await pool.query('DROP INDEX reservation_one_live_per_customer')
    try {
      let most = 0
      for (let round = 0; round < 20 && most <= 1; round += 1) {
        most = Math.max(most, (await raceCarsForOneBuyer(pool, instances, CARS)).winners)
        await clearHolds(pool)
      }
      expect(most).toBeGreaterThan(1)
    } finally {
      await pool.query(index?.sql ?? '')
    }
  }, 600_000)
})
