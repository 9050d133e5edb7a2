import type pg from 'pg'
import { inTransaction, withPatientClient } from '../../lib/server/db/bulk-load'
import { kyselyOn } from '../../lib/server/db/kysely'
import { refitValuation } from '../../lib/workflows/refit-valuation'
import { seedCars } from './cars/seed-cars'
import { readVariants } from './cars/variants'
import { seedCatalogue } from './catalogue'
import { seedContent } from './content/seed-content'
import { startOfDay } from './days'
import { CustomerBook } from './people/customers'
import { seedDemoLives } from './people/demo-lives'
import { seedOpenAsks } from './people/open-asks'
import { seedCustomers, seedStaff, type People } from './people/seed-people'
import { seedPlaces } from './places/seed-places'

export { demoLogins, type DemoLogin } from './people'

export interface SeedOptions {
  /** How many cars to make. */
  cars: number
  /** The same seed makes the same stock on the same day. */
  seed?: number
  now?: Date
  onProgress?: (done: number, total: number) => void
}

const STANDARD_SEED = 2024
const LEAST_BUYERS = 80
/** Live holds need a buyer each: 4 % of the cars are reserved, and chance may make it a little more. */
const BUYERS_A_CAR = 0.055
const LEAST_SELLERS = 40
const SELLERS_A_CAR = 0.25
const MOST_SELLERS = 60_000

interface Standing {
  cars: number
  people: People
}

/** What an earlier run left: cars are numbered on from it, and its customers' phones are taken. */
async function standing(client: pg.ClientBase): Promise<Standing> {
  const {
    rows: [row],
  } = await client.query<{ cars: number; buyers: number; sellers: number }>(`
    SELECT (SELECT coalesce(max(number), 0) FROM vehicle)::int AS cars,
           (SELECT count(*) FROM customer WHERE role = 2)::int AS buyers,
           (SELECT count(*) FROM customer WHERE role = 1)::int AS sellers`)
  return { cars: row?.cars ?? 0, people: { buyers: row?.buyers ?? 0, sellers: row?.sellers ?? 0 } }
}

function peopleFor({ people }: Standing, cars: number): People {
  return {
    buyers: people.buyers + Math.max(LEAST_BUYERS, Math.ceil(cars * BUYERS_A_CAR)),
    sellers:
      people.sellers +
      Math.max(LEAST_SELLERS, Math.min(MOST_SELLERS, Math.ceil(cars * SELLERS_A_CAR))),
  }
}

/**
 * Fills the database with the demo's world: cities, catalogue, staff, customers, texts, and `cars` cars
 * with everything that belongs to them. What is there already stays; cars are added to it. Streams
 * through COPY, a batch a transaction.
 */
export async function seedDatabase(pool: pg.Pool, options: SeedOptions): Promise<void> {
  const { cars, seed = STANDARD_SEED, now = new Date(), onProgress = () => undefined } = options
  const today = startOfDay(now)
  const book = new CustomerBook(seed, today)
  await withPatientClient(pool, async (client) => {
    const before = await standing(client)
    const last = peopleFor(before, cars)
    const dosts = await inTransaction(client, async () => {
      await seedPlaces(client)
      await seedCatalogue(client)
      await seedContent(client, today)
      await seedCustomers(client, book, before.people, last)
      return seedStaff(client, seed, today)
    })
    const variants = await readVariants(client)
    await seedCars(client, {
      seed,
      today,
      cars,
      carsBefore: before.cars,
      first: before.people,
      last,
      dosts,
      variants,
      book,
      onProgress,
    })
    if (before.people.buyers === 0) {
      await inTransaction(client, async () => {
        await seedDemoLives(client, { seed, today, book })
        await seedOpenAsks(client, { seed, today, book })
      })
    }
    await client.query('ANALYZE')
    await refitValuation(kyselyOn(client), now)
  })
}
