/** Who acts for whom, as the banner says it. */
export interface Acting {
  staff: string
  customer: string
}

/**
 * The two names of the banner, readable by scripts: pages that are the same for everybody come from a cache and can't say
 * it themselves. It opens nothing; the session has a cookie of its own that no script reads.
 */
export const ACTING_COOKIE = 'acting'

export function packActing({ staff, customer }: Acting): string {
  return encodeURIComponent(JSON.stringify({ staff, customer }))
}

/** What the cookie's value says; null for anything else, because everybody can write their own cookies. */
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
