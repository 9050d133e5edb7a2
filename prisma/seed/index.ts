import { sql } from 'kysely'
import type pg from 'pg'
import { runInTransaction, withPatientClient } from '../../lib/server/db/bulk-load'
import { kyselyOn, type KyselyDb } from '../../lib/server/db/kysely'
import { refitPriceModel } from '../../lib/workflows/valuation-jobs'
import { seedInvoices } from './cars/invoices'
import { seedCars } from './cars/seed-cars'
import { readVariants } from './cars/variants'
import { seedCatalogue } from './catalogue'
import { seedContent } from './content/seed-content'
import { startOfDay } from './days'
import { CustomerBook } from './people/customers'
import { seedAppeals } from './people/appeals'
import { seedAuctions } from './people/auctions'
import { seedClaims } from './people/claims'
import { seedBonds } from './people/bonds'
import { seedExchanges } from './people/exchanges'
import { seedHandbacks } from './people/handbacks'
import { seedRepairs } from './people/repairs'
import { seedReturns } from './people/returns'
import { seedReviews } from './people/reviews'
import { seedVisits } from './people/visits'
import { seedTerms } from './seed-terms'
import { seedComplaints } from './people/complaints'
import { seedDemoLives } from './people/demo-lives'
import { seedQueriesAndCallBacks } from './people/open-asks'
import { seedCustomers, seedStaff, type CustomerCounts } from './people/seed-people'
import { seedPlaces } from './places/seed-places'

export { listDemoLogins, type DemoLogin } from './people'

export interface SeedOptions {
  cars: number
  seed?: number
  now?: Date
  onProgress?: (done: number, total: number) => void
}

const SELLER = 1
const BUYER = 2

const STANDARD_SEED = 2024
const MIN_BUYERS = 80
/** 4 % of the cars are reserved, each by a different buyer. */
const BUYERS_A_CAR = 0.055
const MIN_SELLERS = 40
const SELLERS_A_CAR = 0.25
const MAX_SELLERS = 60_000

interface Standing {
  cars: number
  people: CustomerCounts
}

async function countExisting(db: KyselyDb): Promise<Standing> {
  const count = (role: number) =>
    db
      .selectFrom('customer')
      .where('role', '=', role)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
  const latest = await db
    .selectFrom('vehicle')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirst()
  return {
    cars: latest?.number ?? 0,
    people: {
      buyers: Number((await count(BUYER)).count),
      sellers: Number((await count(SELLER)).count),
    },
  }
}

function peopleFor({ people }: Standing, cars: number): CustomerCounts {
  return {
    buyers: people.buyers + Math.max(MIN_BUYERS, Math.ceil(cars * BUYERS_A_CAR)),
    sellers:
      people.sellers +
      Math.max(MIN_SELLERS, Math.min(MAX_SELLERS, Math.ceil(cars * SELLERS_A_CAR))),
  }
}

const MAX_INVOICED = 20_000

export async function seedDatabase(pool: pg.Pool, options: SeedOptions): Promise<void> {
  const { cars, seed = STANDARD_SEED, now = new Date(), onProgress = () => undefined } = options
  const today = startOfDay(now)
  const book = new CustomerBook(seed, today)
  await withPatientClient(pool, async (client) => {
    const db = kyselyOn(client)
    const before = await countExisting(db)
    const last = peopleFor(before, cars)
    const dosts = await runInTransaction(client, async () => {
      await seedPlaces(db)
      await seedCatalogue(db)
      await seedContent(db, today)
      await seedTerms(db, seed)
      await seedCustomers(client, book, before.people, last)
      return seedStaff(db, seed, today)
    })
    const variants = await readVariants(db)
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
      await runInTransaction(client, async () => {
        await seedDemoLives(db, { seed, today, book })
        await seedQueriesAndCallBacks(db, { seed, today, book })
        await seedRepairs(db, { seed, today })
        await seedHandbacks(db, { now })
        await seedComplaints(db, { seed, now, book })
        await seedClaims(db, { seed, now })
        await seedBonds(db, { seed, now })
        await seedExchanges(db, { seed, now, book })
        await seedReturns(db, { seed, now })
        await seedAuctions(db, { seed, now, book })
        await seedInvoices(db)
        await seedReviews(db, { seed, now })
        await seedVisits(db, { seed })
      })
    }
    if (before.cars + cars <= MAX_INVOICED) await runInTransaction(client, () => seedInvoices(db))
    await sql`ANALYZE`.execute(db)
    await refitPriceModel(db, now)
    if (before.people.buyers === 0)
      await runInTransaction(client, () => seedAppeals(db, { seed, now, book }))
  })
}
