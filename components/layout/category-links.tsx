'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { useCurrentCity } from '@/lib/client/city-store'
import { toCategoryPath } from '@/lib/features/search/rules/category'

export interface LinkGroup {
  title: string
  links: { label: string; target: Target }[]
}

type Target = { category: string; cities?: readonly string[] } | { filter: string }

function hrefIn(city: string, target: Target): string {
  return 'category' in target
    ? toCategoryPath(target.category, city)
    : `/buy?city=${city}&${target.filter}`
}

function hasCars(city: string, target: Target): boolean {
  return !('category' in target) || !target.cities || target.cities.includes(city)
}

/**
 * Folded on phones, where the links would fill three screens. Takes plain data, which is shorter
 * than markup in the router's data.
 */
export function CategoryLinks({
  groups,
  cities,
}: {
  groups: readonly LinkGroup[]
  cities: readonly { slug: string; name: string }[]
}) {
  const t = useTranslations('chrome.footer')
  const city = useCurrentCity(cities)
  if (!city) return null
  return (
    <nav aria-label={t('carsIn', { city: city.name })} className="grid sm:gap-4">
      {groups.map(({ title, links }) => (
        <details key={title} className="footer-fold">
          <summary>
            <h3 className="text-base font-semibold text-ink sm:text-sm">{title}</h3>
            <Icon name="chevron-down" />
          </summary>
          <ul className="category-links">
            {links
              .filter(({ target }) => hasCars(city.slug, target))
              .map(({ label, target }) => (
                <li key={label}>
                  <Link href={hrefIn(city.slug, target)}>{label}</Link>
                </li>
              ))}
          </ul>
        </details>
      ))}
    </nav>
  )
}
