import { getWithdrawnCars, type WithdrawnCar } from '@/lib/features/vehicles/queries/withdrawn'
import { getCards, type ReadOptions } from '@/lib/features/vehicles/queries/car-page'
import type { VehicleCard } from '@/lib/features/vehicles/schemas/card'
import { getPool } from '@/lib/server/db/pool'

export interface LikedCar {
  card: VehicleCard
  likedAt: string
  /** Whole rupees by which it fell since; 0 where it didn't. */
  fellBy: number
}

export interface LikedCars {
  cars: LikedCar[]
  /** Liked, and taken back by their owners since. */
  gone: WithdrawnCar[]
}

const MOST_LIKED = 200

// The price at the moment of liking: the last rung of the ladder before it.
const LIKED = `SELECT f.vehicle_id AS id, f.created_at AS "likedAt", v.price,
    (SELECT p.price FROM price_change p WHERE p.vehicle_id = v.id AND p.at <= f.created_at ORDER BY p.at DESC, p.price LIMIT 1) AS "priceThen"
  FROM favourite f JOIN vehicle v ON v.id = f.vehicle_id WHERE f.customer_id = $1 ORDER BY f.created_at DESC, f.vehicle_id LIMIT $2`

/** The cars that a customer likes, the latest like first, with what each has fallen since; and those that are gone. */
export async function listLikedCars(customerId: string, options: ReadOptions): Promise<LikedCars> {
  const { rows } = await getPool().query<{
    id: string
    likedAt: Date
    price: number | null
    priceThen: number | null
  }>(LIKED, [customerId, MOST_LIKED])
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
