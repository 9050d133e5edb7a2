export interface Item {
  readonly number: number
}

export type Values = Int32Array | Uint8Array | Float64Array

/** `values` is replaced when growing. */
export interface Column {
  values: Values
}

export type NamedColumns = Readonly<Record<string, Column>>

export type RowKey = (row: number) => number

export type Order = (columns: NamedColumns) => RowKey

/** Every item has one option or none. */
export interface Fact<Kept extends Item> {
  readonly name: string
  readonly ids: readonly string[]
  /** Index in `ids`; beyond the end for none. */
  readonly optionOf: (item: Kept) => number
}

/** A facet that follows from the group. */
export interface GroupFacet {
  readonly name: string
  readonly ids: readonly string[]
  /** Index in `ids` per group; −1 for none. */
  readonly options: readonly number[]
}

/** Says how items are kept and what is counted of them. */
export interface Layout<Kept extends Item> {
  /** Items of a group are adjacent. */
  readonly groups: readonly number[]
  readonly groupOf: (item: Kept) => number
  readonly groupFacets: readonly GroupFacet[]
  /** Several options per group, at most 32; filters require all. */
  readonly tags: {
    readonly name: string
    readonly ids: readonly string[]
    readonly byGroup: readonly (readonly string[])[]
  }
  readonly facts: readonly Fact<Kept>[]
  readonly columns: Readonly<
    Record<
      string,
      {
        readonly array: new (length: number) => Values
        readonly valueOf: (item: Kept) => number
      }
    >
  >
  readonly orders: Readonly<Record<string, Order>>
  /** Items with this option of a fact come last in every order. */
  readonly last: { readonly fact: string; readonly option: string }
}

export type OptionTest = (id: string) => boolean

/** Depends on the person, so it isn't kept. */
export interface AskedOrder {
  /** Kept order in which rows are walked. */
  readonly walk: string
  /** 32-bit keys, and the minimum for this and later rows. */
  readonly keys: (columns: NamedColumns) => { readonly key: RowKey; readonly least: RowKey }
}

/** Facet counts ignore the facet's own filter. */
export interface IndexQuery {
  /** Tests of options, by facet. */
  readonly filters: ReadonlyMap<string, OptionTest>
  readonly required: ReadonlyMap<string, OptionTest>
  readonly tags: readonly string[]
  /** Groups, by place, that count nowhere. */
  readonly isOut: ((group: number) => boolean) | null
  /** Filter by a numeric column instead of options. */
  readonly limit: {
    readonly facet: string
    readonly column: string
    readonly atMost: number
  } | null
  /** Bounds depend on another column's value. */
  readonly between: {
    readonly column: string
    readonly by: string
    readonly low: Int32Array
    readonly high: Int32Array
  } | null
  readonly order: string | AskedOrder
  readonly offset: number
  readonly count: number
}

export interface IndexAnswer {
  readonly total: number
  /** In order. */
  readonly numbers: number[]
  /** Items by option of each facet. Options without items are missing. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>
}
