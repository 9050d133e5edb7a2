import { DEFAULT_LOCALE, addLocale, type Locale } from '@/lib/i18n/locales'
import { BRAND } from '@/lib/shared/brand'
import { env } from '@/lib/server/env'

export interface SiteAddress {
  url: string
  name: string
  locale?: Locale
}

export function getCurrentSite(): SiteAddress {
  return { url: env().SITE_URL, name: BRAND.name }
}

export function getCurrentSiteIn(locale: Locale): SiteAddress {
  return { ...getCurrentSite(), locale }
}

export function toPageUrl(site: SiteAddress, path: string): string {
  return toAbsoluteUrl(site, addLocale(site.locale ?? DEFAULT_LOCALE, path))
}

export function toAbsoluteUrl(site: SiteAddress, path: string): string {
  if (/^https?:\/\//.test(path)) return path
  return path === '/' ? site.url : `${site.url}${path}`
}
