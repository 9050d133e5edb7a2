import { LOCALES } from '@/lib/i18n/locales'
import { BRAND } from '@/lib/shared/brand'
import { toAbsoluteUrl, type SiteAddress } from './site'

const PATH = '/.well-known/security.txt'

const MONTH_MS = 30 * 24 * 60 * 60 * 1_000
/**
 * RFC 9116 advises less than a year. Counted in whole months, so that text and ETag change once a
 * month.
 */
const MONTHS_AHEAD = 6

export function buildSecurityText(site: SiteAddress, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / MONTH_MS) + MONTHS_AHEAD) * MONTH_MS)
  return [
    `Contact: mailto:${BRAND.security.email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${LOCALES.join(', ')}`,
    `Canonical: ${toAbsoluteUrl(site, PATH)}`,
    `Policy: ${toAbsoluteUrl(site, BRAND.security.policy)}`,
    '',
  ].join('\n')
}
