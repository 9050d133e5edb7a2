import { type Expression, sql } from 'kysely'
import { statements } from '@/lib/server/db/kysely'

/** Newest foreclosure letter of a car, for `jsonObjectFrom`. */
export function selectLetter(vehicleId: Expression<string>) {
  return statements
    .selectFrom('foreclosure_letter as n')
    .where('n.vehicle_id', '=', vehicleId)
    .orderBy('n.noted_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(1)
    .select(['n.amount', 'n.bank'])
    .select(({ ref }) => [
      sql<string>`${ref('n.good_until')}::text`.as('goodUntil'),
      sql<string>`(${ref('n.noted_at')} AT TIME ZONE 'Asia/Kolkata')::date::text`.as('notedOn'),
    ])
}
