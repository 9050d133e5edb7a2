import type { JsonLdNode } from './serialize-json-ld'
import { DEFAULT_LOCALE, HREFLANG } from '@/lib/i18n/locales'
import { absoluteUrl, pageUrl, type Site } from './site'

/** Questions with their answers, as they are on the page. */
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

export interface ArticleFacts {
  path: string
  title: string
  summary: string
  /** `YYYY-MM-DD`. */
  publishedOn: string
}

/** A post of the blog. */
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
    image: absoluteUrl(site, '/og/default'),
    author: publisher,
    publisher,
  }
}
