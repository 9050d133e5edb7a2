/** Passkeys per person; the database enforces the limit too (`passkey_at_most_ten`). */
export const MAX_PASSKEYS = 10

/** Minutes for which a challenge is valid. */
export const CHALLENGE_MINUTES = 5

export const MAX_PASSKEY_NAME = 60

/** The site as WebAuthn's relying party. */
export interface Party {
  id: string
  origin: string
}

/** The relying party of a site; null for an IP address, which browsers refuse. */
export function toParty(siteUrl: string): Party | null {
  const url = URL.parse(siteUrl)
  const isNumber = url === null || /^[\d.]+$|^\[/.test(url.hostname)
  return isNumber ? null : { id: url.hostname, origin: url.origin }
}

/**
 * True if a signature counter has increased, as it must unless the key was cloned. Keys without a counter
 * always report 0.
 */
export function countsOn(before: number, now: number): boolean {
  return now > before || (now === 0 && before === 0)
}

/**
 * True for no attestation or self attestation. Others are refused, because their certificates would make the
 * server fetch URLs.
 */
export function isPlainAttestation(format: string, hasCertificates: boolean): boolean {
  return format === 'none' || (format === 'packed' && !hasCertificates)
}
