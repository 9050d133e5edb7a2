import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { connection } from 'next/server'
import { locale as rootLocale } from 'next/root-params'
import { cache } from 'react'
import { RecentlyViewedStrip } from '@/components/customers/recently-viewed'
import { Listing } from '@/components/search/listing'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { parseChosenCity } from '@/lib/shared/chosen-city'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales'
import { type Translator, translatorOf } from '@/lib/i18n/translator'
import { buildPageMetadata, type PageFacts } from '@/lib/seo/metadata'
import { packProps } from '@/lib/shared/packed'
import { buildListingModel, type ListingModel } from '@/components/search/listing-model'
import { ClientMessages } from '@/components/layout/client-messages'
import { composeListingNotes } from '@/components/search/listing-notes'
import { getBuyPageFacts } from '@/lib/features/search/rules/category'
import { parseSearchParams, listUnreadableNumbers } from '@/lib/features/search/rules/parse-query'
import {
  isBuyWithoutFilters,
  isDefaultFilter,
  addDefaultFilters,
} from '@/lib/features/search/rules/print-query'
import { type FoundCars, getVocabulary, searchCars } from '@/lib/features/search/queries'
import type { FilterChip } from '@/lib/features/search/schemas'

const MAX_IN_TITLE = 4

/** Rendered for each request and without streaming, because the filters are in the URL. */
export const instant = false

type Props = { searchParams: Promise<QueryParams> }

const answer = cache(async (searchParams: Promise<QueryParams>) => {
  const [params, language, asked] = await Promise.all([
    searchParams,
    rootLocale(),
    headers(),
    connection(),
  ])
  const locale = isLocale(language) ? language : DEFAULT_LOCALE
  const now = new Date()
  const near = parseChosenCity(asked.get('cookie'))
  return { locale, ...(await listingPage(params, { locale, now, near })) }
})

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return buildPageMetadata((await answer(searchParams)).facts)
}

export default async function BuyPage({ searchParams }: Props) {
  const { locale, heading, model } = await answer(searchParams)
  const t = translatorOf(locale, 'listing')
  return (
    <div className="mx-auto max-w-page px-gutter pb-section">
      {/* Hidden on phones to leave room for cars; the header links to home. */}
      <div className="max-sm:hidden">
        <Breadcrumb
          label={t('breadcrumb')}
          crumbs={[{ label: t('breadcrumbHome'), href: '/' }, { label: t('breadcrumbBuy') }]}
        />
      </div>
      <h1 id="results" className="mb-1 text-2xl max-sm:pt-2 sm:text-3xl">
        {heading}
      </h1>
      <ClientMessages namespaces={['listing']}>
        <Listing packed={packProps(model)} />
      </ClientMessages>
      <RecentlyViewedStrip title={translatorOf(locale, 'recent')('title')} />
    </div>
  )
}

type QueryParams = Record<string, string | string[] | undefined>

interface ListingPage {
  facts: PageFacts
  heading: string
  model: ListingModel
}

function headingOf(
  t: Translator<'listing'>,
  { total: count, near }: Pick<FoundCars, 'total' | 'near'>,
  chips: readonly FilterChip[],
): string {
  const [city, ...others] = chips.filter(({ param }) => param === 'city')
  if (city && others.length === 0) return t('titleInCity', { count, city: city.label })
  if (near?.isFirst && near.count > 0) return t('titleNear', { count, city: near.name })
  return t('title', { count })
}

/**
 * Title, such as "26 used cars in Chennai: Diesel, Up to ₹5 lakh". On a browser tab or in a shared
 * link, nothing else names the filters.
 */
function titleOf(t: Translator<'listing'>, count: number, chips: readonly FilterChip[]): string {
  const title = headingOf(t, { total: count, near: null }, chips)
  const cities = chips.filter(({ param }) => param === 'city')
  const others = cities.length === 1 ? chips.filter(({ param }) => param !== 'city') : chips
  if (others.length === 0) return title
  const filters = others
    .slice(0, MAX_IN_TITLE)
    .map(({ label }) => label)
    .join(', ')
  const more = others.length - MAX_IN_TITLE
  return more > 0 ? t('titleAndMore', { title, filters, more }) : t('titleWith', { title, filters })
}

async function listingPage(
  params: QueryParams,
  { locale, now, near }: { locale: Locale; now: Date; near: string | null },
): Promise<ListingPage> {
  const usesDefaults = isBuyWithoutFilters(params)
  const parsed = parseSearchParams(params, await getVocabulary())
  const query = usesDefaults ? addDefaultFilters(parsed) : parsed
  const found = await searchCars(query, { now, locale, near })
  const t = translatorOf(locale, 'listing')
  const chips = found.chips.filter(({ param }) => !isDefaultFilter(found.applied, param))
  // Put only filters that were understood into the title. A link can contain any words, which would
  // look like ours there. A variant counts as understood if cars were found.
  const named = chips.filter(({ param }) => param !== 'variant' || found.total > 0)
  const isNarrowed = chips.length > 0 || query.q !== null
  return {
    facts: {
      ...getBuyPageFacts(query, found, usesDefaults),
      locale,
      title: isNarrowed ? titleOf(t, found.total, named) : t('metaTitle', { count: found.total }),
      description: t('metaDescription'),
    },
    heading: headingOf(t, found, chips),
    model: buildListingModel(found.applied, found, {
      opened: typeof params.open === 'string' ? params.open : null,
      now,
      notes: composeListingNotes(t, {
        filters: chips.length,
        total: found.total,
        unmatched: found.unmatched,
        isUnderstood: found.isUnderstood,
        plates: found.plates,
        unread: listUnreadableNumbers(params),
      }),
      locale,
      texts: {
        listing: t,
        search: translatorOf(locale, 'search'),
        card: translatorOf(locale, 'card'),
      },
    }),
  }
}
