import { getWithdrawnCars, type WithdrawnCar } from '@/lib/features/vehicles/queries/withdrawn'
import { getCards, type ReadOptions } from '@/lib/features/vehicles/queries/car-page'
import type { VehicleCard } from '@/lib/features/vehicles/schemas/card'
import { getDb } from '@/lib/server/db/client'

export interface FavouriteCar {
  card: VehicleCard
  likedAt: string
  fellBy: number
}

export interface FavouriteCars {
  cars: FavouriteCar[]
  gone: WithdrawnCar[]
}

const MAX_FAVOURITES = 200

function readFavourites(customerId: string) {
  return getDb()
    .$kysely.selectFrom('favourite as f')
    .innerJoin('vehicle as v', 'v.id', 'f.vehicle_id')
    .where('f.customer_id', '=', customerId)
    .select(['f.vehicle_id as id', 'f.created_at as likedAt'])
    .select((of) =>
      of
        .selectFrom('price_change as p')
        .whereRef('p.vehicle_id', '=', 'v.id')
        .whereRef('p.at', '<=', 'f.created_at')
        .select('p.price')
        .orderBy('p.at', 'desc')
        .orderBy('p.price')
        .limit(1)
        .as('priceThen'),
    )
    .orderBy('f.created_at', 'desc')
    .orderBy('f.vehicle_id')
    .limit(MAX_FAVOURITES)
    .execute()
}

export async function listFavouriteCars(
  customerId: string,
  options: ReadOptions,
): Promise<FavouriteCars> {
  const rows = await readFavourites(customerId)
  const ids = rows.map(({ id }) => id)
  const cards = new Map((await getCards(ids, options)).map((card) => [card.vehicleId, card]))
  const cars = rows.flatMap(({ id, likedAt, priceThen }) => {
    const card = cards.get(id)
    return card
      ? [
          {
            card,
            likedAt: likedAt.toISOString(),
            fellBy: Math.max(0, (priceThen ?? card.price) - card.price),
          },
        ]
      : []
  })
  return { cars, gone: await getWithdrawnCars(ids.filter((id) => !cards.has(id))) }
}
