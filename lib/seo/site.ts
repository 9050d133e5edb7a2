import { DEFAULT_LOCALE, localePath, type Locale } from '@/lib/i18n/locales'
import { BRAND } from '@/lib/shared/brand'
import { env } from '@/lib/server/env'

/** Whose pages these are. Builders take it as an argument, so that they stay pure. */
export interface Site {
  /** The origin, without a slash at its end. */
  url: string
  name: string
  /** The language of the page that speaks of it; English when left out. */
  locale?: Locale
}

/** The site that this process serves. */
export function currentSite(): Site {
  return { url: env().SITE_URL, name: BRAND.name }
}

/** The site as a page in a language speaks of it. */
export function currentSiteIn(locale: Locale): Site {
  return { ...currentSite(), locale }
}

/** A page of ours as a full address, in the language that the site is spoken of. */
export function pageUrl(site: Site, path: string): string {
  return absoluteUrl(site, localePath(site.locale ?? DEFAULT_LOCALE, path))
}

/** A path of ours as a full address; an address that is full already stays as it is. */
export function absoluteUrl(site: Site, path: string): string {
  if (/^https?:\/\//.test(path)) return path
  return path === '/' ? site.url : `${site.url}${path}`
}
