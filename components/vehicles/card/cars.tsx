import { getLocale, getTranslations } from 'next-intl/server'
import { type VehicleCard } from '@/lib/features/vehicles/schemas/card'
import { pack } from '@/lib/shared/packed'
import { PackedCarGrid } from './car-grid'
import { cardTexts, cardViews } from './card-view'

/** Cars as cards, from a server component. */
export async function Cars({
  cars,
  ...layout
}: {
  cars: readonly VehicleCard[]
  eager?: number
  phoneStrip?: boolean
}) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('card')])
  return (
    <PackedCarGrid
      packed={pack({ cards: cardViews(cars, t, locale), texts: cardTexts(t, locale) })}
      {...layout}
    />
  )
}
