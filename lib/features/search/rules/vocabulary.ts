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
