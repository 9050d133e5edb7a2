import type pg from 'pg'
import { inTransaction, withPatientClient } from '../../lib/server/db/bulk-load'
import { seedDatabase } from '../../prisma/seed'
import { seedCatalogue } from '../../prisma/seed/catalogue'
import { seedContent } from '../../prisma/seed/content/seed-content'
import { startOfDay } from '../../prisma/seed/days'
import { seedPlaces } from '../../prisma/seed/places/seed-places'

const DEMO_CARS = 1_200

export interface FillOptions {
  /** A demo gets people and cars; a real site only what it can't do without: cities, catalogue, texts. */
  isDemo: boolean
  onStart: () => void
  onProgress: (done: number, total: number) => void
}

async function hasRows(pool: pg.Pool, table: 'vehicle' | 'make'): Promise<boolean> {
  const {
    rows: [row],
  } = await pool.query<{ known: boolean }>(`SELECT EXISTS (SELECT 1 FROM ${table}) AS known`)
  return row?.known ?? false
}

/** Puts into an empty database what the site begins with; leaves a filled one alone. */
export async function fillIfEmpty(
  pool: pg.Pool,
  { isDemo, onStart, onProgress }: FillOptions,
): Promise<void> {
  if (await hasRows(pool, isDemo ? 'vehicle' : 'make')) return
  onStart()
  if (isDemo) return seedDatabase(pool, { cars: DEMO_CARS, onProgress })
  await withPatientClient(pool, (client) =>
    inTransaction(client, async () => {
      await seedPlaces(client)
      await seedCatalogue(client)
      await seedContent(client, startOfDay(new Date()))
    }),
  )
}
