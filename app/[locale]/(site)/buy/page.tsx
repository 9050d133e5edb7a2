import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { locale as rootLocale } from 'next/root-params'
import { cache } from 'react'
import { RecentlyViewedStrip } from '@/components/recently-viewed/strip'
import { Listing } from '@/components/search/listing'
import { listingModel } from '@/components/search/listing-model'
import { listingTexts } from '@/components/search/listing-texts'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { parseSearchParams } from '@/lib/features/search/parse-query'
import { isBareBuy, withDefaultFilters } from '@/lib/features/search/print-query'
import { getVocabulary, searchCars } from '@/lib/features/search/queries'
import { buyPageFacts } from '@/lib/features/category/buy-page'
import { addressOfTypedCode } from '@/lib/features/vehicles/typed-code-queries'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { pageMetadata } from '@/lib/seo/metadata'
import { pack } from '@/lib/shared/packed'

/** Filters stand in the address, so every request has its own answer; it comes in one piece. */
export const instant = false

type Asked = Record<string, string | string[] | undefined>
type Props = { searchParams: Promise<Asked> }

const answer = cache(async (searchParams: Promise<Asked>) => {
  const [asked, language] = await Promise.all([searchParams, rootLocale()])
  const locale = isLocale(language) ? language : DEFAULT_LOCALE
  const usesDefaults = isBareBuy(asked)
  const parsed = parseSearchParams(asked, await getVocabulary())
  const query = usesDefaults ? withDefaultFilters(parsed) : parsed
  // Codes are told on the phone and in messages; who types one means that car and no list.
  const car = await addressOfTypedCode(query.q, new Date())
  if (car) redirect(car)
  const found = await searchCars(query, { now: new Date(), locale })
  return { asked, locale, query, usesDefaults, found }
})

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { locale, query, usesDefaults, found } = await answer(searchParams)
  const t = translatorOf(locale, 'listing')
  const { path, canonicalPath, index } = buyPageFacts(query, found, usesDefaults)
  return pageMetadata({
    path, canonicalPath, index, title: t('metaTitle', { count: found.total }), description: t('metaDescription'),
  })
}

export default async function BuyPage({ searchParams }: Props) {
  const { asked, locale, query, usesDefaults, found } = await answer(searchParams)
  const [t, names, card] = [translatorOf(locale, 'listing'), translatorOf(locale, 'search'), translatorOf(locale, 'card')]
  const model = listingModel(found.applied, found, {
    opened: typeof asked.open === 'string' ? asked.open : null,
    usesDefaults,
    texts: listingTexts(t, { filters: found.chips.length, total: found.total, unmatched: found.total > 0 ? found.unmatched : [] }),
    cardText: card,
    more: (count) => t('more', { count }),
    nearestLabel: ({ label, count }) => t('empty.nearest', { label, count }),
    facetName: (facet) => names(`facet.${facet}`),
    sortName: (sort) => names(`sort.${sort}`),
  })
  const cities = found.chips.filter((chip) => chip.param === 'city').map((chip) => chip.label)
  const heading = query.q !== null
    ? t('textTitle', { count: found.total, text: query.q })
    : cities.length === 1 && cities[0] !== undefined
      ? t('titleInCity', { count: found.total, city: cities[0] })
      : t('title', { count: found.total })
  return (
    <div className="mx-auto max-w-page px-gutter pb-section">
      <Breadcrumb label={t('breadcrumb')} crumbs={[{ label: t('breadcrumbHome'), href: '/' }, { label: t('breadcrumbBuy') }]} />
      <h1 className="mb-5 text-3xl">{heading}</h1>
      <Listing packed={pack(model)} />
      <RecentlyViewedStrip title={translatorOf(locale, 'recent')('title')} />
    </div>
  )
}
