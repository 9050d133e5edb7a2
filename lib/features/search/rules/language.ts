import {
  BODIES,
  COLOURS,
  FEATURES,
  FUELS,
  TRANSMISSIONS,
} from '@/lib/features/catalogue/rules/vocabulary'
import { Lexicon, type FilterPatch, understandText } from '@/lib/engines/car-language'
import { toIndianYear } from '@/lib/shared/dates'
import { CC_BANDS } from './bands'
import { clampFieldLimit } from './parse-query'
import type { Vocabulary } from './vocabulary'
import { MODEL_LINES, WORD_MEANINGS } from './word-meanings'

type Word = readonly [key: string, patch: FilterPatch]

const VALUES: readonly Word[] = Object.entries({
  fuel: FUELS,
  transmission: TRANSMISSIONS,
  body: BODIES,
  color: COLOURS,
  feature: FEATURES,
}).flatMap(([field, values]) => values.map((value): Word => [value, { [field]: [value] }]))

function luxuryWords({ makes, variants }: Vocabulary): Word[] {
  const sold = new Set(variants.map(({ make }) => make))
  const luxury = makes.filter(({ id, isLuxury }) => isLuxury && sold.has(id)).map(({ id }) => id)
  if (luxury.length === 0) return []
  return ['luxury', 'luxurious', 'luxurycar'].map((word) => [word, { make: luxury.toSorted() }])
}

const lexicons = new WeakMap<Vocabulary, Lexicon>()

export function getLexicon(vocabulary: Vocabulary): Lexicon {
  const lexicon =
    lexicons.get(vocabulary) ??
    new Lexicon(vocabulary, {
      words: [...WORD_MEANINGS, ...VALUES, ...luxuryWords(vocabulary)],
      whole: { fuel: FUELS, transmission: TRANSMISSIONS, body: BODIES },
      lines: MODEL_LINES,
      engineSizes: CC_BANDS,
      bound: clampFieldLimit,
    })
  lexicons.set(vocabulary, lexicon)
  return lexicon
}

export function understandSearch(text: string, vocabulary: Vocabulary, now: Date) {
  return understandText(text, getLexicon(vocabulary), toIndianYear(now))
}
