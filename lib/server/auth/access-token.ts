import { errors, jwtVerify, SignJWT } from 'jose'
import { env } from '@/lib/server/env'

/** Minutes that an access token lives (domain.md, "Settled readings"). */
export const ACCESS_TOKEN_MINUTES = 15

const ISSUER = 'bharosa-cars'

let imported: { secret: string; key: Promise<CryptoKey> } | undefined

/** The secret as the key that it is, made once: making it anew costs as much as the check itself. */
function key(): Promise<CryptoKey> {
  const secret = env().SESSION_SECRET
  if (imported?.secret !== secret) {
    const bytes = new TextEncoder().encode(secret)
    imported = { secret, key: crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']) }
  }
  return imported.key
}

interface TokenSubject {
  sessionId: string
  /** The customer, or the member of staff where nobody is acted for. */
  subject: string
  /** The member of staff who acts for the customer (RFC 8693, section 4.1). */
  actorStaffId: string | null
}

/** A signed token that names a session; whether the session still lives is asked of the database each time. */
export async function signAccessToken({ sessionId, subject, actorStaffId }: TokenSubject, now: Date, minutes: number = ACCESS_TOKEN_MINUTES): Promise<string> {
  const issued = Math.floor(now.getTime() / 1_000)
  return new SignJWT({ sid: sessionId, ...(actorStaffId === null ? {} : { act: { sub: actorStaffId } }) })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setSubject(subject)
    .setIssuedAt(issued)
    .setExpirationTime(issued + minutes * 60)
    .sign(await key())
}

/** The session that a token names; null where it is forged, malformed or over. */
export async function sessionOfToken(token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, await key(), { issuer: ISSUER, algorithms: ['HS256'] })
    return typeof payload.sid === 'string' ? payload.sid : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
