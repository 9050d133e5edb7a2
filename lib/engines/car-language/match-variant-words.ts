import { computeEditDistance } from './edit-distance'
import { squashName, type Lexicon } from './lexicon'
import { addPatch, type FilterPatch } from './patch'
import type { VariantName } from './types'
import { hasVariantWords, listVariantWords } from './variant-words'
import { ORDINARY_WORDS } from './words'

const MIN_PREFIX_LENGTH = 3
const MIN_MISSPELT_LENGTH = 5
const MAX_MODELS = 8
const MIN_SHARE = 0.4

export interface VariantMatch {
  variant: string[]
  rest: string[]
}

interface Candidates {
  variants: readonly VariantName[]
  words: ReadonlySet<string>
  isNarrowed: boolean // restricted to the named models or makes
}

function candidatesFor({ model, make }: FilterPatch, lexicon: Lexicon): Candidates {
  const { variants } = lexicon.names
  if (!model && !make) return { variants, words: lexicon.variantWords, isNarrowed: false }
  return narrow(
    variants.filter((variant) =>
      model ? model.includes(variant.model) : make?.includes(variant.make),
    ),
  )
}

function narrow(variants: readonly VariantName[]): Candidates {
  let words: ReadonlySet<string> | undefined
  return {
    variants,
    get words() {
      words ??= new Set(variants.flatMap(listVariantWords))
      return words
    },
    isNarrowed: true,
  }
}

function findWord(word: string, candidates: Candidates): string | null {
  const { isNarrowed } = candidates
  if (!isNarrowed && ORDINARY_WORDS.has(word)) return null
  const { words } = candidates
  if (words.has(word) && (word.length > 1 || isNarrowed)) return word
  if (word.length >= MIN_PREFIX_LENGTH)
    for (const name of words) if (name.startsWith(word)) return word
  if (!isNarrowed || word.length < MIN_MISSPELT_LENGTH) return null
  for (const name of words)
    if (name.length >= MIN_MISSPELT_LENGTH && computeEditDistance(word, name, 1) <= 1) return name
  return null
}

/**
 * Completes the beginning of a name ("merc", "xuv") if few models have it. The beginning must be a
 * large part of the name, and the other words must fit; otherwise any word would find some car.
 */
function findBeginning(
  word: string,
  { make, model }: FilterPatch,
  context: Context,
): FilterPatch | null {
  if (word.length < MIN_PREFIX_LENGTH || ORDINARY_WORDS.has(word)) return null
  const { lexicon, makeOfModel } = context
  // Only names are completed: "low" doesn't stand for "low km".
  const entries = lexicon.startingWith(word).filter(({ kind }) => kind !== 'word')
  const shortest = Math.min(...entries.map(({ key }) => key.length))
  if (word.length <= shortest * MIN_SHARE) return null
  const patches = new Map(entries.map(({ patch }) => [JSON.stringify(patch), patch]))
  const [only] = patches.values()
  const found =
    patches.size === 1 && only
      ? only
      : patches.size > MAX_MODELS || entries.some(({ kind }) => kind !== 'model')
        ? null
        : modelsOf([...patches.values()])
  if (!found) return null
  const named = new Set([...(make ?? []), ...(model ?? []).map((id) => makeOfModel(id) ?? '')])
  const makes = [...(found.make ?? []), ...(found.model ?? []).map((id) => makeOfModel(id) ?? '')]
  const agrees =
    named.size === 0 || (makes.every((one) => named.has(one)) && !(model && found.model))
  return agrees ? found : null
}

function modelsOf(patches: readonly FilterPatch[]): FilterPatch | null {
  const models: FilterPatch = {}
  for (const patch of patches) addPatch(models, patch)
  return patches.length === 0 ? null : models
}

interface Context {
  lexicon: Lexicon
  makeOfModel: (model: string) => string | undefined
}

/**
 * Matches the remaining words with variants of the named models, else of the named makes, else of
 * all. A word matches only if one variant has it together with the words before it.
 */
export function matchVariantWords(
  words: readonly string[],
  filters: FilterPatch,
  lexicon: Lexicon,
): VariantMatch {
  const taken: string[] = []
  const rest: string[] = []
  let candidates = candidatesFor(filters, lexicon)
  const context: Context = {
    lexicon,
    makeOfModel: (model) => lexicon.names.models.find(({ id }) => id === model)?.make,
  }
  for (const word of words) {
    const found = findWord(word, candidates)
    if (found !== null) {
      taken.push(found)
      candidates = narrow(
        candidates.isNarrowed
          ? candidates.variants.filter((variant) => hasVariantWords(variant, [found]))
          : lexicon.variantsBeginning(found),
      )
      continue
    }
    const beginning = findBeginning(squashName(word), filters, context)
    if (beginning) addPatch(filters, beginning)
    else rest.push(word)
  }
  return { variant: [...new Set(taken)].sort(), rest }
}
