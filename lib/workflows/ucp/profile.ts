/** The one version of the Universal Commerce Protocol that is served (docs/adr/0223). */
export const UCP_VERSION = '2026-08-25'

const SPEC = `https://ucp.dev/${UCP_VERSION}`
const SERVICE = 'dev.ucp.shopping'

export const CATALOG_SEARCH_CAPABILITY = `${SERVICE}.catalog.search`
export const CATALOG_LOOKUP_CAPABILITY = `${SERVICE}.catalog.lookup`
export const CHECKOUT_CAPABILITY = `${SERVICE}.checkout`

/** No cart, orders or payment by a program: we sell single cars, and people pay on our page. */
export const UCP_CAPABILITIES = {
  [CATALOG_SEARCH_CAPABILITY]: {
    page: 'shopping/catalog/search',
    schema: 'shopping/catalog_search.json',
  },
  [CATALOG_LOOKUP_CAPABILITY]: {
    page: 'shopping/catalog/lookup',
    schema: 'shopping/catalog_lookup.json',
  },
  [CHECKOUT_CAPABILITY]: { page: 'shopping/checkout', schema: 'shopping/checkout.json' },
} as const
export type UcpCapability = keyof typeof UCP_CAPABILITIES

const declare = ([name, { page, schema }]: [string, { page: string; schema: string }]) => [
  name,
  [
    {
      version: UCP_VERSION,
      spec: `${SPEC}/specification/${page}`,
      schema: `${SPEC}/schemas/${schema}`,
    },
  ],
]

export const UCP_PROFILE_PATH = '/.well-known/ucp'

export function buildUcpProfile(siteUrl: string) {
  return {
    ucp: {
      version: UCP_VERSION,
      services: {
        [SERVICE]: [
          {
            version: UCP_VERSION,
            spec: `${SPEC}/specification/overview`,
            transport: 'rest',
            schema: `${SPEC}/services/shopping/rest.openapi.json`,
            endpoint: `${siteUrl}/ucp/v1`,
          },
        ],
      },
      capabilities: Object.fromEntries(Object.entries(UCP_CAPABILITIES).map(declare)) as object,
      payment_handlers: {},
    },
  }
}
