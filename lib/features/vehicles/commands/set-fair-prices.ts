import { sql } from 'kysely'
import type { KyselyDb } from '@/lib/server/db/kysely'

export interface FairPriceUpdate {
  vehicleId: string
  range: { low: number; fair: number; high: number } | null
  basis: number
}

interface Given {
  id: string
  low: number | null
  fair: number | null
  high: number | null
  basis: number
}

export async function setFairPrices(
  db: KyselyDb,
  cars: readonly FairPriceUpdate[],
): Promise<number> {
  const ids = cars.map(({ vehicleId }) => vehicleId)
  const low = cars.map(({ range }) => range?.low ?? null)
  const fair = cars.map(({ range }) => range?.fair ?? null)
  const high = cars.map(({ range }) => range?.high ?? null)
  const basis = cars.map((car) => car.basis)
  const given = sql<Given>`unnest(${ids}::text[], ${low}::int[], ${fair}::int[], ${high}::int[], ${basis}::int[])`
  const { numUpdatedRows } = await db
    .updateTable('vehicle as v')
    .from(given.as<'given'>(sql`given(id, low, fair, high, basis)`))
    .set((of) => ({
      fair_low: of.ref('given.low'),
      fair_price: of.ref('given.fair'),
      fair_high: of.ref('given.high'),
      fair_basis: of.ref('given.basis'),
      fair_at: sql<Date>`clock_timestamp()`,
    }))
    .whereRef('given.id', '=', 'v.id')
    .where((of) =>
      of.or([
        of('v.fair_at', 'is', null),
        of('v.fair_at', '<', of.ref('v.updated_at')),
        of('v.fair_low', 'is distinct from', of.ref('given.low')),
        of('v.fair_price', 'is distinct from', of.ref('given.fair')),
        of('v.fair_high', 'is distinct from', of.ref('given.high')),
        of('v.fair_basis', 'is distinct from', of.ref('given.basis')),
      ]),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
