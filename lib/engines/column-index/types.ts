/** Anything with a number. Numbers are dense; of two alike items the higher one comes first. */
export interface Item {
  readonly number: number
}

/** Arrays that a column may use. */
export type Values = Int32Array | Uint8Array | Float64Array

/** A column of numbers by row. `values` is replaced when the columns grow. */
export interface Column {
  values: Values
}

/** Columns by their names. */
export type NamedColumns = Readonly<Record<string, Column>>

export type RowKey = (row: number) => number

/**
 * Makes the key of an order: the smaller the earlier, and of equal keys the newer item. A key reads
 * the `values` of its columns anew for every row.
 */
export type Order = (columns: NamedColumns) => RowKey

/**
 * A facet of the items themselves. Every item has one option, or none, which counts as one more.
 */
export interface Fact<Kept extends Item> {
  readonly name: string
  readonly ids: readonly string[]
  /** Place of the item's option in `ids`; past the end for none. */
  readonly optionOf: (item: Kept) => number
}

/** A facet that follows from the group. */
export interface GroupFacet {
  readonly name: string
  readonly ids: readonly string[]
  /** Place in `ids` by group; −1 for a group that has none of them. */
  readonly options: readonly number[]
}

/** Says how items are kept and what is counted of them. */
export interface Layout<Kept extends Item> {
  /** Keys of the groups, in their order; items of a group stand beside each other. */
  readonly groups: readonly number[]
  readonly groupOf: (item: Kept) => number
  readonly groupFacets: readonly GroupFacet[]
  /** A facet with several options a group, at most 32. A filter asks for all of them at once. */
  readonly tags: {
    readonly name: string
    readonly ids: readonly string[]
    readonly byGroup: readonly (readonly string[])[]
  }
  readonly facts: readonly Fact<Kept>[]
  /** Numbers to compare and sort by. */
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

/** An order that depends on who asks, so that it cannot be kept. */
export interface AskedOrder {
  /** Kept order in which rows are walked. */
  readonly walk: string
  /** Unsigned keys of 32 bits, and by row the least key that it or any row behind may have. */
  readonly keys: (columns: NamedColumns) => { readonly key: RowKey; readonly least: RowKey }
}

/** A search. Where a facet's options are counted, its own filter is left out. */
export interface IndexQuery {
  /** Tests of options, by facet. */
  readonly filters: ReadonlyMap<string, OptionTest>
  /** Tests of options of facts that every count keeps to. */
  readonly required: ReadonlyMap<string, OptionTest>
  /** Tags that must all be there. An unknown one asks for nothing. */
  readonly tags: readonly string[]
  /** Groups, by place, that count nowhere. */
  readonly isOut: ((group: number) => boolean) | null
  /** A facet's filter by a column of whole numbers, where no option says it. */
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
  /** Numbers of the asked stretch, in order. */
  readonly numbers: number[]
  /** Items by option of each facet. Options without items are missing. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>
}
