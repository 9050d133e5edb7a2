'use client'

import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'
import { useChosenCityIn } from '@/lib/client/city-store'
import { categoryPath } from '@/lib/features/search/rules/category'

export interface LinkGroup {
  title: string
  links: { label: string; target: Target }[]
}

type Target = { category: string; cities?: readonly string[] } | { filter: string }

function hrefIn(city: string, target: Target): string {
  return 'category' in target
    ? categoryPath(target.category, city)
    : `/buy?city=${city}&${target.filter}`
}

function hasCars(city: string, target: Target): boolean {
  return !('category' in target) || !target.cities || target.cities.includes(city)
}

/** Takes plain data, so that the links aren't sent a second time as markup. */
export function CategoryLinks({
  groups,
  cities,
}: {
  groups: readonly LinkGroup[]
  cities: readonly { slug: string; name: string }[]
}) {
  const t = useTranslations('chrome.footer')
  const city = useChosenCityIn(cities)
  if (!city) return null
  return (
    <nav aria-label={t('carsIn', { city: city.name })} className="grid gap-4">
      {groups.map(({ title, links }) => (
        <div key={title} className="grid items-baseline gap-x-6 sm:grid-cols-[10rem_1fr]">
          <h3 className="py-1.5 text-sm font-semibold text-ink">{title}</h3>
          <ul className="category-links">
            {links
              .filter(({ target }) => hasCars(city.slug, target))
              .map(({ label, target }) => (
                <li key={label}>
                  <Link href={hrefIn(city.slug, target)}>{label}</Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
