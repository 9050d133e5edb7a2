export interface ActingNames {
  staff: string
  customer: string
}

/**
 * Cookie with the names for the acting banner. Scripts must read it, because the pages are cached.
 * It grants nothing: the session has its own httpOnly cookie.
 */
export const ACTING_COOKIE = 'acting'

export function packActing({ staff, customer }: ActingNames): string {
  return encodeURIComponent(JSON.stringify({ staff, customer }))
}

export function unpackActing(value: string | null): ActingNames | null {
  if (value === null) return null
  try {
    const parsed: unknown = JSON.parse(decodeURIComponent(value))
    if (typeof parsed !== 'object' || parsed === null) return null
    const { staff, customer } = parsed as Record<string, unknown>
    return typeof staff === 'string' && typeof customer === 'string' ? { staff, customer } : null
  } catch {
    return null
  }
}
