import { type Expression, sql } from 'kysely'
import { instalmentScale } from '@/lib/features/finance/rules/instalment-scale'
import { yearOf } from '@/lib/shared/dates'
import type { SearchContext } from '../port'
import type { SearchQuery } from '../rules/query'
import type { Cars } from './conditions'

const MAX_FINANCED_AGE = 50

/** The instalment on the asker's terms; null for cars that no lender finances. The terms of an age are values, the loan follows from the price. */
export function instalment(
  of: Cars,
  query: SearchQuery,
  { now, lending }: SearchContext,
): Expression<number | null> {
  const rows = Array.from({ length: MAX_FINANCED_AGE }, (_, age) => ({
    age,
    scale: instalmentScale(age, query, lending),
  })).flatMap(({ age, scale }) =>
    scale === null
      ? []
      : [
          sql`(${sql.lit(age)}, ${scale.largestLoan}::float8, ${scale.monthly}::float8, ${scale.growth}::float8, ${scale.tenure}::float8)`,
        ],
  )
  if (rows.length === 0) return sql<null>`NULL::int`
  const price = of.ref('v.price')
  const loan = sql`GREATEST(0, LEAST(${price} - ${query.downPayment ?? 0}::int, floor(${price}::float8 * scale.largest / 100)))`
  return sql<
    number | null
  >`(SELECT floor(0.5 + CASE WHEN scale.monthly = 0 THEN ${loan} / scale.tenure
      ELSE ${loan} * scale.monthly * scale.growth / (scale.growth - 1) END)
    FROM (VALUES ${sql.join(rows)}) AS scale (age, largest, monthly, growth, tenure)
    WHERE scale.age = GREATEST(0, ${sql.lit(yearOf(now))} - ${of.ref('v.year')}))`
}
