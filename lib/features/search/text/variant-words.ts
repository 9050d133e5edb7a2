import { variantHasWords, variantWords, type VariantFacts, type Vocabulary } from '../vocabulary'
import { editDistance } from './edit-distance'
import { squash, type Lexicon } from './lexicon'
import { addPatch, type Patch } from './patch'

const SHORTEST_BEGINNING = 3
const SHORTEST_MISSPELT = 5
const MOST_MODELS = 8

export interface VariantMatch {
  /** Words of versions' names, sorted; there are versions that have them all. */
  variant: string[]
  rest: string[]
}

function candidatesFor(filters: Patch, { variants }: Vocabulary): readonly VariantFacts[] {
  const { model, make } = filters
  if (model) return variants.filter((variant) => model.includes(variant.model))
  if (make) return variants.filter((variant) => make.includes(variant.make))
  return variants
}

/** A word of the candidates' names that this one stands for: the same, its beginning, or one slip away. */
function findWord(word: string, candidates: readonly VariantFacts[], isOneModel: boolean): string | null {
  const names = new Set(candidates.flatMap(variantWords))
  if (names.has(word) && (word.length > 1 || isOneModel)) return word
  if (word.length >= SHORTEST_BEGINNING && [...names].some((name) => name.startsWith(word))) return word
  if (word.length < SHORTEST_MISSPELT) return null
  return [...names].find((name) => name.length >= SHORTEST_MISSPELT && editDistance(word, name, 1) <= 1) ?? null
}

/** Something that begins like this, when it can only be one thing or a few models: "merc", "xuv". */
function findBeginning(word: string, lexicon: Lexicon): Patch | null {
  if (word.length < SHORTEST_BEGINNING) return null
  const entries = lexicon.startingWith(word)
  const patches = new Map(entries.map(({ patch }) => [JSON.stringify(patch), patch]))
  const [only] = patches.values()
  if (patches.size === 1 && only) return only
  if (patches.size > MOST_MODELS || entries.some(({ kind }) => kind !== 'model')) return null
  const models: Patch = {}
  for (const patch of patches.values()) addPatch(models, patch)
  return entries.length === 0 ? null : models
}

/**
 * Looks for words that no filter stands for in the names of versions: of the understood models, else of the makes,
 * else of all. A word is taken only if some version has it together with those taken before.
 */
export function matchVariantWords(words: readonly string[], filters: Patch, vocabulary: Vocabulary, lexicon: Lexicon): VariantMatch {
  const taken: string[] = []
  const rest: string[] = []
  let candidates = candidatesFor(filters, vocabulary)
  for (const word of words) {
    const found = findWord(word, candidates, filters.model !== undefined)
    const narrowed = found === null ? [] : candidates.filter((variant) => variantHasWords(variant, [found]))
    if (found !== null && narrowed.length > 0) {
      taken.push(found)
      candidates = narrowed
      continue
    }
    const beginning = findBeginning(squash(word), lexicon)
    if (beginning) addPatch(filters, beginning)
    else rest.push(word)
  }
  return { variant: [...new Set(taken)].sort(), rest }
}
