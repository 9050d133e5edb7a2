import { getAgentResource } from '@/lib/server/auth/agent-token'
import { env } from '@/lib/server/env'
import type { OAuthErrorCode, OAuthFields } from '@/lib/server/http/oauth-route'
import { type AgentScope, parseScopes } from '@/lib/shared/agent-scopes'
import { PKCE_CHALLENGE_PATTERN } from '../rules/pkce'
import { matchesRedirect } from '../rules/redirects'
import type { AgentClient } from '../schemas/oauth'
import { findClient, findClientWithoutFetching } from './client'

const MAX_STATE = 2_000

export interface AuthorizationRequest {
  client: AgentClient
  redirectUri: string
  scopes: AgentScope[]
  state: string | undefined
  codeChallenge: string
}

export type Authorization =
  /** The program's address isn't certain, so the person must not be redirected. */
  | { kind: 'unknown'; what: 'client' | 'redirect' }
  | { kind: 'wrong'; client: AgentClient; backUrl: string }
  | { kind: 'asked'; request: AuthorizationRequest }

/** Redirect URL with the answer (RFC 6749, 4.1.2) and our issuer URL (RFC 9207). */
export function toAuthorizationAnswerUrl(
  { redirectUri, state }: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
  answer: { code: string } | { error: OAuthErrorCode | 'access_denied' },
): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, String(value))
  if (state !== undefined) url.searchParams.set('state', state)
  url.searchParams.set('iss', env().SITE_URL)
  return url.href
}

/** True for our MCP server's URL. Scheme and host may be in capitals (RFC 8707, section 2). */
export function isOurResource(resource: string): boolean {
  return URL.parse(resource)?.href.replace(/\/$/, '') === getAgentResource()
}

function findFault(fields: OAuthFields, scopes: AgentScope[] | null): OAuthErrorCode | undefined {
  if (fields.response_type !== 'code') return 'unsupported_response_type'
  if (
    fields.code_challenge_method !== 'S256' ||
    !PKCE_CHALLENGE_PATTERN.test(fields.code_challenge ?? '')
  )
    return 'invalid_request'
  if (fields.resource !== undefined && !isOurResource(fields.resource)) return 'invalid_target'
  return scopes === null || scopes.length === 0 ? 'invalid_scope' : undefined
}

const isRedirectOf = ({ redirectUris }: AgentClient, redirectUri: string) =>
  redirectUris.some((uri) => matchesRedirect(uri, redirectUri))

/**
 * Returns false if even a visitor can be told that we don't know the program, which saves them the
 * login.
 */
export async function mayClientBeKnown(fields: OAuthFields): Promise<boolean> {
  const client = await findClientWithoutFetching(fields.client_id ?? '')
  if (client === null || client === 'unread') return client !== null
  return isRedirectOf(client, fields.redirect_uri ?? '')
}

export async function readAuthorization(
  fields: OAuthFields,
  customerId: string,
): Promise<Authorization> {
  const client = await findClient(fields.client_id ?? '', customerId)
  if (client === null) return { kind: 'unknown', what: 'client' }
  const redirectUri = fields.redirect_uri ?? ''
  const { state } = fields
  if (!isRedirectOf(client, redirectUri) || (state?.length ?? 0) > MAX_STATE)
    return { kind: 'unknown', what: 'redirect' }
  const scopes = parseScopes(fields.scope ?? '')
  const error = findFault(fields, scopes)
  if (error !== undefined || scopes === null)
    return {
      kind: 'wrong',
      client,
      backUrl: toAuthorizationAnswerUrl(
        { redirectUri, state },
        { error: error ?? 'invalid_scope' },
      ),
    }
  const codeChallenge = fields.code_challenge ?? ''
  return { kind: 'asked', request: { client, redirectUri, scopes, state, codeChallenge } }
}
