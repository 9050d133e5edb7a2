/** Names of the passport's format (docs/passport.md). They are part of what is signed. */
export const PASSPORT_FORMAT = 'car-passport'
export const PASSPORT_FORMAT_VERSION = 1
/** Only algorithm: WebCrypto of every supported browser has it, unlike Ed25519. */
export const PASSPORT_ALGORITHM = 'ES256'
/** Media types without `application/` (RFC 7515, 4.1.9; RFC 8725, 3.11; RFC 9901). */
export const PASSPORT_TYPE = 'car-passport+sd-jwt'
export const STATUS_LIST_TYPE = 'statuslist+jwt'
export const PASSPORT_MEDIA_TYPE = 'application/sd-jwt'

export const PASSPORT_KEYS_PATH = '/.well-known/jwks.json'
export const STATUS_LIST_PATH = '/passport-status.jwt'
export const PASSPORT_CHECK_PATH = '/passport-check.html'

export const MAX_PASSPORT_CHARACTERS = 256 * 1024

export const DISCLOSED_CLAIMS = ['registrationNumber', 'chassisNumber'] as const
export type DisclosedClaim = (typeof DISCLOSED_CLAIMS)[number]
export type CarNumbers = Partial<Record<DisclosedClaim, string>>

const MAX_LINK_CHARACTERS = 500

/**
 * Reads the key from a link to a shared passport, whole or only `share=…`; null for any other text.
 * The key is in the fragment, which browsers don't send, so people without scripts paste the link.
 */
export function parseShareKey(text: string): string | null {
  const link = text.trim()
  if (link.length > MAX_LINK_CHARACTERS) return null
  return /(?:^|#)share=([\w-]{16,64})$/.exec(link)?.[1] ?? null
}
