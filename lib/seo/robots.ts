import type { MetadataRoute } from 'next'
import { LOCALES, localePath } from '@/lib/i18n/locales'
import { absoluteUrl, type Site } from './site'

/**
 * Paths closed to crawlers: the API, private pages, and endless combinations (filters, comparisons,
 * loans, valuations). A single filter stays open, so that crawlers see its `noindex` and canonical
 * URL. So does `?page=n`.
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
