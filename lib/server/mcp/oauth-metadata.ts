import { AGENT_SCOPES } from '@/lib/shared/agent-scopes'
import { BRAND } from '@/lib/shared/brand'

export const CONSENT_PATH = '/agent-access'

/** RFC 9728. */
export function buildResourceMetadata(siteUrl: string) {
  return {
    resource: `${siteUrl}/mcp`,
    resource_name: BRAND.name,
    authorization_servers: [siteUrl],
    scopes_supported: AGENT_SCOPES,
    bearer_methods_supported: ['header'],
  }
}

export function getResourceMetadataUrl(siteUrl: string): string {
  return `${siteUrl}/.well-known/oauth-protected-resource/mcp`
}

/** RFC 8414, with the fields of RFC 9207 and of client id metadata documents. */
export function buildServerMetadata(siteUrl: string) {
  return {
    issuer: siteUrl,
    authorization_endpoint: `${siteUrl}${CONSENT_PATH}`,
    token_endpoint: `${siteUrl}/oauth/token`,
    registration_endpoint: `${siteUrl}/oauth/register`,
    revocation_endpoint: `${siteUrl}/oauth/revoke`,
    scopes_supported: AGENT_SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
  }
}
