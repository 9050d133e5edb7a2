import type { GroupFacet, IndexLayout, RowKeyMaker } from '@/lib/engines/column-index'
import { FEATURES } from '@/lib/features/catalogue/rules/vocabulary'
import { findBandIndex, CC_BANDS, LENGTH_BANDS, type NumberBand } from '../rules/bands'
import { SEARCH_SORTS, type SearchSort } from '../rules/query'
import type { VariantFacts, Vocabulary } from '../rules/vocabulary'
import type { FacetName } from '../schemas'
import { YEAR_FROM, type CarRecord } from './car-record'
import { listCarFacts } from './facts'

export type IndexedSort = Exclude<SearchSort, 'emi-asc'>
export const INDEXED_SORTS = SEARCH_SORTS.filter((sort) => sort !== 'emi-asc')

const COLUMNS = {
  year: { array: Uint8Array, valueOf: ({ year }) => year - YEAR_FROM },
  kms: { array: Int32Array, valueOf: ({ kms }) => kms },
  price: { array: Int32Array, valueOf: ({ price }) => price },
  fairPrice: { array: Int32Array, valueOf: ({ fairPrice }) => fairPrice },
  listedAt: { array: Float64Array, valueOf: ({ listedAt }) => listedAt },
} satisfies IndexLayout<CarRecord>['columns']

type CarColumns = Parameters<RowKeyMaker>[0]

export function getCarColumn(columns: CarColumns, name: keyof typeof COLUMNS) {
  const column = columns[name]
  if (!column) throw new Error(`The index keeps no ${name}.`)
  return column
}

// One function per order. A shared one would see arrays of different types and run slower.
const ORDERS: Readonly<Record<IndexedSort, RowKeyMaker>> = {
  latest: (columns) => {
    const listedAt = getCarColumn(columns, 'listedAt')
    return (row) => -(listedAt.values[row] as number)
  },
  'price-asc': (columns) => {
    const price = getCarColumn(columns, 'price')
    return (row) => price.values[row] as number
  },
  'price-desc': (columns) => {
    const price = getCarColumn(columns, 'price')
    return (row) => -(price.values[row] as number)
  },
  'kms-asc': (columns) => {
    const kms = getCarColumn(columns, 'kms')
    return (row) => kms.values[row] as number
  },
  'year-desc': (columns) => {
    const year = getCarColumn(columns, 'year')
    return (row) => -(year.values[row] as number)
  },
  deal: (columns) => {
    const price = getCarColumn(columns, 'price')
    const fairPrice = getCarColumn(columns, 'fairPrice')
    return (row) => {
      const fair = fairPrice.values[row] as number
      return fair === 0 ? Infinity : (price.values[row] as number) / fair
    }
  },
}

export function createCarLayout(vocabulary: Vocabulary): IndexLayout<CarRecord> {
  const { variants } = vocabulary
  return {
    groups: variants.map(({ key }) => key),
    groupOf: ({ variantKey }) => variantKey,
    groupFacets: variantFacets(variants),
    tags: {
      name: 'feature' satisfies FacetName,
      ids: FEATURES,
      byGroup: variants.map(({ features }) => features),
    },
    facts: listCarFacts(vocabulary),
    columns: COLUMNS,
    orders: ORDERS,
    last: { fact: 'status' satisfies FacetName, option: 'reserved' },
  }
}

function variantFacets(variants: readonly VariantFacts[]): GroupFacet[] {
  const byId = (name: FacetName, idOf: (variant: VariantFacts) => string): GroupFacet => {
    const ids = [...new Set(variants.map(idOf))]
    const places = new Map(ids.map((id, index) => [id, index]))
    return { name, ids, options: variants.map((variant) => places.get(idOf(variant)) ?? -1) }
  }
  const byBand = (
    name: FacetName,
    bands: readonly NumberBand[],
    valueOf: (variant: VariantFacts) => number,
  ): GroupFacet => ({
    name,
    ids: bands.map((band) => band.id),
    options: variants.map((variant) => findBandIndex(bands, valueOf(variant))),
  })
  return [
    byId('make', (variant) => variant.make),
    byId('model', (variant) => variant.model),
    byId('fuel', (variant) => variant.fuel),
    byId('transmission', (variant) => variant.transmission),
    byId('body', (variant) => variant.body),
    byId('seats', (variant) => String(variant.seats)),
    byBand('cc', CC_BANDS, (variant) => variant.cc),
    byBand('length', LENGTH_BANDS, (variant) => variant.lengthMm),
  ]
}
