import type { VehicleCard } from '@/lib/features/vehicles/schemas/card'
import { fullCarName } from '@/lib/shared/car-name'
import type { JsonLdNode } from './json-ld'
import { absoluteUrl, pageUrl, type Site } from './site'
import { DEFAULT_LOCALE, HREFLANG } from '@/lib/i18n/locales'

export interface Crumb {
  name: string
  path: string
}

export function breadcrumbJsonLd(crumbs: readonly Crumb[], site: Site): JsonLdNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: pageUrl(site, crumb.path),
    })),
  }
}

type ListedCar = Pick<VehicleCard, 'url' | 'year' | 'make' | 'model' | 'variant' | 'photo'>

/** `first` is the position of the first car; positions start at 1. */
export function itemListJsonLd(cards: readonly ListedCar[], site: Site, first = 1): JsonLdNode {
  return {
    '@type': 'ItemList',
    numberOfItems: cards.length,
    itemListElement: cards.map((card, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name: fullCarName(card),
      url: pageUrl(site, card.url),
      image: absoluteUrl(site, card.photo.src),
    })),
  }
}

export function faqPageJsonLd(faqs: readonly { question: string; answer: string }[]): JsonLdNode {
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

export function articleJsonLd(article: ArticleFacts, site: Site): JsonLdNode {
  const url = pageUrl(site, article.path)
  const publisher = { '@type': 'Organization', name: site.name, url: site.url }
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.summary,
    datePublished: article.publishedOn,
    inLanguage: HREFLANG[site.locale ?? DEFAULT_LOCALE],
    url,
    mainEntityOfPage: url,
    image: absoluteUrl(site, article.image),
    author: publisher,
    publisher,
  }
}
