import { getDb } from '@/lib/server/db/client'
import { anyOf } from '@/lib/server/db/sql'

/** The ids of cars by their number. */
export async function idsOfNumbers(numbers: readonly number[]): Promise<string[]> {
  const cars = await getDb()
    .$kysely.selectFrom('vehicle')
    .select('id')
    .where('number', '=', anyOf(numbers))
    .execute()
  return cars.map(({ id }) => id)
}
