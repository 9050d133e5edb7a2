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
          <li key={car.id} className="w-44 shrink-0 snap-start">
            <Link href={car.url} className="group block">
              <span className="block aspect-[4/3] overflow-hidden rounded-md bg-sunken">
                {car.photo ? (
                  <img
                    src={car.photo}
                    alt=""
                    width={800}
                    height={600}
                    loading="lazy"
                    className="size-full object-cover"
                  />
                ) : null}
              </span>
              <span className="mt-2 block truncate text-sm font-medium group-hover:text-accent">
                {car.title}
              </span>
              <span className="block text-sm text-ink-soft tabular-nums">
                {formatLakh(car.price, locale)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
