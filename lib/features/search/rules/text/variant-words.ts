import { variantHasWords, variantWords, type VariantFacts, type Vocabulary } from '../vocabulary'
import { editDistance } from './edit-distance'
import { squash, type Lexicon } from './lexicon'
import { addPatch, type Patch } from './patch'

const SHORTEST_BEGINNING = 3
const SHORTEST_MISSPELT = 5
const MAX_MODELS = 8

export interface VariantMatch {
  /** Words of versions' names, sorted; there are versions that have them all. */
  variant: string[]
  rest: string[]
}

interface Candidates {
  variants: readonly VariantFacts[]
  words: ReadonlySet<string>
  isNarrowed: boolean // to the models or makes that the text names
}

function candidatesFor(
  { model, make }: Patch,
  { variants }: Vocabulary,
  lexicon: Lexicon,
): Candidates {
  if (!model && !make) return { variants, words: lexicon.variantWords, isNarrowed: false }
  return narrow(
    variants.filter((variant) =>
      model ? model.includes(variant.model) : make?.includes(variant.make),
    ),
  )
}

function narrow(variants: readonly VariantFacts[]): Candidates {
  return { variants, words: new Set(variants.flatMap(variantWords)), isNarrowed: true }
}

/** A word of the candidates' names that this one stands for: the same, its beginning, or, of known cars, one slip away. */
function findWord(word: string, { words, isNarrowed }: Candidates): string | null {
  if (words.has(word) && (word.length > 1 || isNarrowed)) return word
  if (word.length >= SHORTEST_BEGINNING)
    for (const name of words) if (name.startsWith(word)) return word
  if (!isNarrowed || word.length < SHORTEST_MISSPELT) return null
  for (const name of words)
    if (name.length >= SHORTEST_MISSPELT && editDistance(word, name, 1) <= 1) return name
  return null
}

/** Something that begins like this, when it can only be one thing or a few models: "merc", "xuv". */
function findBeginning(word: string, lexicon: Lexicon): Patch | null {
  if (word.length < SHORTEST_BEGINNING) return null
  // Names only: "low" alone isn't the beginning of "low km".
  const entries = lexicon.startingWith(word).filter(({ kind }) => kind !== 'word')
  const patches = new Map(entries.map(({ patch }) => [JSON.stringify(patch), patch]))
  const [only] = patches.values()
  if (patches.size === 1 && only) return only
  if (patches.size > MAX_MODELS || entries.some(({ kind }) => kind !== 'model')) return null
  const models: Patch = {}
  for (const patch of patches.values()) addPatch(models, patch)
  return entries.length === 0 ? null : models
}

/**
 * Looks for words that no filter stands for in the names of versions: of the understood models, else of the makes,
 * else of all. A word is taken only if some version has it together with those taken before.
 */
export function matchVariantWords(
  words: readonly string[],
  filters: Patch,
  vocabulary: Vocabulary,
  lexicon: Lexicon,
): VariantMatch {
  const taken: string[] = []
  const rest: string[] = []
  let candidates = candidatesFor(filters, vocabulary, lexicon)
  for (const word of words) {
    const found = findWord(word, candidates)
    if (found !== null) {
      taken.push(found)
      candidates = narrow(
        candidates.variants.filter((variant) => variantHasWords(variant, [found])),
      )
      continue
    }
    const beginning = findBeginning(squash(word), lexicon)
    if (beginning) addPatch(filters, beginning)
    else rest.push(word)
  }
  return { variant: [...new Set(taken)].sort(), rest }
}
