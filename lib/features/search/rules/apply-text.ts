import { clampToFieldRange } from './parse-query'
import { createEmptyQuery, NUMBER_FIELDS, type SearchQuery } from './query'
import { MAX_VALUE_LENGTH } from './parse-query'
import type { Vocabulary } from './vocabulary'
import type { PlateMatch } from '@/lib/engines/car-language'
import { understandSearch } from './language'

const MIN_WORD_LENGTH = 3
const UNSORTED = createEmptyQuery().sort

export interface TextAsFilters {
  applied: SearchQuery
  unmatched: string[]
  plates: readonly PlateMatch[]
  isUnderstood: boolean
}

/**
 * Turns a query's text into filters. Filters that were chosen win over the text. Text that isn't
 * understood finds nothing, rather than everything.
 */
export function applySearchText(
  query: SearchQuery,
  vocabulary: Vocabulary,
  now: Date,
): TextAsFilters {
  if (query.q === null) return { applied: query, unmatched: [], plates: [], isUnderstood: true }
  const { filters, rest, unasked, plates } = understandSearch(query.q, vocabulary, now)
  const entries = Object.entries(filters).filter(([field]) => {
    // The default order doesn't count as a choice.
    if (field === 'sort') return query.sort === UNSORTED
    const chosen = query[field as keyof SearchQuery]
    return chosen === null || (Array.isArray(chosen) && chosen.length === 0)
  })
  const applied: SearchQuery = { ...query, ...Object.fromEntries(entries), q: null }
  for (const field of NUMBER_FIELDS) {
    const value = applied[field]
    if (value !== null) applied[field] = clampToFieldRange(field, value)
  }
  // Text without any known word must find no cars. Searching variants' names for it does that, but
  // only with long words: short ones occur inside unrelated names.
  const isLost =
    Object.keys(filters).length === 0 && rest.some((word) => word.length >= MIN_WORD_LENGTH)
  return {
    applied: isLost ? { ...applied, variant: sorted([...applied.variant, ...rest]) } : applied,
    unmatched: [...rest, ...unasked],
    plates,
    isUnderstood: Object.keys(filters).length > 0,
  }
}

function sorted(typed: readonly string[]): string[] {
  const words = typed.flatMap((text) => text.split(' '))
  return [
    ...new Set(
      words.map((word) =>
        word
          .replace(/^[^\p{L}\p{N}]+/u, '')
          .slice(0, MAX_VALUE_LENGTH)
          .toWellFormed(),
      ),
    ),
  ].sort()
}
