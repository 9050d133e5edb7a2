import type { VisitorOrder } from '@/lib/engines/column-index'
import {
  computeInstalment,
  computeInstalmentScale,
  type InstalmentScale,
} from '@/lib/features/finance/rules/instalment-scale'
import { computeAgeInYears } from '@/lib/shared/dates'
import type { SearchContext } from '../port'
import type { SearchQuery } from '../rules/query'
import { getCarColumn, type IndexedSort } from './car-layout'
import { YEAR_CODES, YEAR_FROM } from './car-record'

/** Above any EMI, and the maximum of 32 bits, so that cars without a loan are last. */
const NO_LOAN = 0xffff_ffff

/**
 * Sorts by EMI on the visitor's terms. Interest rate, loan amount and tenure depend on the car's
 * age, so the order of prices is the order of EMIs only among cars of one age. Walks the cars in
 * price order; the best terms of any age give a lower bound for the EMIs of the remaining cars.
 */
export function createInstalmentOrder(
  query: SearchQuery,
  { now, lending }: SearchContext,
): VisitorOrder {
  return {
    walk: 'price-asc' satisfies IndexedSort,
    keys: (columns) => {
      const byAge = new Map<number, InstalmentScale | null>()
      const scales = Array.from({ length: YEAR_CODES }, (_, code) => {
        const age = computeAgeInYears(YEAR_FROM + code, now)
        const scale = byAge.get(age) ?? computeInstalmentScale(age, query, lending)
        byAge.set(age, scale)
        return scale
      })
      const lent = [...byAge.values()].filter((scale) => scale !== null)
      const year = getCarColumn(columns, 'year')
      const price = getCarColumn(columns, 'price')
      return {
        key: (row) => {
          const scale = scales[year.values[row] as number]
          return scale ? computeInstalment(price.values[row] as number, scale) : NO_LOAN
        },
        least: (row) =>
          Math.min(
            NO_LOAN,
            ...lent.map((scale) => computeInstalment(price.values[row] as number, scale)),
          ),
      }
    },
  }
}
