import { DEFAULT_LOCALE, localePath, type Locale } from '@/lib/i18n/locales'
import { BRAND } from '@/lib/shared/brand'
import { env } from '@/lib/server/env'

/**
 * The site's address and name. All functions here take it as an argument, so that they depend on nothing
 * else.
 */
export interface Site {
  /** The origin, without a slash at its end. */
  url: string
  name: string
  /** The language; default: English. */
  locale?: Locale
}

export function currentSite(): Site {
  return { url: env().SITE_URL, name: BRAND.name }
}

export function currentSiteIn(locale: Locale): Site {
  return { ...currentSite(), locale }
}

export function pageUrl(site: Site, path: string): string {
  return absoluteUrl(site, localePath(site.locale ?? DEFAULT_LOCALE, path))
}

/** The full URL of a path; a full URL stays as it is. */
export function absoluteUrl(site: Site, path: string): string {
  if (/^https?:\/\//.test(path)) return path
  return path === '/' ? site.url : `${site.url}${path}`
}
