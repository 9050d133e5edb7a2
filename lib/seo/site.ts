import { BRAND } from '@/lib/shared/brand'
import { env } from '@/lib/server/env'

/** Whose pages these are. Builders take it as an argument, so that they stay pure. */
export interface Site {
  /** The origin, without a slash at its end. */
  url: string
  name: string
}

/** The site that this process serves. */
export function currentSite(): Site {
  return { url: env().SITE_URL, name: BRAND.name }
}

/** A path of ours as a full address; an address that is full already stays as it is. */
export function absoluteUrl(site: Site, path: string): string {
  if (/^https?:\/\//.test(path)) return path
  return path === '/' ? site.url : `${site.url}${path}`
}
