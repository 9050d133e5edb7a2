import { getCarPage, type CarPage, type ReadOptions } from './car-page'
import { getWithdrawnCars, type WithdrawnCar } from './withdrawn'
import { type VehicleCard } from '../schemas/card'

export type ComparedCar = Pick<CarPage, 'vehicle' | 'inspection'>

export interface UnavailableCar {
  idOrCode: string
  was: WithdrawnCar | null
}

export interface CarComparison {
  cars: ComparedCar[]
  gone: UnavailableCar[]
  suggestions: VehicleCard[]
}

const MAX_SUGGESTIONS = 4

export async function getComparison(
  idsOrCodes: readonly string[],
  options: ReadOptions,
): Promise<CarComparison> {
  const pages = await Promise.all(idsOrCodes.map((idOrCode) => getCarPage(idOrCode, options)))
  const missing = idsOrCodes.filter((_, place) => pages[place] === null)
  const withdrawn = await getWithdrawnCars(missing)
  const found = new Map(
    pages.flatMap((page) => (page ? [[page.vehicle.vehicleId, page] as const] : [])),
  )
  const similar = new Map(
    [...found.values()].flatMap((page) => page.similarCars).map((card) => [card.vehicleId, card]),
  )
  return {
    cars: [...found.values()].map(({ vehicle, inspection }) => ({ vehicle, inspection })),
    gone: missing.map((car) => ({
      idOrCode: car,
      was: withdrawn.find(({ id, carCode }) => id === car || carCode === car) ?? null,
    })),
    suggestions: [...similar.values()]
      .filter(({ vehicleId }) => !found.has(vehicleId))
      .slice(0, MAX_SUGGESTIONS),
  }
}
