import { errors, jwtVerify, SignJWT } from 'jose'
import { env } from '@/lib/server/env'
import { deriveKey, listAcceptedKeys } from './keys'

const ALGORITHM = 'HS256'
const PURPOSE = 'agent access token'
/** RFC 9068: the type keeps our other kinds of token from being accepted as an agent's. */
const TYPE = 'at+jwt'

/** Audience of agents' tokens (RFC 8707). */
export function getAgentResource(): string {
  return `${env().SITE_URL}/mcp`
}

interface AgentClaims {
  grantId: string
  scopes: readonly string[]
}

export function signAgentToken(
  { grantId, scopes }: AgentClaims,
  now: Date,
  seconds: number,
): Promise<string> {
  const issued = Math.floor(now.getTime() / 1_000)
  return new SignJWT({ scope: scopes.join(' ') })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(env().SITE_URL)
    .setAudience(getAgentResource())
    .setSubject(grantId)
    .setIssuedAt(issued)
    .setExpirationTime(issued + seconds)
    .sign(deriveKey(PURPOSE))
}

export async function readAgentToken(token: string, now: Date): Promise<AgentClaims | null> {
  for (const key of listAcceptedKeys(PURPOSE)) {
    try {
      const { payload } = await jwtVerify<{ scope: unknown }>(token, key, {
        issuer: env().SITE_URL,
        audience: getAgentResource(),
        algorithms: [ALGORITHM],
        typ: TYPE,
        requiredClaims: ['sub', 'exp', 'scope'],
        currentDate: now,
      })
      return { grantId: payload.sub ?? '', scopes: String(payload.scope).split(' ') }
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
    }
  }
  return null
}
