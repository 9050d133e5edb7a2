import type { SearchQuery } from '../query'
import type { Vocabulary } from '../vocabulary'
import { understandText } from './understand'

export interface AppliedText {
  /** The query with its text turned into filters; `q` is null. */
  applied: SearchQuery
  /** Words of the text that no filter stands for. */
  unmatched: string[]
}

/**
 * Turns the text of a query into filters. What was chosen outright wins over what the text says of the same
 * thing. A text of which nothing is understood finds nothing, rather than everything.
 */
export function applyText(query: SearchQuery, vocabulary: Vocabulary, now: Date): AppliedText {
  if (query.q === null) return { applied: query, unmatched: [] }
  const { filters, rest } = understandText(query.q, vocabulary, now)
  const entries = Object.entries(filters).filter(([field]) => {
    const chosen = query[field as keyof SearchQuery]
    return chosen === null || (Array.isArray(chosen) && chosen.length === 0)
  })
  const applied: SearchQuery = { ...query, ...Object.fromEntries(entries), q: null }
  const isLost = Object.keys(filters).length === 0 && rest.length > 0
  return { applied: isLost ? { ...applied, variant: [...new Set([...applied.variant, ...rest])].sort() } : applied, unmatched: rest }
}
