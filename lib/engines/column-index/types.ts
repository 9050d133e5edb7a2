/** What is kept, by its number: numbers are dense, and of two alike the higher, newer one comes first. */
export interface Item {
  readonly number: number
}

/** Arrays that a column may be kept in. */
export type Values = Int32Array | Uint8Array | Float64Array

/** A column of numbers by row. Its array is another one once the columns have grown. */
export interface Column {
  values: Values
}

/** Columns by their names. */
export type NamedColumns = Readonly<Record<string, Column>>

export type RowKey = (row: number) => number

/**
 * The smaller the key the earlier; equal keys are ordered by number, the newer item first. A key reads its columns'
 * `values` anew for every row.
 */
export type Order = (columns: NamedColumns) => RowKey

/** One facet of the items themselves. Every item has exactly one option of it, or none, which counts as one more. */
export interface Fact<Kept extends Item> {
  readonly name: string
  readonly ids: readonly string[]
  /** Where the item's option stands in `ids`; past the end for an item that has none of them. */
  readonly optionOf: (item: Kept) => number
}

/** One facet that follows from an item's group. */
export interface GroupFacet {
  readonly name: string
  readonly ids: readonly string[]
  /** Place in `ids` by group; −1 for a group that has none of them. */
  readonly options: readonly number[]
}

/** How items are kept and what is counted of them. */
export interface Layout<Kept extends Item> {
  /** Keys of the groups, in their order; items of a group stand beside each other. */
  readonly groups: readonly number[]
  readonly groupOf: (item: Kept) => number
  readonly groupFacets: readonly GroupFacet[]
  /** A facet of which a group has several options, at most 32; a filter on it asks for all of them at once. */
  readonly tags: {
    readonly name: string
    readonly ids: readonly string[]
    readonly byGroup: readonly (readonly string[])[]
  }
  readonly facts: readonly Fact<Kept>[]
  /** What is compared or sorted by, as numbers. */
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
  /** Items with this option of a fact come after all others, in every order. */
  readonly last: { readonly fact: string; readonly option: string }
}

export type OptionTest = (id: string) => boolean

/** An order that depends on who asks, so that none can be kept ready. */
export interface AskedOrder {
  /** The kept order in which rows are looked at. */
  readonly walk: string
  /** Unsigned keys of 32 bits, and by row the least key that it or any row behind it may have. */
  readonly keys: (columns: NamedColumns) => { readonly key: RowKey; readonly least: RowKey }
}

/** A search. A facet's own filter is left out where its options are counted. */
export interface IndexQuery {
  /** Which options pass, by facet. */
  readonly filters: ReadonlyMap<string, OptionTest>
  /** The same for facts, kept to in every count. */
  readonly required: ReadonlyMap<string, OptionTest>
  /** Tags that must all be there; one that the layout doesn't know asks for nothing. */
  readonly tags: readonly string[]
  /** Groups, by place, that are out of everything. */
  readonly isOut: ((group: number) => boolean) | null
  /** A facet's filter by a column of whole numbers, where its options don't say it. */
  readonly limit: {
    readonly facet: string
    readonly column: string
    readonly atMost: number
  } | null
  /** Bounds of a column of whole numbers, by the value of another one. */
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
  /** The asked stretch of what was found, by number, in order. */
  readonly numbers: number[]
  /** Items by option of each facet; options that no item has are missing. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>
}
