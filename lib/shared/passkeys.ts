/**
 * Maximum number of passkeys per account. The database has the same limit (`passkey_at_most_ten`).
 */
export const MAX_PASSKEYS = 10

export const CHALLENGE_MINUTES = 5

export const MAX_PASSKEY_NAME = 60

export interface RelyingParty {
  id: string
  origin: string
}

/** Returns null for an IP address, which browsers don't accept as a relying party. */
export function toRelyingParty(siteUrl: string): RelyingParty | null {
  const url = URL.parse(siteUrl)
  const isNumber = url === null || /^[\d.]+$|^\[/.test(url.hostname)
  return isNumber ? null : { id: url.hostname, origin: url.origin }
}

/**
 * A signature counter must increase; otherwise the key was cloned. A key without a counter always
 * reports 0.
 */
export function hasCounterAdvanced(before: number, now: number): boolean {
  return now > before || (now === 0 && before === 0)
}

/**
 * Accepts no attestation and self attestation. Other kinds have certificates that make the server
 * fetch URLs.
 */
export function isPlainAttestation(format: string, hasCertificates: boolean): boolean {
  return format === 'none' || (format === 'packed' && !hasCertificates)
}
