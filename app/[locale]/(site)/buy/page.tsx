import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { ClientMessages } from '@/components/layout/client-messages'
import { Listing } from '@/components/search/listing'
import { listingModel } from '@/components/search/listing-model'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { parseSearchParams } from '@/lib/features/search/parse-query'
import { isBareBuy, withDefaultFilters } from '@/lib/features/search/print-query'
import { getVocabulary, searchCars } from '@/lib/features/search/queries'
import { buyPageFacts } from '@/lib/features/category/buy-page'
import { pageMetadata } from '@/lib/seo/metadata'

/** Filters stand in the address, so every request has its own answer; it comes in one piece. */
export const instant = false

type Asked = Record<string, string | string[] | undefined>
type Props = { searchParams: Promise<Asked> }

const answer = cache(async (searchParams: Promise<Asked>) => {
  const asked = await searchParams
  const usesDefaults = isBareBuy(asked)
  const parsed = parseSearchParams(asked, await getVocabulary())
  const query = usesDefaults ? withDefaultFilters(parsed) : parsed
  const found = await searchCars(query, { now: new Date(), locale: await getLocale() })
  return { asked, query, usesDefaults, found }
})

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations('listing')
  const { query, usesDefaults, found } = await answer(searchParams)
  const { path, canonicalPath, index } = buyPageFacts(query, found, usesDefaults)
  return pageMetadata({
    path, canonicalPath, index, title: t('metaTitle', { count: found.total }), description: t('metaDescription'),
  })
}

export default async function BuyPage({ searchParams }: Props) {
  const { asked, query, usesDefaults, found } = await answer(searchParams)
  const [t, names] = await Promise.all([getTranslations('listing'), getTranslations('search')])
  const model = listingModel(found.applied, found, {
    opened: typeof asked.open === 'string' ? asked.open : null,
    usesDefaults,
    unmatched: found.unmatched,
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
      <ClientMessages namespaces={['card', 'listing']}>
        <Listing model={model} />
      </ClientMessages>
    </div>
  )
}
