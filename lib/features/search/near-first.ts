import type { SearchAnswer, SearchContext, SearchEngine } from './port'
import type { SearchQuery } from './rules/query'

/**
 * A search in which one city's cars come first and all others after them, both in the query's order. Made of the engine's
 * own pages, so that nothing is hidden and every count stays as it is without the wish.
 */
export async function searchNearFirst(
  engine: SearchEngine,
  query: SearchQuery,
  context: SearchContext,
  near: string,
): Promise<SearchAnswer> {
  const answer = await engine.search(query, context)
  const own = answer.facets.city.get(near) ?? 0
  if (own === 0 || own === answer.total) return answer
  const others = [...answer.facets.city.keys()].filter((city) => city !== near)
  const start = (query.page - 1) * query.pageSize
  const inCities = async (city: string[], page: number) =>
    (await engine.search({ ...query, city, page }, context)).numbers
  const first = start < own ? await inCities([near], query.page) : []
  const missing = query.pageSize - first.length
  if (missing === 0) return { ...answer, numbers: first }
  // What comes after the city's own cars begins anywhere within a page of the others: it takes up to two of theirs.
  const from = Math.max(0, start - own)
  const page = Math.floor(from / query.pageSize) + 1
  const skipped = from % query.pageSize
  const [left = [], right = []] = await Promise.all(
    (skipped === 0 ? [page] : [page, page + 1]).map((each) => inCities(others, each)),
  )
  return {
    ...answer,
    numbers: [...first, ...[...left, ...right].slice(skipped, skipped + missing)],
  }
}
