import { createSecretKey, type KeyObject } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { env } from '@/lib/server/env'

/** Minutes that an access token lives. */
const ACCESS_TOKEN_MINUTES = 15

const ISSUER = 'bharosa-cars'
const AUDIENCE = 'bharosa-cars-api'
const ALGORITHM = 'HS256'
/** Seconds by which the clocks of two instances may differ. */
const CLOCK_TOLERANCE_SECONDS = 5

let made: { secret: string; key: KeyObject } | undefined

/** The secret as the key that it is, made once. */
function key(): KeyObject {
  const secret = env().SESSION_SECRET
  if (made?.secret !== secret) made = { secret, key: createSecretKey(secret, 'utf8') }
  return made.key
}

interface TokenSubject {
  sessionId: string
  /** The customer, or the member of staff who acts for no customer. */
  subject: string
  /** The member of staff who acts for the customer (RFC 8693, section 4.1). */
  actorStaffId: string | null
}

/** A signed token that names a session; whether the session is still live is looked up in the database each time. */
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
    .sign(key())
}

/** The session that a token names; null where it is forged, malformed, expired or issued for another use. */
export async function sessionOfToken(
  token: string,
  now: Date = new Date(),
): Promise<string | null> {
  try {
    const { payload } = await jwtVerify<{ sid: unknown }>(token, key(), {
      issuer: ISSUER,
      audience: AUDIENCE,
      algorithms: [ALGORITHM],
      requiredClaims: ['sid', 'sub', 'exp'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now,
    })
    const latest = Math.floor(now.getTime() / 1_000) + CLOCK_TOLERANCE_SECONDS
    // jose judges when a token was issued only where it limits its age.
    const isOfNow = payload.iat !== undefined && payload.iat <= latest
    return isOfNow && typeof payload.sid === 'string' ? payload.sid : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
