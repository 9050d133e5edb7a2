import { sql } from 'kysely'
import { REPRICE_AFTER_DAYS, REPRICE_AGAIN_DAYS } from '@/lib/features/selling/rules/repricing'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'
import { databaseNow, timeAgo } from '@/lib/server/db/sql'
import { selectQueueCars } from './queue-page'

export function selectRepriceQueue(db: KyselyDb) {
  const lately = timeAgo({ days: REPRICE_AGAIN_DAYS })
  return selectQueueCars(db)
    .innerJoin('customer as p', 'p.id', 'v.seller_id')
    .where('v.status', '=', 'listed')
    .where('v.price', 'is not', null)
    .where('p.deleted_at', 'is', null)
    .where('v.listed_at', '<=', timeAgo({ days: REPRICE_AFTER_DAYS }))
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('reduction_proposal as r')
            .whereRef('r.vehicle_id', '=', 'v.id')
            .where((row) => row(row.fn.coalesce('r.closed_at', 'r.lapses_at'), '>', lately))
            .select('r.id'),
        ),
      ),
    )
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('price_change as c')
            .whereRef('c.vehicle_id', '=', 'v.id')
            .where('c.at', '>', lately)
            .select('c.id'),
        ),
      ),
    )
    .select((of) => [
      'v.id as key',
      'p.first_name as person',
      'p.id as personId',
      selectMaskedPhone(of.ref('p.phone')).as('phone'),
      'p.locale as language',
      'v.price',
      'v.fair_price as fairPrice',
      sql<number>`floor(extract(epoch FROM ${databaseNow} - ${of.ref('v.listed_at')}) / 86400)::int`.as(
        'listedDays',
      ),
      // Nobody was promised another price.
      sql<Date | null>`NULL::timestamptz`.as('dueAt'),
    ])
}
