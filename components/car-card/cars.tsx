import { getTranslations } from 'next-intl/server'
import { type VehicleCard } from '@/lib/features/vehicles/schemas'
import { CarGrid } from './car-grid'
import { cardTexts, cardViews } from './card-view'

/** Cars as cards, from a server component. */
export async function Cars({ cars, eager }: { cars: readonly VehicleCard[]; eager?: number }) {
  const t = await getTranslations('card')
  return <CarGrid cards={cardViews(cars, t)} texts={cardTexts(t)} eager={eager} />
}
