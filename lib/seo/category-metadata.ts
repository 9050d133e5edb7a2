import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { pageMetadata } from './metadata'
import { formatLakh } from '@/lib/i18n/lakh'
import { getCategoryPage } from '@/lib/features/search/category/queries'
import { categoryPath } from '@/lib/features/search/rules/category'

/** The head of a category page. One without cars is useful to people, not to a search engine's list. */
export async function categoryMetadata(address: string, page: number): Promise<Metadata> {
  const locale = await getLocale()
  const found = await getCategoryPage(address, page, locale)
  if (found === null) return {}
  const t = await getTranslations('category')
  const {
    category,
    name,
    cityName: city,
    facts,
    found: { total: count },
  } = found
  const path = categoryPath(category.slug, category.city)
  const title = facts ? t('metaTitle', { name, city, count }) : t('metaTitleNone', { name, city })
  return pageMetadata({
    locale,
    path: page === 1 ? path : `${path}?page=${page}`,
    title: page === 1 ? title : `${title}, ${t('pageSuffix', { page })}`,
    description: facts
      ? t('metaDescription', { name, city, count, lowest: formatLakh(facts.lowest, locale) })
      : t('metaDescriptionNone', { name, city }),
    index: facts !== null,
  })
}
