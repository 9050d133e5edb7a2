export interface Acting {
  staff: string
  customer: string
}

/**
 * Names for the acting banner, readable by scripts because shared pages are cached. No credential:
 * the session has its own httpOnly cookie.
 */
export const ACTING_COOKIE = 'acting'

export function packActing({ staff, customer }: Acting): string {
  return encodeURIComponent(JSON.stringify({ staff, customer }))
}

/** Null for anything invalid; users can forge cookies. */
export function unpackActing(value: string | null): Acting | null {
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
