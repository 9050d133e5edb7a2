import { errors, jwtVerify } from 'jose'
import { listAcceptedKeys } from '@/lib/server/auth/keys'
import { OAuthRefusal } from '@/lib/server/http/oauth-route'
import { cleanClientName, containsOurName } from '../rules/client-name'
import { getRedirectHost, isAllowedRedirect } from '../rules/redirects'
import { type AgentClient, type ClientMetadata, clientMetadata } from '../schemas/oauth'

export const CLIENT_ID_PURPOSE = 'agent client'
export const CLIENT_ID_TYPE = 'client'
const MAX_ID = 4_000

/** @throws OAuthRefusal for metadata that we don't accept */
export function parseClientMetadata(sent: unknown): ClientMetadata & { name: string } {
  const read = clientMetadata.safeParse(sent)
  if (!read.success)
    throw new OAuthRefusal('invalid_client_metadata', 'redirect_uris or another field is wrong.')
  const { redirect_uris: uris, client_name: said = '', ...metadata } = read.data
  if (!uris.every(isAllowedRedirect))
    throw new OAuthRefusal('invalid_redirect_uri', 'Use https, or http to a loopback address.')
  if ((metadata.token_endpoint_auth_method ?? 'none') !== 'none')
    throw new OAuthRefusal('invalid_client_metadata', 'Clients are public: no secrets.')
  const name = cleanClientName(said) || getRedirectHost(uris[0] ?? '')
  if (containsOurName(name))
    throw new OAuthRefusal('invalid_client_metadata', 'client_name must not be like our own.')
  return { ...metadata, redirect_uris: uris, client_name: said, name }
}

export async function readRegisteredClient(clientId: string): Promise<AgentClient | null> {
  if (clientId.length > MAX_ID) return null
  for (const key of listAcceptedKeys(CLIENT_ID_PURPOSE)) {
    try {
      const { payload } = await jwtVerify<{ n: string; r: string[] }>(clientId, key, {
        algorithms: ['HS256'],
        typ: CLIENT_ID_TYPE,
      })
      return { clientId, name: payload.n, redirectUris: payload.r }
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
    }
  }
  return null
}
