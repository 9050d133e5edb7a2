/** Passkeys that one person may have. The database holds it too (`passkey_at_most_ten`). */
export const MAX_PASSKEYS = 10

/** Minutes in which a device's answer to a challenge is taken. */
export const CHALLENGE_MINUTES = 5

export const MAX_PASSKEY_NAME = 60

/** Whom passkeys are made for, as a browser knows the site: WebAuthn's "relying party". */
export interface Party {
  id: string
  origin: string
}

/** The site by its own address; null where that is a number, for which browsers make no passkeys. */
export function partyOf(siteUrl: string): Party | null {
  const url = URL.parse(siteUrl)
  const isNumber = url === null || /^[\d.]+$|^\[/.test(url.hostname)
  return isNumber ? null : { id: url.hostname, origin: url.origin }
}

/** Whether a device that counts its signatures counted on; devices that keep no count say 0 each time. A copy of a key falls behind. */
export function countsOn(before: number, now: number): boolean {
  return now > before || (now === 0 && before === 0)
}

/**
 * Whether what came with a new key is taken: nothing, or the key's own signature. We ask for no maker's certificate, and one
 * would have the server follow its links.
 */
export function isPlainAttestation(format: string, hasCertificates: boolean): boolean {
  return format === 'none' || (format === 'packed' && !hasCertificates)
}
