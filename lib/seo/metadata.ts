import type { Metadata } from 'next'
import { DEFAULT_LOCALE, HREFLANG, LOCALES, addLocale, type Locale } from '@/lib/i18n/locales'
import { buildPictureUrl, SHARE_PICTURE_TYPE } from './og/picture-url'
import { toAbsoluteUrl, getCurrentSite, type SiteAddress } from './site'
import { getLocale } from 'next-intl/server'
import { formatLakh } from '@/lib/i18n/lakh'
import { getCategoryPage } from '@/lib/features/search/category/queries'
import { toCategoryPath } from '@/lib/features/search/rules/category'
import { formatKms } from '@/lib/shared/numbers'
import type { VehicleDetail } from '@/lib/features/vehicles/schemas/detail'
import { translatorOf } from '@/lib/i18n/translator'

export const OG_IMAGE_SIZE = { width: 1200, height: 630 }
const DEFAULT_IMAGE = '/og/default'

export interface PageFacts {
  path: string
  title: string
  description: string
  /** 1200 × 630; the site's picture by default. */
  image?: { src: string; alt: string }
  index?: boolean
  /** Canonical page if it isn't `path`: the category of a filtered list, for example. */
  canonicalPath?: string
  locale: Locale
  locales?: readonly Locale[]
  kind?: 'website' | 'article'
}

function fullTitle(title: string, site: SiteAddress = getCurrentSite()): string {
  return title.includes(site.name) ? title : `${title} | ${site.name}`
}

export function buildPageMetadata(page: PageFacts, site: SiteAddress = getCurrentSite()): Metadata {
  const locale = page.locale ?? DEFAULT_LOCALE
  const isIndexed = page.index ?? true
  const home = page.canonicalPath ?? page.path
  const canonical = toAbsoluteUrl(site, addLocale(locale, home))
  const title = fullTitle(page.title, site)
  const image = {
    url: toAbsoluteUrl(site, buildPictureUrl(page.image?.src ?? DEFAULT_IMAGE, locale)),
    alt: page.image?.alt ?? site.name,
    type: SHARE_PICTURE_TYPE,
    ...OG_IMAGE_SIZE,
  }
  return {
    title: { absolute: title },
    description: page.description,
    alternates: isIndexed
      ? { canonical, languages: languagesOf(site, home, page.locales) }
      : { canonical },
    robots: { index: isIndexed, follow: true },
    openGraph: {
      type: page.kind ?? 'website',
      url: canonical,
      siteName: site.name,
      title,
      description: page.description,
      locale: ogLocale(locale),
      alternateLocale: isIndexed
        ? (page.locales ?? LOCALES).filter((other) => other !== locale).map(ogLocale)
        : [],
      images: [image],
    },
    twitter: { card: 'summary_large_image', title, description: page.description, images: [image] },
  }
}

function ogLocale(locale: Locale): string {
  return HREFLANG[locale].replace('-', '_')
}

function languagesOf(
  site: SiteAddress,
  path: string,
  locales: readonly Locale[] | undefined,
): Record<string, string> {
  return Object.fromEntries(
    listAlternates(site, path, locales).map(({ hreflang, url }) => [hreflang, url]),
  )
}

export async function buildMissingPageMetadata(): Promise<Metadata> {
  const t = translatorOf(await getLocale(), 'fault.notFound')
  return { title: { absolute: t('title') } }
}

export async function buildCategoryMetadata(address: string, page: number): Promise<Metadata> {
  const locale = await getLocale()
  const found = await getCategoryPage(address, page, locale)
  if (found === null) return buildMissingPageMetadata()
  const t = translatorOf(locale, 'category')
  const {
    category,
    name,
    cityName: city,
    facts,
    found: { total: count },
  } = found
  const path = toCategoryPath(category.slug, category.city)
  const title = facts ? t('metaTitle', { name, city, count }) : t('metaTitleNone', { name, city })
  return buildPageMetadata({
    locale,
    path: page === 1 ? path : `${path}?page=${page}`,
    title: page === 1 ? title : `${title}, ${t('pageSuffix', { page })}`,
    description: facts
      ? t('metaDescription', { name, city, count, lowest: formatLakh(facts.lowest, locale) })
      : t('metaDescriptionNone', { name, city }),
    index: facts !== null,
  })
}

export async function buildCarMetadata(car: VehicleDetail): Promise<Metadata> {
  const locale = await getLocale()
  const t = translatorOf(locale, 'car')
  const facts = {
    year: String(car.year),
    make: car.make.name,
    model: car.model.name,
    variant: car.variant.name,
    city: car.city.name,
    price: formatLakh(car.price, locale),
    kms: formatKms(car.kms),
    fuel: car.fuel.name,
    transmission: car.transmission.name,
    owners: car.owners ?? 0,
  }
  const isSold = car.status === 'sold'
  const title = isSold ? t('metaTitleSold', facts) : t('metaTitle', facts)
  return buildPageMetadata({
    path: car.url,
    locale,
    title,
    description: isSold ? t('metaDescriptionSold', facts) : t('metaDescription', facts),
    image: { src: `/og/car/${car.carCode}`, alt: title },
  })
}

interface Alternate {
  hreflang: string
  url: string
}

/**
 * Languages for `hreflang` and the sitemap, with English as the default. Empty if there is only
 * one.
 */
export function listAlternates(
  site: SiteAddress,
  path: string,
  locales: readonly Locale[] = LOCALES,
): Alternate[] {
  if (locales.length < 2) return []
  const url = (locale: Locale) => toAbsoluteUrl(site, addLocale(locale, path))
  return [
    ...locales.map((locale) => ({ hreflang: HREFLANG[locale], url: url(locale) })),
    ...(locales.includes(DEFAULT_LOCALE)
      ? [{ hreflang: 'x-default', url: url(DEFAULT_LOCALE) }]
      : []),
  ]
}
