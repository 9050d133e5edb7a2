import { env } from '@/lib/server/env'
import { ACTING_COOKIE, type ActingNames, packActing } from '@/lib/shared/acting'

/**
 * `__Host-` cookies require Secure, so local http uses plain names. The overload guard knows both.
 */
function isSecure(): boolean {
  return env().SITE_URL.startsWith('https:')
}

export function toCookieName(base: string): string {
  return isSecure() ? `__Host-${base}` : base
}

export function buildCookie(base: string, value: string, maxAgeSeconds: number): string {
  return `${toCookieName(base)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure() ? '; Secure' : ''}`
}

export function buildActingCookie(acting: ActingNames | null, maxAgeSeconds = 0): string {
  const line = buildCookie(ACTING_COOKIE, acting ? packActing(acting) : '', maxAgeSeconds)
  return line.replace(' HttpOnly;', '')
}

export function readCookie(headers: Headers, base: string): string | null {
  const name = toCookieName(base)
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return value.join('=') || null
  }
  return null
}

export const SESSION_COOKIE = 'session'
export const STAFF_COOKIE = 'staff'
export const DESK_COOKIE = 'desk'

export function clearSessionCookies(): string[] {
  return [buildCookie(SESSION_COOKIE, '', 0), buildActingCookie(null)]
}

export function readSessionCookie(headers: Headers): string | null {
  return readCookie(headers, SESSION_COOKIE)
}
