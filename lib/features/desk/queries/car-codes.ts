import { getDb } from '@/lib/server/db/client'

export async function readCarCodes(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const cars = await getDb().vehicle.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, carCode: true },
  })
  return new Map(cars.map(({ id, carCode }) => [id, carCode]))
}
