import type { MetadataRoute } from 'next'
import { LOCALES, localePath } from '@/lib/i18n/locales'
import { absoluteUrl, type Site } from './site'

/**
 * Paths that crawlers may not fetch: the API, private pages, and combinations without end (filters,
 * comparisons, loans, valuations). A single filter may be crawled, so that its `noindex` and canonical URL
 * are seen; so may `?page=n`.
 */
const CLOSED = ['/api/', '/customer/', '/vehicle/', '/authenticateUser', '/dost', '/dev/']
const CLOSED_PAGES = [
  '/dashboard',
  '/reserve/',
  '/buy?*&',
  '/buy/*?*&',
  '/compare?',
  '/finance?',
  '/sell/valuation?*&',
]

export function robotsRules(site: Site): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: ['/', '/api/openapi.json'],
      disallow: [
        ...CLOSED,
        ...LOCALES.flatMap((locale) => CLOSED_PAGES.map((path) => localePath(locale, path))),
      ],
    },
    sitemap: absoluteUrl(site, '/sitemap.xml'),
  }
}
