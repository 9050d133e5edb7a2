import { sql } from 'kysely'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { selectEvidence } from './evidence'
import { toPricedCar } from './fact-rows'

const FRESH_DAYS = 45
const MAX_FRESH = 1_000

/**
 * Reads recent prices: dated adverts, and sale prices of our own cars. Leaves out our asking
 * prices: they follow the model, so they can't correct it.
 */
export async function readFreshPrices(db: KyselyDb, today: string) {
  const since = sql`${sql.lit(today)}::date - ${sql.lit(FRESH_DAYS)}`
  const rows = await db
    .selectFrom(selectEvidence(db, today).as('e'))
    .leftJoin('market_observation as o', 'o.id', 'e.id')
    .leftJoin('vehicle as v', 'v.id', 'e.id')
    .where((of) =>
      of.or([
        sql<boolean>`${of.ref('o.observed_on')} >= ${since}`,
        of.and([
          of('v.sold_price', 'is not', null),
          sql<boolean>`${of.ref('v.sold_at')}::date >= ${since}`,
        ]),
      ]),
    )
    .where('e.price', '>', 0)
    .selectAll('e')
    .orderBy((of) => sql`md5(${of.ref('e.id')})`)
    .limit(MAX_FRESH)
    .execute()
  return rows.map(toPricedCar)
}
