import { Secret, TOTP } from 'otpauth'
import { BRAND } from '@/lib/shared/brand'

const SECONDS = 30
/** Allowed clock drift, in steps of 30 seconds (RFC 6238, 5.2). */
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

export function generateSecret(): string {
  return new Secret({ size: 20 }).base32
}

export function buildAuthenticatorUrl(secret: string, username: string): string {
  return totpOf(secret, username).toString()
}

export function findTotpStep(secret: string, code: string, at: Date): number | null {
  const delta = totpOf(secret, '').validate({
    token: code,
    timestamp: at.getTime(),
    window: WINDOW,
  })
  return delta === null ? null : Math.floor(at.getTime() / 1000 / SECONDS) + delta
}
