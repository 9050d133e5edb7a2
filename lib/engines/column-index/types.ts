export interface Item {
  readonly number: number
}

export type Values = Int32Array | Uint8Array | Float64Array

/** A column of numbers; `values` is replaced when the column grows. */
export interface Column {
  values: Values
}

export type NamedColumns = Readonly<Record<string, Column>>

export type RowKey = (row: number) => number

export type Order = (columns: NamedColumns) => RowKey

/** A facet of items: every item has one of its options, or none. */
export interface Fact<Kept extends Item> {
  readonly name: string
  readonly ids: readonly string[]
  /** The option's index in `ids`; an index beyond the end means none. */
  readonly optionOf: (item: Kept) => number
}

/** A facet whose option follows from the item's group. */
export interface GroupFacet {
  readonly name: string
  readonly ids: readonly string[]
  /** For each group the option's index in `ids`; −1 means none. */
  readonly options: readonly number[]
}

/** How items are stored and what is counted about them. */
export interface Layout<Kept extends Item> {
  /** The groups; items of the same group are stored next to each other. */
  readonly groups: readonly number[]
  readonly groupOf: (item: Kept) => number
  readonly groupFacets: readonly GroupFacet[]
  /**
   * Tags of groups: a group may have several, of at most 32. An item must have all tags that are asked for.
   */
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

/** An order that depends on the person, so that its sorted rows can't be kept. */
export interface AskedOrder {
  /** The kept order along which rows are walked. */
  readonly walk: string
  /** The 32-bit key of a row, and a lower bound for the keys of this row and all later ones. */
  readonly keys: (columns: NamedColumns) => { readonly key: RowKey; readonly least: RowKey }
}

/** A search. When a facet is counted, its own filter is left out. */
export interface IndexQuery {
  /** For each facet, a test that its options must pass. */
  readonly filters: ReadonlyMap<string, OptionTest>
  readonly required: ReadonlyMap<string, OptionTest>
  readonly tags: readonly string[]
  /** True for groups (by their index) that aren't counted anywhere; null if there are none. */
  readonly isOut: ((group: number) => boolean) | null
  /** A filter by a number instead of options. */
  readonly limit: {
    readonly facet: string
    readonly column: string
    readonly atMost: number
  } | null
  /** A filter whose bounds depend on the value in another column. */
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
  /** Numbers of the items, in the order asked for. */
  readonly numbers: number[]
  /** For each facet, the number of items with each option. Options without items are missing. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>
}
