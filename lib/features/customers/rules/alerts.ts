export type DigestItemKind = 'match' | 'cheaper' | 'free' | 'sold'

export interface DigestItem {
  kind: DigestItemKind
  vehicleId: string
  name: string
  city: string
  path: string
  price: number
  before: number | null
  searches: readonly string[]
}

/** Most cars that a digest names; further cars are only counted. */
export const MAX_DIGEST_CARS = 10

const ORDER: Record<DigestItemKind, number> = { free: 0, cheaper: 1, match: 2, sold: 3 }

/**
 * Lists each car once, with its most urgent news: free again, cheaper, new (grouped by search) or
 * sold.
 */
export function composeDigest(news: readonly DigestItem[]): DigestItem[] {
  const byCar = new Map<string, DigestItem>()
  for (const one of news) {
    const known = byCar.get(one.vehicleId)
    if (known?.kind === 'match' && one.kind === 'match')
      byCar.set(one.vehicleId, { ...known, searches: [...known.searches, ...one.searches] })
    else if (!known || ORDER[one.kind] < ORDER[known.kind]) byCar.set(one.vehicleId, one)
  }
  return [...byCar.values()].sort(
    (a, b) => ORDER[a.kind] - ORDER[b.kind] || searchesOf(a).localeCompare(searchesOf(b)),
  )
}

const searchesOf = ({ searches }: DigestItem) => searches.join('\n')

export function hasSameSavedSearches(one: DigestItem, other: DigestItem | undefined): boolean {
  return other?.kind === one.kind && searchesOf(one) === searchesOf(other)
}

export function countDigestItems(news: readonly DigestItem[], kind: DigestItemKind): number {
  return news.filter((one) => one.kind === kind).length
}

export function toDigestKey(customerId: string, day: string): string {
  return `digest ${customerId} ${day}`
}
