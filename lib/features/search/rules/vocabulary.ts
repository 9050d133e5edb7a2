import type { KnownSlugs } from './parse-query'

export interface VocabularyTerm {
  readonly id: string
  readonly name: string
  readonly aliases: readonly string[]
}

export interface CityTerm extends VocabularyTerm {
  readonly key: number
  readonly offices: readonly string[] // plate prefixes as typed: "tn09"
}

export interface MakeTerm extends VocabularyTerm {
  readonly isLuxury: boolean
}

export interface ModelTerm extends VocabularyTerm {
  readonly make: string
  readonly body: string
}

export interface VariantFacts {
  readonly key: number
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

export interface Vocabulary {
  readonly slugs: KnownSlugs
  readonly cities: readonly CityTerm[]
  readonly makes: readonly MakeTerm[]
  readonly models: readonly ModelTerm[]
  readonly variants: readonly VariantFacts[]
}

export function createVocabulary(parts: Omit<Vocabulary, 'slugs'>): Vocabulary {
  const slugs = (terms: readonly VocabularyTerm[]) => new Set(terms.map((term) => term.id))
  return {
    ...parts,
    slugs: { city: slugs(parts.cities), make: slugs(parts.makes), model: slugs(parts.models) },
  }
}
