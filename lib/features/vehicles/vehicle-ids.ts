import { getPool } from '@/lib/server/db/pool'

/** The ids of cars by their number. */
export async function idsOfNumbers(numbers: readonly number[]): Promise<string[]> {
  const { rows } = await getPool().query<{ id: string }>(
    'SELECT id FROM vehicle WHERE number = ANY($1::int[])',
    [numbers],
  )
  return rows.map(({ id }) => id)
}
