import type { SearchQuery } from '@/lib/features/search/query'

/** What a category page can be about: the part of its address between "second-hand" and "cars". */
export type CategoryKind = 'make' | 'model' | 'fuel' | 'body' | 'transmission'

/** The slugs that exist, by kind. A slug is looked up in this order, so a make wins over a model of the same name. */
export interface CategorySlugs {
  make: ReadonlySet<string>
  model: ReadonlySet<string>
  fuel: ReadonlySet<string>
  body: ReadonlySet<string>
  transmission: ReadonlySet<string>
  city: ReadonlySet<string>
}

export interface Category {
  kind: CategoryKind
  slug: string
  city: string
}

const ADDRESS =
  /^used-second-hand-(?<slug>[a-z0-9]+(?:-[a-z0-9]+)*)-cars-(?<city>[a-z]+(?:-[a-z]+)*)$/
const KINDS: readonly CategoryKind[] = ['make', 'model', 'fuel', 'body', 'transmission']

/** Reads `used-second-hand-{slug}-cars-{city}` (spec section 2). Null when slug or city isn't known. */
export function parseCategoryAddress(address: string, known: CategorySlugs): Category | null {
  const parts = ADDRESS.exec(address)?.groups
  if (!parts?.slug || !parts.city || !known.city.has(parts.city)) return null
  const { slug, city } = parts
  const kind = KINDS.find((candidate) => known[candidate].has(slug))
  return kind ? { kind, slug, city } : null
}

/** The address of a category page, from the root of the site. */
export function categoryPath(slug: string, city: string): string {
  return `/buy/used-second-hand-${slug}-cars-${city}`
}

/** The search that a category page shows: its one filter and its city, nothing more. */
export function categoryFilters(category: Category): Partial<SearchQuery> {
  return { [category.kind]: [category.slug], city: [category.city] }
}

/** The page number of `?page=n`; null for anything that isn't a plain whole number from 1 to 9999. */
export function parsePageNumber(text: string): number | null {
  return /^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : null
}
