/** What a customer can subscribe to. */
export type NewsKind = 'match' | 'cheaper' | 'free' | 'sold'

export interface News {
  kind: NewsKind
  vehicleId: string
  /** "2019 Hyundai Creta" */
  name: string
  city: string
  /** From the root of the site. */
  path: string
  /** Whole rupees. */
  price: number
  /** What it cost before; null but for a car that got cheaper. */
  before: number | null
  /** Names of the saved searches that it matches, newest first; none but for a match. */
  searches: readonly string[]
}

/** Cars that one digest names; the rest are counted. */
export const MAX_NAMED = 10

const ORDER: Record<NewsKind, number> = { free: 0, cheaper: 1, match: 2, sold: 3 }

/** One line a car, the most urgent news of each first: free again, then cheaper, then new (for all searches that it matches, those of a search together), then sold. */
export function digestOf(news: readonly News[]): News[] {
  const byCar = new Map<string, News>()
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

const searchesOf = ({ searches }: News) => searches.join('\n')

/** Whether two new cars stand below one heading. */
export function isOfSameSearches(one: News, other: News | undefined): boolean {
  return other?.kind === one.kind && searchesOf(one) === searchesOf(other)
}

export function countOf(news: readonly News[], kind: NewsKind): number {
  return news.filter((one) => one.kind === kind).length
}

/** Names a customer's digest of an Indian calendar day: there is one such message at most. */
export function digestKey(customerId: string, day: string): string {
  return `digest ${customerId} ${day}`
}
