import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'
import { FOR_SALE_STATES } from '../rules/moves'

const count = sql<number>`count(*)::int`

export async function readStockFigures(db: Db): Promise<{ explained: number; findings: number }> {
  return db.$kysely
    .selectNoFrom((eb) => [
      eb
        .selectFrom('vehicle as v')
        .innerJoin('quote as q', (on) =>
          on.onRef('q.vehicle_id', '=', 'v.id').on('q.is_current', '=', true),
        )
        .where('v.status', 'in', FOR_SALE_STATES)
        .whereRef('v.price', '=', (quote) =>
          quote
            .selectFrom('quote_line as l')
            .whereRef('l.quote_id', '=', 'q.id')
            .select(sql<number>`sum(l.amount)`.as('sum')),
        )
        .select(count.as('count'))
        .$asScalar()
        .$notNull()
        .as('explained'),
      eb
        .selectFrom('finding as f')
        .innerJoin('inspection as i', 'i.id', 'f.inspection_id')
        .innerJoin('vehicle as v', 'v.id', 'i.vehicle_id')
        .where('v.status', 'in', FOR_SALE_STATES)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('inspection as later')
                .whereRef('later.vehicle_id', '=', 'i.vehicle_id')
                .whereRef('later.inspected_at', '>', 'i.inspected_at')
                .select('later.id'),
            ),
          ),
        )
        .select(count.as('count'))
        .$asScalar()
        .$notNull()
        .as('findings'),
    ])
    .executeTakeFirstOrThrow()
}

export async function readSoldFigures(
  db: Db,
): Promise<{ count: number; medianDays: number | null }> {
  return db.$kysely
    .selectFrom('vehicle as v')
    .where('v.sold_at', 'is not', null)
    .where('v.listed_at', 'is not', null)
    .select([
      count.as('count'),
      sql<
        number | null
      >`round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM v.sold_at - v.listed_at) / 86400))::int`.as(
        'medianDays',
      ),
    ])
    .executeTakeFirstOrThrow()
}
