import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import { readCities } from '@/lib/features/catalogue/queries/cities'
import type { City } from '@/lib/features/catalogue/schemas'
import { countCars } from '@/lib/features/search/queries'
import { addDefaultFilters } from '@/lib/features/search/rules/print-query'
import { createEmptyQuery } from '@/lib/features/search/rules/query'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales'
import {
  listFaqLocales,
  getBlogPost,
  getFaqsWithFigures,
  getWebTexts,
  listBlogPosts,
  listPostLocales,
} from './queries'
import { mergeTexts, type TextsOfCategory, type WebTextCategory } from './rules/web-texts'
import type { BlogPost, BlogSummary, Faq } from './schemas'

export async function getCachedFaqs(locale: Locale): Promise<Faq[]> {
  'use cache'
  cacheLife('content')
  cacheTag(CACHE_TAGS.content, CACHE_TAGS.terms)
  return getFaqsWithFigures(null, locale)
}

export async function getCachedPosts(locale: Locale): Promise<BlogSummary[]> {
  'use cache'
  cacheLife('content')
  cacheTag(CACHE_TAGS.content)
  return listBlogPosts(locale)
}

export async function getCachedPost(slug: string, locale: Locale): Promise<BlogPost | null> {
  'use cache'
  cacheLife('content')
  cacheTag(CACHE_TAGS.content)
  return getBlogPost(slug, locale)
}

export async function getCachedFaqLocales(): Promise<Locale[]> {
  'use cache'
  cacheLife('content')
  cacheTag(CACHE_TAGS.content)
  return listFaqLocales()
}

export async function getCachedPostLocales(slug: string | null): Promise<Locale[]> {
  'use cache'
  cacheLife('content')
  cacheTag(CACHE_TAGS.content)
  return listPostLocales(slug)
}

export async function getCachedWebTexts<Category extends WebTextCategory>(
  category: Category,
  own: TextsOfCategory<Category>,
  locale: string,
): Promise<TextsOfCategory<Category>> {
  'use cache'
  cacheLife('content')
  cacheTag(CACHE_TAGS.content)
  return mergeTexts(await getWebTexts(category, isLocale(locale) ? locale : DEFAULT_LOCALE), own)
}

export async function getCachedYards(locale: Locale): Promise<City[]> {
  'use cache'
  cacheLife('content')
  cacheTag(CACHE_TAGS.content)
  return readCities(locale)
}

export async function getCachedCarCounts(): Promise<{
  total: number
  firstList: number
  byCity: Record<string, number>
}> {
  'use cache'
  cacheLife('stock')
  cacheTag(CACHE_TAGS.stock)
  const now = new Date()
  const [{ total, byCity }, first] = await Promise.all([
    countCars(now),
    countCars(now, addDefaultFilters(createEmptyQuery())),
  ])
  return { total, firstList: first.total, byCity: Object.fromEntries(byCity) }
}
