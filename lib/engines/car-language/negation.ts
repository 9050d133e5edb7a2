import { squashName, type LexiconEntry, type Lexicon } from './lexicon'
import { addPatch, type FilterPatch, type PatchListField } from './patch'
import { readQuantityPhrase } from './quantity-reader'
import type { Token } from './tokens'
import type { WordMeanings } from './types'
import {
  CONNECTORS,
  NEGATION_FILLERS,
  TWO_WORD_NEGATIONS,
  NEGATIONS,
  TRAILING_NEGATION_WORDS,
  NOISE_WORDS,
  NEGATABLE_FACT_WORDS,
} from './words'

const MAX_NAME_WORDS = 3

export interface Negation {
  patch: FilterPatch | null
  said: string
  next: number
}

function entryAt(
  lexicon: Lexicon,
  tokens: readonly Token[],
  at: number,
): { entry: LexiconEntry; next: number } | null {
  for (let count = MAX_NAME_WORDS; count >= 1; count -= 1) {
    if (at + count > tokens.length) continue
    const key = squashName(
      tokens
        .slice(at, at + count)
        .map(({ text }) => text)
        .join(''),
    )
    const entry = lexicon.find(key) ?? (count === 1 ? lexicon.findSimilar(key) : undefined)
    if (entry) return { entry, next: at + count }
  }
  return null
}

function written(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')
}

function refusingWords(tokens: readonly Token[], at: number): number {
  const [first = '', second = ''] = tokens.slice(at, at + 2).map(({ text }) => text)
  if (TWO_WORD_NEGATIONS.has(first + second)) return 2
  return NEGATIONS.has(first) ? 1 : 0
}

/**
 * Position after a negation that follows its word: "diesel nahi", "diesel ke alawa", "diesel ko
 * chhodkar". Null if there is none.
 */
function afterRefusal(tokens: readonly Token[], at: number): number | null {
  const isJoined = CONNECTORS.has(tokens[at]?.text ?? '') || tokens[at]?.text === 'ko'
  const end = isJoined ? at + 1 : at
  return TRAILING_NEGATION_WORDS.has(tokens[end]?.text ?? '') ? end + 1 : null
}

export function readNegation(
  lexicon: Lexicon,
  tokens: readonly Token[],
  at: number,
): Negation | null {
  const refusing = refusingWords(tokens, at)
  if (refusing === 0) {
    if (
      !tokens
        .slice(at + 1, at + 2 + MAX_NAME_WORDS)
        .some(({ text }) => TRAILING_NEGATION_WORDS.has(text))
    )
      return null
    const isFact = NEGATABLE_FACT_WORDS.has(tokens[at]?.text ?? '')
    const before = isFact ? null : entryAt(lexicon, tokens, at)
    if (!isFact && !before) return null
    const next = afterRefusal(tokens, before?.next ?? at + 1)
    return next === null
      ? null
      : { patch: before?.entry.patch ?? null, said: written(tokens, at, next), next }
  }
  // In "not more than 5 lakh", the negation belongs to the limit.
  if (readQuantityPhrase(tokens, at) !== null) return null
  let ahead = at + refusing
  while (NEGATION_FILLERS.has(tokens[ahead]?.text ?? '') && ahead < at + 4) ahead += 1
  const refused = tokens[ahead]
  if (refused === undefined) return null
  const isNoise = NOISE_WORDS.has(refused.text)
  const found = isNoise ? null : entryAt(lexicon, tokens, ahead)
  const next = found?.next ?? ahead + 1
  return {
    patch: found?.entry.patch ?? null,
    said: isNoise && !NEGATABLE_FACT_WORDS.has(refused.text) ? '' : written(tokens, at, next),
    next,
  }
}

function wholeListOf(patch: FilterPatch, whole: WordMeanings['whole']): PatchListField | null {
  const [field, ...others] = Object.keys(patch)
  return others.length === 0 && field !== undefined && field in whole
    ? (field as PatchListField)
    : null
}

export function applyNegations(
  filters: FilterPatch,
  negations: readonly Negation[],
  { whole }: WordMeanings,
): string[] {
  const refused: FilterPatch = {}
  const left: string[] = []
  for (const { patch, said } of negations) {
    if (patch && wholeListOf(patch, whole)) addPatch(refused, patch)
    else if (said !== '') left.push(said)
  }
  for (const field of Object.keys(refused) as PatchListField[]) {
    const unwanted = new Set(refused[field])
    const chosen = (filters[field] ?? []).filter((value) => !unwanted.has(value))
    filters[field] = (
      chosen.length > 0 ? chosen : (whole[field] ?? []).filter((value) => !unwanted.has(value))
    ).toSorted()
  }
  return left
}
