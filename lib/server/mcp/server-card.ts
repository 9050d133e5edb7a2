import { BRAND } from '@/lib/shared/brand'
import { API_VERSION } from '@/lib/server/http/version'
import { PROTOCOL_VERSIONS } from './versions'

/**
 * Documents by which programs find `/mcp`, as in modelcontextprotocol/experimental-ext-server-card
 * at 8924e08 (SEP-2127, not accepted yet). They list no tools; a program asks `/mcp` for those.
 */

const CARD_SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json'
export const SERVER_CARD_MEDIA_TYPE = 'application/mcp-server-card+json'
export const AI_CATALOG_MEDIA_TYPE = 'application/ai-catalog+json'

export function buildServerCard(siteUrl: string) {
  const { hostname } = new URL(siteUrl)
  return {
    $schema: CARD_SCHEMA,
    name: `${hostname.split('.').toReversed().join('.')}/cars`,
    version: API_VERSION,
    title: BRAND.name,
    description:
      'Inspected used cars for sale in India: search, EMI, valuation; test drives and holds by consent.',
    websiteUrl: siteUrl,
    remotes: [
      {
        type: 'streamable-http',
        url: `${siteUrl}/mcp`,
        supportedProtocolVersions: PROTOCOL_VERSIONS,
      },
    ],
  }
}

export function buildAiCatalog(siteUrl: string) {
  return {
    specVersion: '1.0',
    entries: [
      {
        identifier: `urn:air:${new URL(siteUrl).hostname}:mcp:cars`,
        type: SERVER_CARD_MEDIA_TYPE,
        url: `${siteUrl}/mcp/server-card`,
      },
    ],
  }
}
