import { type Expression, sql } from 'kysely'
import { statementBuilder } from '@/lib/server/db/kysely'

/** Compares without case and spaces, since people type the names of banks. */
const plain = (name: Expression<string | null>) =>
  sql<string>`lower(regexp_replace(${name}, '\\s+', '', 'g'))`

/** Newest foreclosure letter of the bank noted on a car's RC, for `jsonObjectFrom`. */
export function selectForeclosureLetter(vehicleId: Expression<string>) {
  return statementBuilder
    .selectFrom('foreclosure_letter as n')
    .innerJoin('vehicle as mortgaged', 'mortgaged.id', 'n.vehicle_id')
    .where('n.vehicle_id', '=', vehicleId)
    .where(
      ({ ref }) =>
        sql<boolean>`${plain(ref('n.bank'))} = ${plain(ref('mortgaged.loan_financier'))}`,
    )
    .orderBy('n.noted_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(1)
    .select(['n.amount', 'n.bank'])
    .select(({ ref }) => [
      sql<string>`${ref('n.good_until')}::text`.as('goodUntil'),
      sql<string>`(${ref('n.noted_at')} AT TIME ZONE 'Asia/Kolkata')::date::text`.as('notedOn'),
    ])
}
