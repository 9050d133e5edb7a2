import { listingModel, type ListingModel } from '@/components/search/listing-model'
import { listingTexts } from '@/components/search/listing-texts'
import { buyPageFacts } from '@/lib/features/search/rules/category'
import { parseSearchParams } from '@/lib/features/search/rules/parse-query'
import { isBareBuy, withDefaultFilters } from '@/lib/features/search/rules/print-query'
import { getVocabulary, searchCars } from '@/lib/features/search/queries'
import { addressOfTypedCode } from '@/lib/features/vehicles/queries/car-page'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import type { PageFacts } from '@/lib/seo/metadata'

export type QueryParams = Record<string, string | string[] | undefined>

export interface ListingPage {
  facts: PageFacts
  heading: string
  model: ListingModel
}

/** Codes are told on the phone and in messages: whoever types one means that car, whose address this is, and no list. */
export async function carOfTypedCode(asked: QueryParams, now: Date): Promise<string | null> {
  return addressOfTypedCode(parseSearchParams(asked, await getVocabulary()).q, now)
}

/** Everything that the listing page says and shows for the query of an address. */
export async function listingPage(
  asked: QueryParams,
  locale: Locale,
  now: Date,
): Promise<ListingPage> {
  const usesDefaults = isBareBuy(asked)
  const parsed = parseSearchParams(asked, await getVocabulary())
  const query = usesDefaults ? withDefaultFilters(parsed) : parsed
  const found = await searchCars(query, { now, locale })
  const [t, names, card] = [
    translatorOf(locale, 'listing'),
    translatorOf(locale, 'search'),
    translatorOf(locale, 'card'),
  ]
  const cities = found.chips.filter((chip) => chip.param === 'city').map((chip) => chip.label)
  const heading =
    query.q !== null
      ? t('textTitle', { count: found.total, text: query.q })
      : cities.length === 1 && cities[0] !== undefined
        ? t('titleInCity', { count: found.total, city: cities[0] })
        : t('title', { count: found.total })
  return {
    facts: {
      ...buyPageFacts(query, found, usesDefaults),
      title: t('metaTitle', { count: found.total }),
      description: t('metaDescription'),
    },
    heading,
    model: listingModel(found.applied, found, {
      opened: typeof asked.open === 'string' ? asked.open : null,
      usesDefaults,
      texts: listingTexts(t, {
        filters: found.chips.length,
        total: found.total,
        unmatched: found.total > 0 ? found.unmatched : [],
      }),
      cardText: card,
      more: (count) => t('more', { count }),
      nearestLabel: ({ label, count }) => t('empty.nearest', { label, count }),
      facetName: (facet) => names(`facet.${facet}`),
      sortName: (sort) => names(`sort.${sort}`),
    }),
  }
}
