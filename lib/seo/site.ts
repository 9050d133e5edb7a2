import { DEFAULT_LOCALE, localePath, type Locale } from '@/lib/i18n/locales'
import { BRAND } from '@/lib/shared/brand'
import { env } from '@/lib/server/env'

export interface Site {
  url: string
  name: string
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

export function absoluteUrl(site: Site, path: string): string {
  if (/^https?:\/\//.test(path)) return path
  return path === '/' ? site.url : `${site.url}${path}`
}
