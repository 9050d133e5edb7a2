'use client'

import { PHONE_STRIP } from '@/components/ui/card'
import { CarTile } from '@/components/vehicles/car-tile'
import { usePageLocale } from '@/lib/client/page-locale'
import { useRecentlyViewed } from '@/lib/client/recently-viewed'

export function RecentlyViewedStrip({
  title,
  except,
  className = 'mt-section',
}: {
  title: string
  except?: string
  className?: string
}) {
  const locale = usePageLocale()
  const cars = useRecentlyViewed((state) => state.cars).filter((car) => car.id !== except)
  if (cars.length === 0) return null
  return (
    <section className={`recently-viewed min-w-0 ${className}`}>
      <h2 className="mb-4 text-2xl">{title}</h2>
      <ul className={`flex snap-x gap-3 overflow-x-auto pb-2 ${PHONE_STRIP}`}>
        {cars.map((car) => (
          <CarTile key={car.id} car={car} locale={locale} />
        ))}
      </ul>
    </section>
  )
}
