import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { MissingPage } from '@/app/missing-page'
import { CategoryView } from '@/components/search/category-view'
import { getCategoryPage } from '@/lib/features/search/category/queries'
import { buildCategoryMetadata } from '@/lib/seo/metadata'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

export const ensureStatic = 'navigation'

/** One example makes the route static; other pages render on the first request. */
export function generateStaticParams() {
  return [{ locale: DEFAULT_LOCALE, category: 'used-second-hand-suv-cars-chennai' }]
}

type Props = { params: Promise<{ category: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return buildCategoryMetadata((await params).category, 1)
}

export default async function CategoryFirstPage({ params }: Props) {
  const page = await getCategoryPage((await params).category, 1, await getLocale())
  if (page === null) return <MissingPage />
  return <CategoryView page={page} />
}
