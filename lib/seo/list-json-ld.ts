import type { VehicleCard } from '@/lib/features/vehicles/schemas/card'
import { formatFullCarName } from '@/lib/shared/car-name'
import type { JsonLdNode } from './json-ld'
import { toAbsoluteUrl, toPageUrl, type SiteAddress } from './site'
import { DEFAULT_LOCALE, HREFLANG } from '@/lib/i18n/locales'

export interface JsonLdCrumb {
  name: string
  path: string
}

export function toBreadcrumbJsonLd(crumbs: readonly JsonLdCrumb[], site: SiteAddress): JsonLdNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: toPageUrl(site, crumb.path),
    })),
  }
}

type ListedCar = Pick<VehicleCard, 'url' | 'year' | 'make' | 'model' | 'variant' | 'photo'>

/** `first` is the position of the first car, counted from 1. */
export function toItemListJsonLd(
  cards: readonly ListedCar[],
  site: SiteAddress,
  first = 1,
): JsonLdNode {
  return {
    '@type': 'ItemList',
    numberOfItems: cards.length,
    itemListElement: cards.map((card, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name: formatFullCarName(card),
      url: toPageUrl(site, card.url),
      image: toAbsoluteUrl(site, card.photo.src),
    })),
  }
}

export function toFaqPageJsonLd(faqs: readonly { question: string; answer: string }[]): JsonLdNode {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

interface ArticleFacts {
  path: string
  title: string
  summary: string
  publishedOn: string
  image: string
}

export function toArticleJsonLd(article: ArticleFacts, site: SiteAddress): JsonLdNode {
  const url = toPageUrl(site, article.path)
  const publisher = { '@type': 'Organization', name: site.name, url: site.url }
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.summary,
    datePublished: article.publishedOn,
    inLanguage: HREFLANG[site.locale ?? DEFAULT_LOCALE],
    url,
    mainEntityOfPage: url,
    image: toAbsoluteUrl(site, article.image),
    author: publisher,
    publisher,
  }
}
