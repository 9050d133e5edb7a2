import { instalmentScale } from '@/lib/features/finance/instalment-scale'
import { yearOf } from '@/lib/shared/dates'
import type { SearchContext } from '../port'
import type { SearchQuery } from '../query'
import type { Values } from './conditions'

const OLDEST_FINANCED = 50

/** The instalment on the asker's terms as an order; cars that nobody lends on come last. The terms of an age are values, the loan follows from the price. */
export function instalmentOrder(
  query: SearchQuery,
  { now, lending }: SearchContext,
  values: Values,
): string {
  const rows = Array.from({ length: OLDEST_FINANCED }, (_, age) => ({
    age,
    scale: instalmentScale(age, query, lending),
  })).flatMap(({ age, scale }) =>
    scale === null
      ? []
      : [
          `(${age}, ${values.bind(scale.largestLoan)}::float8, ${values.bind(scale.monthly)}::float8, ${values.bind(scale.growth)}::float8, ${values.bind(scale.tenure)}::float8)`,
        ],
  )
  if (rows.length === 0) return 'NULL::int'
  const loan = `GREATEST(0, LEAST(v.price - ${values.bind(query.downPayment ?? 0)}::int, floor(v.price::float8 * scale.largest / 100)))`
  return `(SELECT floor(0.5 + CASE WHEN scale.monthly = 0 THEN ${loan} / scale.tenure
      ELSE ${loan} * scale.monthly * scale.growth / (scale.growth - 1) END)
    FROM (VALUES ${rows.join(', ')}) AS scale (age, largest, monthly, growth, tenure)
    WHERE scale.age = GREATEST(0, ${values.bind(yearOf(now))}::int - v.year)) ASC NULLS LAST`
}
