import type { FilterPatch, PatchListField, PatchNumberField } from './patch'

export interface NamedTerm {
  readonly id: string
  readonly name: string
  readonly aliases: readonly string[]
}

export interface CityName extends NamedTerm {
  /** Beginnings of this city's number plates, as people type them: "tn09". */
  readonly offices: readonly string[]
}

export interface ModelName extends NamedTerm {
  readonly make: string
}

export interface VariantName {
  readonly name: string
  readonly make: string
  readonly model: string
}

export interface CarVocabulary {
  readonly cities: readonly CityName[]
  readonly makes: readonly NamedTerm[]
  readonly models: readonly ModelName[]
  readonly variants: readonly VariantName[]
}

export interface WordMeanings {
  /** Words without spaces. If two have the same key, the later one wins. */
  readonly words: Iterable<readonly [key: string, patch: FilterPatch]>
  readonly whole: Readonly<Partial<Record<PatchListField, readonly string[]>>>
  readonly lines: ReadonlyMap<string, readonly string[]>
  /** In cc: `from` is included, `below` isn't. */
  readonly engineSizes: readonly {
    readonly id: string
    readonly from: number
    readonly below: number
  }[]
  /** Clamps a value to the possible range; null if it means no limit. */
  readonly bound: (field: PatchNumberField, value: number) => number | null
}
