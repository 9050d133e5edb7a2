import type { Metadata } from 'next'
import { DEFAULT_LOCALE, HREFLANG, LOCALES, localePath, type Locale } from '@/lib/i18n/locales'
import { alternatesOf } from './alternates'
import { pictureAddress } from './og/picture-address'
import { absoluteUrl, currentSite, type Site } from './site'

export const OG_IMAGE_SIZE = { width: 1200, height: 630 }
const DEFAULT_IMAGE = '/og/default'

export interface PageFacts {
  /** From the root of the site, without a language prefix; may hold the `?page=n` of a plain list page. */
  path: string
  /** Without the brand, which is appended. */
  title: string
  description: string
  /** A picture of 1200 × 630; the site's own one when left out. */
  image?: { src: string; alt: string }
  /** False for pages that no search engine should list; their links are still followed. */
  index?: boolean
  /** Where the page's content is at home, if that isn't `path` (a filtered list points at its category). */
  canonicalPath?: string
  locale: Locale
  /** The languages the page is in, where that isn't all of them. */
  locales?: readonly Locale[]
  kind?: 'website' | 'article'
}

/** A page's title with the brand. */
function fullTitle(title: string, site: Site = currentSite()): string {
  return title.includes(site.name) ? title : `${title} | ${site.name}`
}

/** Everything in `<head>` that search engines and messengers read of a page. */
export function pageMetadata(page: PageFacts, site: Site = currentSite()): Metadata {
  const locale = page.locale ?? DEFAULT_LOCALE
  const isIndexed = page.index ?? true
  const home = page.canonicalPath ?? page.path
  const canonical = absoluteUrl(site, localePath(locale, home))
  const title = fullTitle(page.title, site)
  const image = {
    url: absoluteUrl(site, pictureAddress(page.image?.src ?? DEFAULT_IMAGE, locale)),
    alt: page.image?.alt ?? site.name,
    ...OG_IMAGE_SIZE,
  }
  return {
    title: { absolute: title },
    description: page.description,
    // A page that isn't listed names no translations either: they'd be asked for in vain.
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

/** A language as Open Graph writes it. */
function ogLocale(locale: Locale): string {
  return HREFLANG[locale].replace('-', '_')
}

function languagesOf(
  site: Site,
  path: string,
  locales: readonly Locale[] | undefined,
): Record<string, string> {
  return Object.fromEntries(
    alternatesOf(site, path, locales).map(({ hreflang, url }) => [hreflang, url]),
  )
}
