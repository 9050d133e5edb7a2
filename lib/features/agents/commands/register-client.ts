import { SignJWT } from 'jose'
import { randomBytes } from 'node:crypto'
import { deriveKey } from '@/lib/server/auth/keys'
import { checkMetadata, CLIENT_PURPOSE, CLIENT_TYPE } from '../queries/registered-client'

/**
 * Registers a client without storing anything: its id holds its signed metadata (RFC 7591, appendix
 * A.5.2). So a flood of registrations fills no table.
 */
export async function registerClient(sent: unknown): Promise<object> {
  const { name, redirect_uris: redirectUris } = checkMetadata(sent)
  const clientId = await new SignJWT({ n: name, r: redirectUris })
    .setProtectedHeader({ alg: 'HS256', typ: CLIENT_TYPE })
    .setJti(randomBytes(9).toString('base64url'))
    .sign(deriveKey(CLIENT_PURPOSE))
  return {
    client_id: clientId,
    client_name: name,
    redirect_uris: redirectUris,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  }
}
