import type { MetadataRoute } from 'next'
import { LOCALES, localePath } from '@/lib/i18n/locales'
import { absoluteUrl, type Site } from './site'

/**
 * Closed: what is no page (the API at both its addresses), what belongs to one person, and addresses of which
 * there are more than any crawler could read: combinations of filters, comparisons (each car links to one), loans and
 * valuations of one car. One filter alone stays open, so that its
 * `noindex` and its canonical category can be seen; so does `?page=n`.
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
