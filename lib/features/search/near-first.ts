import type { EngineAnswer, SearchContext, SearchEngine } from './port'
import type { SearchQuery } from './rules/query'

const AVAILABLE = 'listed'

interface Part {
  query: SearchQuery
  /** Number of cars at the start of this search that the earlier parts contain. */
  skip: number
}

/**
 * Orders a search for a buyer with a chosen city: free cars in that city, then free cars in other
 * cities, then reserved cars. The engine sorts reserved cars last, so the end of the whole search
 * is the third part.
 */
export async function searchNearFirst(
  engine: SearchEngine,
  query: SearchQuery,
  context: SearchContext,
  near: string,
): Promise<EngineAnswer> {
  const answer = await engine.search(query, context)
  const own = answer.facets.city.get(near) ?? 0
  if (own === 0 || own === answer.total) return answer
  const others = [...answer.facets.city.keys()].filter((city) => city !== near)
  const isAsked = query.status.length === 0 || query.status.includes(AVAILABLE)
  const available = isAsked ? (answer.facets.status.get(AVAILABLE) ?? 0) : 0
  const inCities = (city: string[]): Part => ({
    query: { ...query, city, status: [AVAILABLE] },
    skip: 0,
  })
  const parts: Part[] = [
    ...(isAsked ? [inCities([near]), inCities(others)] : []),
    { query, skip: available },
  ]
  const start = (query.page - 1) * query.pageSize
  const numbers: number[] = []
  let before = 0
  for (const { query: part, skip } of parts) {
    const missing = query.pageSize - numbers.length
    if (missing === 0) break
    const from = skip + Math.max(0, start - before)
    const { found, total } = await readFrom(engine, part, context, from)
    numbers.push(...found.slice(0, missing))
    before += total - skip
  }
  return { ...answer, numbers }
}

async function readFrom(
  engine: SearchEngine,
  query: SearchQuery,
  context: SearchContext,
  from: number,
): Promise<{ found: number[]; total: number }> {
  const page = Math.floor(from / query.pageSize) + 1
  const skipped = from % query.pageSize
  const answers = await Promise.all(
    (skipped === 0 ? [page] : [page, page + 1]).map((each) =>
      engine.search({ ...query, page: each }, context),
    ),
  )
  const numbers = answers.flatMap((answer) => answer.numbers)
  return {
    found: numbers.slice(skipped, skipped + query.pageSize),
    total: answers[0]?.total ?? 0,
  }
}
