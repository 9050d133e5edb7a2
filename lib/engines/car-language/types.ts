import type { Patch, PatchList, PatchNumber } from './patch'

export interface Named {
  readonly id: string
  readonly name: string
  readonly aliases: readonly string[]
}

export interface CityName extends Named {
  /** The beginnings of its number plates as people type them: "tn09". */
  readonly offices: readonly string[]
}

export interface ModelName extends Named {
  readonly make: string
}

export interface VariantName {
  readonly name: string
  readonly make: string
  readonly model: string
}

export interface CarNames {
  readonly cities: readonly CityName[]
  readonly makes: readonly Named[]
  readonly models: readonly ModelName[]
  readonly variants: readonly VariantName[]
}

/** What the words of a language mean. */
export interface Meanings {
  /** Words without spaces and their meaning; of two with the same key, the later counts. */
  readonly words: Iterable<readonly [key: string, patch: Patch]>
  /** All values of the lists that can be negated: "not diesel". */
  readonly whole: Readonly<Partial<Record<PatchList, readonly string[]>>>
  /** Ids of further models that a model's name stands for as well. */
  readonly lines: ReadonlyMap<string, readonly string[]>
  /** Classes of engine size in cc; `from` is included, the end isn't. */
  readonly engineSizes: readonly {
    readonly id: string
    readonly from: number
    readonly below: number
  }[]
  /** Limits a value to the possible range; null if it means no limit. */
  readonly bound: (field: PatchNumber, value: number) => number | null
}
