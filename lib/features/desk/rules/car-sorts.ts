export const CAR_SORTS = [
  'changed',
  'longest',
  'shortest',
  'priceHigh',
  'priceLow',
  'kms',
  'kmsHigh',
  'yearNew',
  'yearOld',
] as const
export type CarSort = (typeof CAR_SORTS)[number]

export interface ColumnSortPair {
  ascending: CarSort
  descending: CarSort
  first: 'ascending' | 'descending'
}

export const CAR_COLUMN_SORTS: Readonly<Record<string, ColumnSortPair>> = {
  car: { ascending: 'yearOld', descending: 'yearNew', first: 'descending' },
  days: { ascending: 'shortest', descending: 'longest', first: 'descending' },
  kms: { ascending: 'kms', descending: 'kmsHigh', first: 'ascending' },
  price: { ascending: 'priceLow', descending: 'priceHigh', first: 'ascending' },
}

export interface ColumnSortState {
  /** Value for `aria-sort`; null if the list is in another order. */
  order: 'ascending' | 'descending' | null
  next: CarSort
}

export function findColumnSortState(column: string, sort: string): ColumnSortState | null {
  const pair = CAR_COLUMN_SORTS[column]
  if (!pair) return null
  if (sort === pair.ascending) return { order: 'ascending', next: pair.descending }
  if (sort === pair.descending) return { order: 'descending', next: pair.ascending }
  return { order: null, next: pair[pair.first] }
}
