import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { SignJWT } from 'jose'
import { env } from '@/lib/server/env'

/** Minutes that an access token lives (domain.md, "Settled readings"). */
export const ACCESS_TOKEN_MINUTES = 15

const ISSUER = 'bharosa-cars'

let made: { secret: string; key: KeyObject } | undefined

/** The secret as the key that it is, made once. */
function key(): KeyObject {
  const secret = env().SESSION_SECRET
  if (made?.secret !== secret) made = { secret, key: createSecretKey(secret, 'utf8') }
  return made.key
}

interface TokenSubject {
  sessionId: string
  /** The customer, or the member of staff where nobody is acted for. */
  subject: string
  /** The member of staff who acts for the customer (RFC 8693, section 4.1). */
  actorStaffId: string | null
}

/** A signed token that names a session; whether the session still lives is asked of the database each time. */
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
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setSubject(subject)
    .setIssuedAt(issued)
    .setExpirationTime(issued + minutes * 60)
    .sign(key())
}

/** The one header that our tokens have; a token that names another way of signing is none of ours. */
const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256' })).toString('base64url')

/** Compared as text, so that only the one spelling that we wrote counts. */
function isSignedByUs(content: string, signature: string): boolean {
  const expected = Buffer.from(createHmac('sha256', key()).update(content).digest('base64url'))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

interface Claims {
  iss?: unknown
  exp?: unknown
  sid?: unknown
}

/**
 * The session that a token names; null where it is forged, malformed or over. Every call with a token asks this, so it is
 * done on the spot: the web's own crypto hands a hash of a hundred bytes to another thread and waits for it.
 */
export function sessionOfToken(token: string, now: Date = new Date()): string | null {
  const [header, payload = '', signature = '', ...more] = token.split('.')
  if (header !== HEADER || more.length > 0 || !isSignedByUs(`${header}.${payload}`, signature))
    return null
  // What carries our signature was written above: it is the JSON of an object.
  const { iss, exp, sid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
  const lives = iss === ISSUER && typeof exp === 'number' && exp > Math.floor(now.getTime() / 1_000)
  return lives && typeof sid === 'string' ? sid : null
}
