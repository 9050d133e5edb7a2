import { DEFAULT_CITY_SLUG } from '@/lib/features/catalogue/rules/cities'
import type { CityContact } from '@/lib/features/catalogue/dto'

function showOnly(root: string, slug: string): string {
  return `${root} [data-for-city]:not([data-for-city="${slug}"]){display:none}`
}

export function CityStyles({ cities }: { cities: readonly CityContact[] }) {
  const rules = [
    showOnly('html:not([data-city])', DEFAULT_CITY_SLUG),
    ...cities.map(({ slug }) => showOnly(`html[data-city="${slug}"]`, slug)),
  ]
  return <style>{rules.join('')}</style>
}
