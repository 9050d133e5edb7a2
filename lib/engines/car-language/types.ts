import type { Patch, PatchList, PatchNumber } from './patch'

export interface Named {
  readonly id: string
  readonly name: string
  readonly aliases: readonly string[]
}

export interface CityName extends Named {
  /** Plate prefixes as typed: "tn09". */
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

/** Vocabulary of a language. */
export interface Meanings {
  /** Joined words; later duplicates win. */
  readonly words: Iterable<readonly [key: string, patch: Patch]>
  /** Lists that support negation: "not diesel". */
  readonly whole: Readonly<Partial<Record<PatchList, readonly string[]>>>
  /** Other models meant by one name, by id. */
  readonly lines: ReadonlyMap<string, readonly string[]>
  /** In cc, half-open. */
  readonly engineSizes: readonly {
    readonly id: string
    readonly from: number
    readonly below: number
  }[]
  /** Clamped value; null for no limit. */
  readonly bound: (field: PatchNumber, value: number) => number | null
}
