'use client'

import { PHONE_STRIP } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { usePageLocale } from '@/lib/client/page-locale'
import { useRecentlyViewed } from '@/lib/client/recently-viewed'
import { formatLakh } from '@/lib/i18n/lakh'

/** Renders nothing if no car was viewed. */
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
          <li
            key={car.id}
            className="car-card w-52 shrink-0 snap-start pb-3 [content-visibility:visible]"
          >
            <div className="car-card-picture">
              {car.photo ? (
                <img src={car.photo} alt="" width={800} height={600} loading="lazy" />
              ) : null}
            </div>
            <h3>
              <Link href={car.url}>{car.title}</Link>
            </h3>
            <p className="car-card-price">
              <data value={car.price}>{formatLakh(car.price, locale)}</data>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
