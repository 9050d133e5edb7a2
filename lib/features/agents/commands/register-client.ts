import { SignJWT } from 'jose'
import { randomBytes } from 'node:crypto'
import { deriveKey, keyedHash } from '@/lib/server/auth/keys'
import { getDb } from '@/lib/server/db/client'
import { limitPerHour } from '@/lib/server/rate-limit'
import {
  parseClientMetadata,
  CLIENT_ID_PURPOSE,
  CLIENT_ID_TYPE,
} from '../queries/registered-client'

const MAX_REGISTRATIONS_AN_HOUR = 60
const USE = 'agent registrations'

/** @throws DomainError 429 */
export async function limitRegistrations(address: string): Promise<void> {
  const caller = keyedHash(USE, address).toString('base64url')
  await limitPerHour(getDb(), `${USE} ${caller}`, MAX_REGISTRATIONS_AN_HOUR)
}

/**
 * Registers a client without storing anything: its id holds its signed metadata (RFC 7591, appendix
 * A.5.2). So a flood of registrations fills no table.
 */
export async function registerClient(sent: unknown): Promise<object> {
  const { name, redirect_uris: redirectUris } = parseClientMetadata(sent)
  const clientId = await new SignJWT({ n: name, r: redirectUris })
    .setProtectedHeader({ alg: 'HS256', typ: CLIENT_ID_TYPE })
    .setJti(randomBytes(9).toString('base64url'))
    .sign(deriveKey(CLIENT_ID_PURPOSE))
  return {
    client_id: clientId,
    client_name: name,
    redirect_uris: redirectUris,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  }
}
