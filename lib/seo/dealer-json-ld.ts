import type { JsonLdNode } from './json-ld'
import { toAbsoluteUrl, toPageUrl, type SiteAddress } from './site'

/** Open every day; times are `HH:MM` in India. */
export interface DealerYard {
  slug: string
  name: string
  state?: string
  address: string
  phone: string
  mapUrl: string
  latitude?: number
  longitude?: number
  opensAt: string
  closesAt: string
}

/** "Phygital" is the specification's word for a website with yards. */
const COMPANY_MODEL =
  'Phygital used-car marketplace: inspected cars online, and at yards where they can be seen and driven.'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export function toDealerJsonLd(yards: readonly DealerYard[], site: SiteAddress): JsonLdNode[] {
  const company: JsonLdNode = {
    '@type': 'Organization',
    '@id': `${site.url}#company`,
    name: site.name,
    url: site.url,
    description: COMPANY_MODEL,
  }
  return [company, ...yards.map((yard) => yardJsonLd(yard, site))]
}

function yardJsonLd(yard: DealerYard, site: SiteAddress): JsonLdNode {
  return {
    '@type': 'AutoDealer',
    '@id': `${site.url}/contactus#${yard.slug}`,
    name: `${site.name}, ${yard.name}`,
    url: toPageUrl(site, `/contactus#${yard.slug}`),
    image: toAbsoluteUrl(site, '/og/default'),
    parentOrganization: { '@id': `${site.url}#company` },
    telephone: yard.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: yard.address,
      addressLocality: yard.name,
      addressRegion: yard.state,
      addressCountry: 'IN',
    },
    geo:
      yard.latitude === undefined || yard.longitude === undefined
        ? undefined
        : { '@type': 'GeoCoordinates', latitude: yard.latitude, longitude: yard.longitude },
    hasMap: yard.mapUrl,
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: DAYS,
      opens: yard.opensAt,
      closes: yard.closesAt,
    },
  }
}
