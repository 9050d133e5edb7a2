import type { Patch, PatchList, PatchNumber } from './patch'

/** Something that people name, and what else they call it. */
export interface Named {
  readonly id: string
  readonly name: string
  readonly aliases: readonly string[]
}

export interface CityName extends Named {
  /** Beginnings of the plates that its office gives, as people type them: "tn09". */
  readonly offices: readonly string[]
}

export interface ModelName extends Named {
  readonly make: string
}

/** A version of a model. */
export interface VariantName {
  readonly name: string
  readonly make: string
  readonly model: string
}

/** Every name that a text may say. */
export interface CarNames {
  readonly cities: readonly CityName[]
  readonly makes: readonly Named[]
  readonly models: readonly ModelName[]
  readonly variants: readonly VariantName[]
}

/** What words of a language stand for where cars are sold. */
export interface Meanings {
  /** Words and phrases, written as one word; of two that are the same the later one counts. */
  readonly words: Iterable<readonly [key: string, patch: Patch]>
  /** All values of a list of which the rest can be asked for: "not diesel". */
  readonly whole: Readonly<Partial<Record<PatchList, readonly string[]>>>
  /** Further models, by id, that people call by the name of one. */
  readonly lines: ReadonlyMap<string, readonly string[]>
  /** Classes of engine size in cc, from inclusive to exclusive. */
  readonly engineSizes: readonly {
    readonly id: string
    readonly from: number
    readonly below: number
  }[]
  /** A number as it can be asked for; null where it is no limit at all. */
  readonly bound: (field: PatchNumber, value: number) => number | null
}
