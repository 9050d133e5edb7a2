import { clampNumber } from './parse-query'
import { emptyQuery, NUMBER_FIELDS, type SearchQuery } from './query'
import { LONGEST_VALUE } from './parse-query'
import type { Vocabulary } from './vocabulary'
import type { ReadPlate } from '@/lib/engines/car-language'
import { understandSearch } from './language'

const SHORTEST_WORD = 3
const UNSORTED = emptyQuery().sort

export interface AppliedText {
  /** The query with its text turned into filters; `q` is null. */
  applied: SearchQuery
  /** Words of the text that no filter stands for. */
  unmatched: string[]
  /** Plates that were read as the cities of their office. */
  plates: readonly ReadPlate[]
  /** Whether any filter came of the text. */
  isUnderstood: boolean
}

/**
 * Turns the text of a query into filters. What was chosen outright wins over what the text says of the same
 * thing. A text of which nothing is understood finds nothing, rather than everything.
 */
export function applyText(query: SearchQuery, vocabulary: Vocabulary, now: Date): AppliedText {
  if (query.q === null) return { applied: query, unmatched: [], plates: [], isUnderstood: true }
  const { filters, rest, unasked, plates } = understandSearch(query.q, vocabulary, now)
  const entries = Object.entries(filters).filter(([field]) => {
    // A query always has an order; the first one is the default.
    if (field === 'sort') return query.sort === UNSORTED
    const chosen = query[field as keyof SearchQuery]
    return chosen === null || (Array.isArray(chosen) && chosen.length === 0)
  })
  const applied: SearchQuery = { ...query, ...Object.fromEntries(entries), q: null }
  // People type any number; what a URL may say is clamped, and so is what a text says.
  for (const field of NUMBER_FIELDS) {
    const value = applied[field]
    if (value !== null) applied[field] = clampNumber(field, value)
  }
  // One or two letters are the beginning of some version's name, and would find cars that nobody asked for.
  const isLost =
    Object.keys(filters).length === 0 && rest.some((word) => word.length >= SHORTEST_WORD)
  return {
    applied: isLost ? { ...applied, variant: sorted([...applied.variant, ...rest]) } : applied,
    unmatched: [...rest, ...unasked],
    plates,
    isUnderstood: Object.keys(filters).length > 0,
  }
}

/** Words as they may be in a URL, each once; several may have been typed for one of the language. */
function sorted(typed: readonly string[]): string[] {
  const words = typed.flatMap((text) => text.split(' '))
  return [
    ...new Set(
      words.map((word) =>
        word
          .replace(/^[^\p{L}\p{N}]+/u, '')
          .slice(0, LONGEST_VALUE)
          .toWellFormed(),
      ),
    ),
  ].sort()
}
