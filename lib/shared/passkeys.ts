/** Enforced by the database too (`passkey_at_most_ten`). */
export const MAX_PASSKEYS = 10

/** Validity of a challenge. */
export const CHALLENGE_MINUTES = 5

export const MAX_PASSKEY_NAME = 60

/** WebAuthn's relying party. */
export interface Party {
  id: string
  origin: string
}

/** Null for an IP address, which browsers refuse. */
export function toParty(siteUrl: string): Party | null {
  const url = URL.parse(siteUrl)
  const isNumber = url === null || /^[\d.]+$|^\[/.test(url.hostname)
  return isNumber ? null : { id: url.hostname, origin: url.origin }
}

/** Detects cloned keys by a counter not increasing; keys without counter always say 0. */
export function countsOn(before: number, now: number): boolean {
  return now > before || (now === 0 && before === 0)
}

/** Only no or self attestation: certificates would make the server follow links. */
export function isPlainAttestation(format: string, hasCertificates: boolean): boolean {
  return format === 'none' || (format === 'packed' && !hasCertificates)
}
