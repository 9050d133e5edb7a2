import { env } from '@/lib/server/env'
import { ACTING_COOKIE, type Acting, packActing } from '@/lib/shared/acting'

/** `__Host-` needs Secure; plain names are for http on this machine only. The overload guard knows both names. */
function isSecure(): boolean {
  return env().SITE_URL.startsWith('https:')
}

export function cookieName(base: string): string {
  return isSecure() ? `__Host-${base}` : base
}

/** A `Set-Cookie` line that no script can read and no other site sends along with a form. */
export function cookieLine(base: string, value: string, maxAgeSeconds: number): string {
  return `${cookieName(base)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure() ? '; Secure' : ''}`
}

/** A `Set-Cookie` line for the names that the banner of acting staff shows; without them it is taken away. */
export function actingLine(acting: Acting | null, maxAgeSeconds = 0): string {
  const line = cookieLine(ACTING_COOKIE, acting ? packActing(acting) : '', maxAgeSeconds)
  return line.replace(' HttpOnly;', '')
}

/** A cookie's value, or null. */
export function cookieOf(headers: Headers, base: string): string | null {
  const name = cookieName(base)
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return value.join('=') || null
  }
  return null
}

export const SESSION_COOKIE = 'session'
/** A member of staff's own session. */
export const STAFF_COOKIE = 'staff'
/** A browser that a member of staff signed in with before (guess-limit.ts). */
export const DESK_COOKIE = 'desk'

/** The lines that take a session away from a browser, with what it says of acting. */
export function goneSession(): string[] {
  return [cookieLine(SESSION_COOKIE, '', 0), actingLine(null)]
}

export function sessionCookieOf(headers: Headers): string | null {
  return cookieOf(headers, SESSION_COOKIE)
}
