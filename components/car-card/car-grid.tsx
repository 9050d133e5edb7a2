'use client'

import { type VehicleCard } from '@/lib/features/vehicles/schemas'
import { CarCard } from './car-card'

/** Cars side by side. A client component, so that the cards travel once, as plain data. */
export function CarGrid({ cars, eager = 3, columns = 4 }: { cars: VehicleCard[]; eager?: number; columns?: 3 | 4 }) {
  return (
    <ul className={`grid gap-4 sm:grid-cols-2 lg:grid-cols-3 ${columns === 4 ? 'xl:grid-cols-4' : ''}`}>
      {cars.map((car, index) => (
        <li key={car.vehicleId} className="grid min-w-0">
          <CarCard car={car} eager={index < eager} />
        </li>
      ))}
    </ul>
  )
}
