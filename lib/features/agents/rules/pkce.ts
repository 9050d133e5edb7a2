import { createHash, timingSafeEqual } from 'node:crypto'

/** RFC 7636, sections 4.1 and 4.2. */
const VERIFIER = /^[\w.~-]{43,128}$/
export const PKCE_CHALLENGE_PATTERN = /^[\w-]{43}$/

/** True if the verifier's SHA-256 is the challenge. S256 is the only method (OAuth 2.1, 7.5.2). */
export function matchesPkceChallenge(challenge: string, verifier: string): boolean {
  if (!VERIFIER.test(verifier)) return false
  const computed = Buffer.from(createHash('sha256').update(verifier).digest('base64url'))
  const given = Buffer.from(challenge)
  return computed.length === given.length && timingSafeEqual(computed, given)
}
