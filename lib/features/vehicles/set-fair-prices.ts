import type pg from 'pg'

/** What a car is worth by the price model, and how many comparable cars say so; no range where nothing does. */
export interface FairPrice {
  vehicleId: string
  range: { low: number; fair: number; high: number } | null
  basis: number
}

const KEEP = `WITH given AS (
    SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::int[]) AS t(id, low, fair, high, basis)
  ), changed AS (
    UPDATE vehicle v SET fair_low = t.low, fair_price = t.fair, fair_high = t.high, fair_basis = t.basis, fair_at = clock_timestamp()
    FROM given t WHERE t.id = v.id AND (v.fair_at IS NULL OR v.fair_at < v.updated_at
      OR (v.fair_low, v.fair_price, v.fair_high, v.fair_basis) IS DISTINCT FROM (t.low, t.fair, t.high, t.basis))
    RETURNING v.id)
  SELECT count(*)::int AS n FROM changed`

/** Writes the fair prices of many cars in one statement; answers how many rows were changed. */
export async function setFairPrices(
  client: Pick<pg.ClientBase, 'query'>,
  cars: readonly FairPrice[],
): Promise<number> {
  const {
    rows: [row],
  } = await client.query<{ n: number }>(KEEP, [
    cars.map(({ vehicleId }) => vehicleId),
    cars.map(({ range }) => range?.low ?? null),
    cars.map(({ range }) => range?.fair ?? null),
    cars.map(({ range }) => range?.high ?? null),
    cars.map(({ basis }) => basis),
  ])
  return row?.n ?? 0
}
