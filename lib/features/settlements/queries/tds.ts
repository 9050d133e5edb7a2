import { readTermChanges } from '@/lib/features/pricing/queries/terms'
import { findTermsAt } from '@/lib/features/pricing/rules/terms'
import { type Db, getDb } from '@/lib/server/db/client'
import { sql } from 'kysely'
import { toIndianDay, toInstant } from '@/lib/shared/dates'
import { findYearStart } from '@/lib/shared/tax-year'
import { computeOwnerTds } from '../rules/tds'

export async function readAuctionTds(
  { vehicleId, price, at }: { vehicleId: string; price: number; at: Date },
  db: Db = getDb(),
): Promise<number> {
  const percent = findTermsAt(await readTermChanges(db), at).auctionTdsPercent
  if (percent === 0) return 0
  const { sold } = await db.$kysely
    .selectFrom('vehicle as own')
    .innerJoin('vehicle as v', 'v.seller_id', 'own.seller_id')
    .innerJoin('settlement as s', 's.vehicle_id', 'v.id')
    .innerJoin('ledger_entry as l', (join) =>
      join.onRef('l.vehicle_id', '=', 'v.id').on('l.kind', '=', 'sale'),
    )
    .where('own.id', '=', vehicleId)
    .whereRef('v.id', '<>', 'own.id')
    // We bought an old car that paid for another one ourselves.
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM ledger_entry x WHERE x.vehicle_id = v.id AND x.kind = 'exchange_credit')`,
    )
    .where('l.at', '>=', toInstant(findYearStart(toIndianDay(at)), '00:00'))
    .select(sql<number>`coalesce(sum(s.sale_price), 0)::float8`.as('sold'))
    .executeTakeFirstOrThrow()
  return computeOwnerTds(price, { percent, earlier: sold })
}
