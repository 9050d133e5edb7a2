import { Secret, TOTP } from 'otpauth'
import { BRAND } from '@/lib/shared/brand'

const SECONDS = 30
/** Half minutes that a phone's clock may be ahead or behind (RFC 6238, 5.2). */
const WINDOW = 1

function totpOf(secret: string, username: string): TOTP {
  return new TOTP({
    issuer: BRAND.name,
    label: username,
    algorithm: 'SHA1',
    digits: 6,
    period: SECONDS,
    secret: Secret.fromBase32(secret),
  })
}

/** A new secret of 160 bits, in base32 as people type it (RFC 4226, 4). */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What an app reads from the QR code. */
export function setUpAddress(secret: string, username: string): string {
  return totpOf(secret, username).toString()
}

/** The half minute since 1970 whose code this is, near `at`; null for a wrong code. */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const delta = totpOf(secret, '').validate({
    token: code,
    timestamp: at.getTime(),
    window: WINDOW,
  })
  return delta === null ? null : Math.floor(at.getTime() / 1000 / SECONDS) + delta
}
