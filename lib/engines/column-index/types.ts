export interface IndexedItem {
  readonly number: number
}

export type ColumnValues = Int32Array | Uint8Array | Float64Array

/** `values` is a new array after the column has grown. */
export interface Column {
  values: ColumnValues
}

export type NamedColumns = Readonly<Record<string, Column>>

export type RowKey = (row: number) => number

export type RowKeyMaker = (columns: NamedColumns) => RowKey

export interface GroupFact<Kept extends IndexedItem> {
  readonly name: string
  readonly ids: readonly string[]
  /** Index in `ids`; an index beyond the end means none. */
  readonly optionOf: (item: Kept) => number
}

export interface GroupFacet {
  readonly name: string
  readonly ids: readonly string[]
  /** Per group: index in `ids`; −1 means none. */
  readonly options: readonly number[]
}

export interface IndexLayout<Kept extends IndexedItem> {
  readonly groups: readonly number[]
  readonly groupOf: (item: Kept) => number
  readonly groupFacets: readonly GroupFacet[]
  /** A group may have several tags, of at most 32 in all. An item must have all requested tags. */
  readonly tags: {
    readonly name: string
    readonly ids: readonly string[]
    readonly byGroup: readonly (readonly string[])[]
  }
  readonly facts: readonly GroupFact<Kept>[]
  readonly columns: Readonly<
    Record<
      string,
      {
        readonly array: new (length: number) => ColumnValues
        readonly valueOf: (item: Kept) => number
      }
    >
  >
  readonly orders: Readonly<Record<string, RowKeyMaker>>
  readonly last: { readonly fact: string; readonly option: string }
}

export type OptionTest = (id: string) => boolean

export interface VisitorOrder {
  readonly walk: string
  /** 32-bit key of a row, and a lower bound for the keys of this row and all later ones. */
  readonly keys: (columns: NamedColumns) => { readonly key: RowKey; readonly least: RowKey }
}

/** A facet's counts ignore the facet's own filter. */
export interface IndexQuery {
  readonly filters: ReadonlyMap<string, OptionTest>
  readonly required: ReadonlyMap<string, OptionTest>
  readonly tags: readonly string[]
  readonly isOut: ((group: number) => boolean) | null
  readonly limit: {
    readonly facet: string
    readonly column: string
    readonly atMost: number
  } | null
  readonly between: {
    readonly column: string
    readonly by: string
    readonly low: Int32Array
    readonly high: Int32Array
  } | null
  readonly order: string | VisitorOrder
  readonly offset: number
  readonly count: number
}

export interface IndexAnswer {
  readonly total: number
  readonly numbers: number[]
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>
}
