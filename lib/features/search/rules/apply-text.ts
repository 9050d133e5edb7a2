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
  /** Words without a filter. */
  unmatched: string[]
  /** Registration prefixes, read as cities. */
  plates: readonly ReadPlate[]
  /** Whether any filter came of the text. */
  isUnderstood: boolean
}

/**
 * Converts text to filters. Explicit choices win over the text. A text with nothing understood
 * finds nothing, not everything.
 */
export function applyText(query: SearchQuery, vocabulary: Vocabulary, now: Date): AppliedText {
  if (query.q === null) return { applied: query, unmatched: [], plates: [], isUnderstood: true }
  const { filters, rest, unasked, plates } = understandSearch(query.q, vocabulary, now)
  const entries = Object.entries(filters).filter(([field]) => {
    // The default order counts as none.
    if (field === 'sort') return query.sort === UNSORTED
    const chosen = query[field as keyof SearchQuery]
    return chosen === null || (Array.isArray(chosen) && chosen.length === 0)
  })
  const applied: SearchQuery = { ...query, ...Object.fromEntries(entries), q: null }
  // Clamped like URL values.
  for (const field of NUMBER_FIELDS) {
    const value = applied[field]
    if (value !== null) applied[field] = clampNumber(field, value)
  }
  // One or two letters match some variant, and would find unrelated cars.
  const isLost =
    Object.keys(filters).length === 0 && rest.some((word) => word.length >= SHORTEST_WORD)
  return {
    applied: isLost ? { ...applied, variant: sorted([...applied.variant, ...rest]) } : applied,
    unmatched: [...rest, ...unasked],
    plates,
    isUnderstood: Object.keys(filters).length > 0,
  }
}

/** URL words without duplicates. */
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
