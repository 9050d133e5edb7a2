import type { KnownSlugs } from './parse-query'

/** A thing with a slug, its name, and what else people call it. */
export interface Term {
  readonly id: string
  readonly name: string
  readonly aliases: readonly string[]
}

export interface CityTerm extends Term {
  readonly key: number // of the database
  readonly offices: readonly string[] // the beginnings of its plates, as people type them: "tn09"
}

export interface MakeTerm extends Term {
  readonly isLuxury: boolean
}

export interface ModelTerm extends Term {
  readonly make: string
  readonly body: string
}

/** What a search can ask of a version of a model. */
export interface VariantFacts {
  readonly key: number // of the database
  readonly id: string
  readonly name: string
  readonly make: string
  readonly model: string
  readonly body: string
  readonly fuel: string
  readonly transmission: string
  readonly gearbox: string
  readonly seats: number
  readonly cc: number
  readonly lengthMm: number
  readonly features: readonly string[]
}

/** Every word the stock is described with; read once from the database and shared by all requests. */
export interface Vocabulary {
  readonly slugs: KnownSlugs
  readonly cities: readonly CityTerm[]
  readonly makes: readonly MakeTerm[]
  readonly models: readonly ModelTerm[]
  readonly variants: readonly VariantFacts[]
}

export function createVocabulary(parts: Omit<Vocabulary, 'slugs'>): Vocabulary {
  const slugs = (terms: readonly Term[]) => new Set(terms.map((term) => term.id))
  return {
    ...parts,
    slugs: { city: slugs(parts.cities), make: slugs(parts.makes), model: slugs(parts.models) },
  }
}

const LONGEST_JOINED = 7

/** Short neighbours as people write them together: "C 220 d" is typed "c220d", "SX (O)" "sxo". */
function joinedWords(parts: readonly string[]): string[] {
  return parts
    .flatMap((_, index) => [2, 3].map((count) => parts.slice(index, index + count)))
    .filter((group) => group.length > 1 && group.some((part) => part.length === 1))
    .map((group) => group.join(''))
    .filter((word) => word.length <= LONGEST_JOINED)
}

/** The words of a version's name as they are compared: "1.2 SX(O) AMT" → 1.2, sx, o, amt, sxo… */
function nameWords(name: string): string[] {
  const parts = name.toLowerCase().match(/\d+\.\d+|[a-z]+\+?|\d+[a-z]*\+?|[a-z0-9]+/g) ?? []
  const whole = name.toLowerCase().match(/\d+\.\d+|[a-z0-9]+\+?/g) ?? []
  return [...new Set([...whole, ...parts, ...joinedWords(parts)])]
}

const wordsOfVariant = new WeakMap<VariantFacts, readonly string[]>()

/** The words of a version's name, worked out once. */
export function variantWords(variant: VariantFacts): readonly string[] {
  const words = wordsOfVariant.get(variant) ?? nameWords(variant.name)
  wordsOfVariant.set(variant, words)
  return words
}

/** Whether a version's name holds every asked word, each as the beginning of one of its own. */
export function variantHasWords(variant: VariantFacts, words: readonly string[]): boolean {
  const own = variantWords(variant)
  return words.every((word) => own.some((candidate) => candidate.startsWith(word)))
}
