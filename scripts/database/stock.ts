import type pg from 'pg'
import { runInTransaction, withPatientClient } from '../../lib/server/db/bulk-load'
import { createClient } from '../../lib/server/db/client'
import { kyselyOn } from '../../lib/server/db/kysely'
import { seedDatabase } from '../../prisma/seed'
import { seedCatalogue } from '../../prisma/seed/catalogue'
import { seedContent } from '../../prisma/seed/content/seed-content'
import { startOfDay } from '../../prisma/seed/days'
import { seedPlaces } from '../../prisma/seed/places/seed-places'

const DEMO_CARS = 1_200

export interface FillOptions {
  isDemo: boolean
  onStart?: () => void
  onProgress?: (done: number, total: number) => void
}

async function isFilled(pool: pg.Pool, isDemo: boolean): Promise<boolean> {
  const db = createClient(pool)
  const row = isDemo
    ? await db.vehicle.findFirst({ select: { id: true } })
    : await db.make.findFirst({ select: { id: true } })
  return row !== null
}

export async function fillIfEmpty(
  pool: pg.Pool,
  { isDemo, onStart, onProgress }: FillOptions,
): Promise<void> {
  if (await isFilled(pool, isDemo)) {
    const db = createClient(pool).$kysely
    return seedContent(db, startOfDay(new Date()))
  }
  onStart?.()
  if (isDemo) return seedDatabase(pool, { cars: DEMO_CARS, onProgress })
  await withPatientClient(pool, (client) =>
    runInTransaction(client, async () => {
      const db = kyselyOn(client)
      await seedPlaces(db)
      await seedCatalogue(db)
      await seedContent(db, startOfDay(new Date()))
    }),
  )
}
