import { createHash, randomBytes } from 'node:crypto'
import { POST as decision } from '@/app/oauth/decision/route'
import { POST as register } from '@/app/oauth/register/route'
import { POST as revoke } from '@/app/oauth/revoke/route'
import { POST as token } from '@/app/oauth/token/route'
import { signConsent } from '@/lib/features/agents/commands/decide-consent'
import { CLIENT_ADDRESS_HEADER } from '@/lib/server/http/client-address'
import type { TestCustomer } from './customers'

export const SITE = 'http://localhost:3000'
export const CALLBACK = 'https://assistant.example/callback'

type Fields = Record<string, string>
export interface OauthResponse {
  status: number
  body: Record<string, unknown>
}

let addresses = 0
const newAddress = () => `2001:db8:0:${(addresses += 1).toString(16)}::1`

async function readJson(response: Response): Promise<OauthResponse> {
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
  }
}

export async function registerAgent(
  metadata: object = {},
  address = newAddress(),
): Promise<OauthResponse> {
  return readJson(
    await register(
      new Request(`${SITE}/oauth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [CLIENT_ADDRESS_HEADER]: address },
        body: JSON.stringify({
          client_name: 'Helper',
          redirect_uris: [CALLBACK],
          token_endpoint_auth_method: 'none',
          ...metadata,
        }),
      }),
    ),
  )
}

function postForm(fields: Fields): RequestInit {
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      [CLIENT_ADDRESS_HEADER]: newAddress(),
    },
    body: new URLSearchParams(fields).toString(),
  }
}

export async function askTokens(fields: Fields): Promise<OauthResponse> {
  return readJson(await token(new Request(`${SITE}/oauth/token`, postForm(fields))))
}

export async function postRevocation(fields: Fields): Promise<OauthResponse> {
  return readJson(await revoke(new Request(`${SITE}/oauth/revoke`, postForm(fields))))
}

export function makePkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

export function toRequestFields(clientId: string, challenge: string, more: Fields = {}): Fields {
  return {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: CALLBACK,
    scope: 'favourites',
    state: 'state-1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource: `${SITE}/mcp`,
    ...more,
  }
}

export function postConsentDecision(
  { cookie }: Pick<TestCustomer, 'cookie'>,
  fields: Fields,
  {
    choice = 'allow',
    more = {},
    headers = {},
  }: { choice?: string; more?: Fields; headers?: Fields } = {},
): Promise<Response> {
  const signature = signConsent(cookie.split('.')[0] ?? '', fields)
  return decision(
    new Request(`${SITE}/oauth/decision`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        cookie: `session=${cookie}`,
        ...headers,
      },
      body: new URLSearchParams({ ...fields, signature, decision: choice, ...more }).toString(),
    }),
  )
}

export async function readRedirectUrl(response: Response): Promise<URL> {
  const url = /content="0;url=([^"]+)"/.exec(await response.text())?.[1]
  return new URL((url ?? '').replaceAll('&amp;', '&'))
}

export interface AllowedCode {
  clientId: string
  verifier: string
  code: string
  fields: Fields
}

export async function allowCode(
  customer: TestCustomer,
  { scope = 'favourites', name = 'Helper' }: { scope?: string; name?: string } = {},
): Promise<AllowedCode> {
  const clientId = String((await registerAgent({ client_name: name })).body.client_id)
  const { verifier, challenge } = makePkce()
  const fields = toRequestFields(clientId, challenge, { scope })
  const url = await readRedirectUrl(await postConsentDecision(customer, fields))
  return { clientId, verifier, fields, code: url.searchParams.get('code') ?? '' }
}

export function toTokenRequestFields(
  { clientId, verifier, code }: AllowedCode,
  more: Fields = {},
): Fields {
  return {
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    code_verifier: verifier,
    redirect_uri: CALLBACK,
    resource: `${SITE}/mcp`,
    ...more,
  }
}

export interface AgentTokens {
  clientId: string
  accessToken: string
  refreshToken: string
}

export async function allowAgentFor(
  customer: TestCustomer,
  options: { scope?: string; name?: string } = {},
): Promise<AgentTokens> {
  const allowed = await allowCode(customer, options)
  const { body } = await askTokens(toTokenRequestFields(allowed))
  return {
    clientId: allowed.clientId,
    accessToken: String(body.access_token),
    refreshToken: String(body.refresh_token),
  }
}
