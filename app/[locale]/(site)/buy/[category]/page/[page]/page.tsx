import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { MissingPage } from '@/app/missing-page'
import { CategoryView } from '@/components/search/category-view'
import { buildCategoryMetadata } from '@/lib/seo/metadata'
import { getCategoryPage } from '@/lib/features/search/category/queries'
import { parsePageNumber } from '@/lib/features/search/rules/category'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

export const ensureStatic = 'navigation'

export function generateStaticParams() {
  return [{ locale: DEFAULT_LOCALE, category: 'used-second-hand-suv-cars-chennai', page: '2' }]
}

type Props = { params: Promise<{ category: string; page: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { category, page } = await params
  return buildCategoryMetadata(category, parsePageNumber(page) ?? 1)
}

/** Later page of a category. `?page=n` is rewritten to this path, so that it can be cached. */
export default async function CategoryLaterPage({ params }: Props) {
  const { category, page } = await params
  const number = parsePageNumber(page)
  const found = number === null ? null : await getCategoryPage(category, number, await getLocale())
  if (found === null || found.found.items.length === 0) return <MissingPage />
  return <CategoryView page={found} />
}
