'use client'

import { RecentlyViewedStrip } from '@/components/customers/recently-viewed'
import { useFaultTexts } from '@/components/layout/fault-texts'
import { PHONE_STRIP } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/spinner'
import { CarTile } from '@/components/vehicles/car-tile'
import { useCityStore } from '@/lib/client/city-store'
import { usePageLocale } from '@/lib/client/page-locale'
import { useNewestCars } from '@/lib/features/search/hooks'
import { formatCarName } from '@/lib/shared/car-name'

const SHOWN = 6
const PLACES = Array.from({ length: SHOWN }, (_, place) => place)

export default function CarsInstead() {
  const locale = usePageLocale()
  const t = useFaultTexts(locale).notFound
  const city = useCityStore((state) => state.cityId)
  const cityName = useCityStore((state) => state.cityName)
  const cars = useNewestCars(city, SHOWN)
  return (
    <div className="mt-section grid gap-section noscript:hidden">
      <RecentlyViewedStrip title={t.viewed} className="" />
      {cars?.length !== 0 && (
        <section className="min-w-0">
          <h2 className="mb-4 text-2xl">
            {t.newest}
            {cityName !== null && ` · ${cityName}`}
          </h2>
          <ul className={`flex snap-x gap-3 overflow-x-auto pb-2 ${PHONE_STRIP}`}>
            {cars === undefined &&
              PLACES.map((place) => (
                <li key={place} className="w-52 shrink-0">
                  <Skeleton className="h-60 w-full" />
                </li>
              ))}
            {cars?.map(({ vehicleId, url, photo, price, ...car }) => (
              <CarTile
                key={vehicleId}
                car={{ id: vehicleId, url, title: formatCarName(car), photo: photo.src, price }}
                locale={locale}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
