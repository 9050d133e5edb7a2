import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { readBook } from '@/lib/features/books/queries/books'
import { formatRupees } from '@/lib/shared/numbers'
import { signInAs, signInStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { readAllCityIds } from '../books/books'
import { findBrokenSales, getToday } from './deals'
import {
  createDealsWorld,
  listVehicles,
  DEAL_STEPS,
  type DealStep,
  takeDealStep,
  type DealsWorld,
} from './kinds-world'

const { pool } = testDatabase()
const SEED = 4343
const people = {
  asha: (await signInAs(pool, 'asha')).token,
  other: (await signInStaff(pool, 'manager')).token,
}

beforeEach(() => pool.query('DELETE FROM rate_window'))

async function findManyOwners(world: DealsWorld): Promise<unknown[]> {
  const { rows } = await pool.query(
    `SELECT v.registration_number, array_agg(v.status::text ORDER BY v.status) AS rows FROM vehicle v
     WHERE v.registration_number IN (SELECT registration_number FROM vehicle WHERE id = ANY($1))
     GROUP BY 1 HAVING count(*) FILTER (WHERE v.status NOT IN ('sold', 'delivered', 'withdrawn')) > 1
       OR count(*) FILTER (WHERE v.status IN ('listed', 'reserved', 'auction') AND (EXISTS (SELECT FROM purchase p WHERE p.vehicle_id = v.id)
         OR EXISTS (SELECT FROM exchange e WHERE e.vehicle_id = v.id AND e.state IN ('agreed', 'attached', 'settled')))) > 0
       OR count(*) FILTER (WHERE v.status IN ('sold', 'delivered') AND (SELECT count(*) FROM purchase p WHERE p.vehicle_id = v.id)
         + (SELECT count(*) FROM exchange e WHERE e.vehicle_id = v.id AND e.state = 'settled') <> 1) > 0`,
    [listVehicles(world)],
  )
  return rows
}

async function findDifferences(): Promise<unknown[]> {
  const scope = { cityIds: await readAllCityIds(pool), from: getToday(), to: getToday() }
  return (await readBook('moneyHeld', scope)).filter(({ cells }) => cells.difference !== 0)
}

async function findFalseMessages(world: DealsWorld): Promise<unknown[]> {
  const { rows } = await pool.query<{
    template: string
    said: string
    price: number
    car: string
    name: string
  }>(
    `SELECT m.template, m.variables->>'amount' AS said, coalesce(e.credit, p.price) AS price, m.variables->>'car' AS car,
       v.year || ' ' || k.name || ' ' || o.name AS name
     FROM message m JOIN vehicle v ON v.id = ANY($1) JOIN variant x ON x.id = v.variant_id JOIN model o ON o.id = x.model_id JOIN make k ON k.id = o.make_id
     LEFT JOIN exchange e ON e.vehicle_id = v.id AND e.state = 'settled' AND m.dedupe_key = 'exchange-settled:' || e.id || ':sms'
     LEFT JOIN purchase p ON p.vehicle_id = v.id AND m.dedupe_key IN ('sale:' || p.id || ':buyer:sms', 'sale:' || p.id || ':seller:sms')
     WHERE m.template IN ('buyerCarBought', 'sellerCarSold', 'sellerExchangeSettled') AND coalesce(e.credit, p.price) IS NOT NULL`,
    [listVehicles(world)],
  )
  return rows.filter(({ said, price, car, name }) => said !== formatRupees(price) || car !== name)
}

async function findSilentSales(world: DealsWorld): Promise<unknown[]> {
  const { rows } = await pool.query(
    `SELECT v.id FROM vehicle v JOIN purchase p ON p.vehicle_id = v.id WHERE v.id = ANY($1)
       AND NOT EXISTS (SELECT FROM message m WHERE m.dedupe_key = 'sale:' || p.id || ':buyer:sms')
     UNION ALL SELECT e.vehicle_id FROM exchange e WHERE e.vehicle_id = ANY($1) AND e.state = 'settled'
       AND NOT EXISTS (SELECT FROM message m WHERE m.dedupe_key = 'exchange-settled:' || e.id || ':sms')`,
    [listVehicles(world)],
  )
  return rows
}

async function expectSound(world: DealsWorld, told: string): Promise<void> {
  expect(await findManyOwners(world), told).toEqual([])
  expect(await findFalseMessages(world), told).toEqual([])
  expect(await findSilentSales(world), told).toEqual([])
  expect(await findDifferences(), told).toEqual([])
}

/** Ends that were reached, so that a run with nothing but refusals fails. */
async function readEnds(world: DealsWorld): Promise<string[]> {
  const { rows } = await pool.query<{ end: string }>(
    `SELECT 'exchange ' || state AS end FROM exchange WHERE vehicle_id = ANY($1)
     UNION SELECT 'auction ' || state FROM auction WHERE vehicle_id = ANY($1)
     UNION SELECT 'return ' || r.state FROM car_return r JOIN purchase p ON p.id = r.purchase_id WHERE p.vehicle_id = ANY($1)
     UNION SELECT CASE WHEN s.loan_closure > 0 THEN 'loan sold' ELSE 'sold' END FROM settlement s WHERE s.vehicle_id = ANY($1)`,
    [listVehicles(world)],
  )
  return rows.map(({ end }) => end)
}

const ALL: DealStep[] = [
  'attach',
  'letter old',
  'offer anew',
  'agree anew',
  'sell newCar',
  'sell loaned',
  'deliver newCar',
  'comeBack newCar',
  'sell ordinary',
  'deliver ordinary',
  'comeBack ordinary',
  'end auction',
  'sell lead',
]

describe('a stock of all kinds: ordinary, with a loan, auctioned, exchanged, returned', () => {
  it('has one owner for each car, true messages and closed books, in whatever order things happen', async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...DEAL_STEPS), { minLength: 6, maxLength: 14 }),
        async (steps) => {
          const world = await createDealsWorld(pool, people)
          for (const [place, step] of steps.entries()) {
            await pool.query('DELETE FROM rate_window')
            await takeDealStep(pool, world, people, step)
            await expectSound(world, steps.slice(0, place + 1).join(', '))
          }
          expect(await findBrokenSales(pool), steps.join(', ')).toEqual([])
          for (const end of await readEnds(world)) seen.add(end)
        },
      ),
      { seed: SEED, numRuns: 8, endOnFailure: true, examples: [[ALL]] },
    )
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'exchange settled',
        'exchange undone',
        'auction sold',
        'return refunded',
        'loan sold',
      ]),
    )
  }, 120_000)

  it('would notice a car that is sold and for sale, and a message with another sum (negative control)', async () => {
    const world = await createDealsWorld(pool, people)
    await takeDealStep(pool, world, people, 'sell ordinary')
    await expectSound(world, 'sold')
    const { vehicleId } = world.held.ordinary
    await pool.query(
      `UPDATE message SET variables = jsonb_set(variables, '{amount}', '"₹1"') WHERE dedupe_key = (SELECT 'sale:' || id || ':buyer:sms' FROM purchase WHERE vehicle_id = $1)`,
      [vehicleId],
    )
    expect(await findFalseMessages(world)).toHaveLength(1)
    await pool.query(`UPDATE vehicle SET status = 'listed' WHERE id = $1`, [vehicleId])
    expect(await findManyOwners(world)).toHaveLength(1)
  })
})
