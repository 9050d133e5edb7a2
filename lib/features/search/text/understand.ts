import type { SearchQuery } from '../query'
import { nameHasWords, nameWords, type Vocabulary } from '../vocabulary'

export interface Understanding {
  filters: Partial<SearchQuery>
  /** Words that mean nothing here. */
  rest: string[]
}

export function understandText(text: string, vocabulary: Vocabulary): Understanding {
  const filters: Partial<SearchQuery> = {}
  const rest: string[] = []
  for (const word of nameWords(text)) {
    if (vocabulary.slugs.model.has(word)) filters.model = [...(filters.model ?? []), word]
    else if (vocabulary.slugs.make.has(word)) filters.make = [...(filters.make ?? []), word]
    else if (vocabulary.variants.some((variant) => nameHasWords(variant.name, [word]))) filters.variant = [...(filters.variant ?? []), word]
    else rest.push(word)
  }
  return { filters, rest }
}
