import type { MetadataRoute } from 'next'
import { LOCALES, addLocale } from '@/lib/i18n/locales'
import { toAbsoluteUrl, type SiteAddress } from './site'

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

export function buildRobotsRules(site: SiteAddress): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: ['/', '/api/openapi.json'],
      disallow: [
        ...CLOSED,
        ...LOCALES.flatMap((locale) => CLOSED_PAGES.map((path) => addLocale(locale, path))),
      ],
    },
    sitemap: toAbsoluteUrl(site, '/sitemap.xml'),
  }
}
