import { errors, jwtVerify, SignJWT } from 'jose'
import { ACCESS_TOKEN_MINUTES } from '@/lib/shared/access-token'
import { listAcceptedKeys, deriveKey } from './keys'

const ISSUER = 'bharosa-cars'
const AUDIENCE = 'bharosa-cars-api'
const ALGORITHM = 'HS256'
const PURPOSE = 'access token'
const CLOCK_TOLERANCE_SECONDS = 5

interface TokenSubject {
  sessionId: string
  /** Customer id, or the id of a Dost who doesn't act for a customer. */
  subject: string
  actorStaffId: string | null
}

export async function signAccessToken(
  { sessionId, subject, actorStaffId }: TokenSubject,
  now: Date,
  minutes: number = ACCESS_TOKEN_MINUTES,
): Promise<string> {
  const issued = Math.floor(now.getTime() / 1_000)
  return new SignJWT({
    sid: sessionId,
    ...(actorStaffId === null ? {} : { act: { sub: actorStaffId } }),
  })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(subject)
    .setIssuedAt(issued)
    .setExpirationTime(issued + minutes * 60)
    .sign(deriveKey(PURPOSE))
}

type Claims = Awaited<ReturnType<typeof jwtVerify<{ sid: unknown }>>>['payload']

async function claimsOf(token: string, now: Date): Promise<Claims | null> {
  for (const key of listAcceptedKeys(PURPOSE)) {
    try {
      const { payload } = await jwtVerify<{ sid: unknown }>(token, key, {
        issuer: ISSUER,
        audience: AUDIENCE,
        algorithms: [ALGORITHM],
        requiredClaims: ['sid', 'sub', 'exp'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: now,
      })
      return payload
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
    }
  }
  return null
}

export async function findTokenSession(
  token: string,
  now: Date = new Date(),
): Promise<string | null> {
  const claims = await claimsOf(token, now)
  if (claims === null) return null
  const latest = Math.floor(now.getTime() / 1_000) + CLOCK_TOLERANCE_SECONDS
  const isOfNow = claims.iat !== undefined && claims.iat <= latest
  return isOfNow && typeof claims.sid === 'string' ? claims.sid : null
}
