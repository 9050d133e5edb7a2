import { sql } from 'kysely'
import { type Db, getDb } from '@/lib/server/db/client'
import { type DayRange, isWithinDays } from '@/lib/server/db/sql'

export interface FigureScope extends DayRange {
  cityId: number | null
}

const rows = sql<number>`count(*)::int`

export function readSoldCars(scope: FigureScope, db: Db = getDb()) {
  return db.$kysely
    .selectFrom('vehicle as v')
    .innerJoin('city as c', 'c.id', 'v.city_id')
    .where('v.listed_at', 'is not', null)
    .where((of) => isWithinDays(of.ref('v.sold_at'), scope))
    .$if(scope.cityId !== null, (all) => all.where('v.city_id', '=', scope.cityId ?? 0))
    .select([
      'c.name as city',
      rows.as('sold'),
      sql<number>`round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM v.sold_at - v.listed_at) / 86400))::int`.as(
        'medianDays',
      ),
      sql<number>`coalesce(sum(v.sold_price), 0)::float8`.as('turnover'),
    ])
    .groupBy('c.name')
    .orderBy('c.name')
    .execute()
}

export async function readFees(
  scope: FigureScope,
  db: Db = getDb(),
): Promise<{ listing: number; success: number; gst: number }> {
  const fee = (kind: string) =>
    sql<number>`coalesce(-sum(l.amount) FILTER (WHERE l.kind = ${kind}), 0)::float8`
  return db.$kysely
    .selectFrom('ledger_entry as l')
    .innerJoin('vehicle as v', 'v.id', 'l.vehicle_id')
    .where((of) => isWithinDays(of.ref('l.at'), scope))
    .$if(scope.cityId !== null, (all) => all.where('v.city_id', '=', scope.cityId ?? 0))
    .select([
      fee('listing_fee').as('listing'),
      fee('success_fee').as('success'),
      fee('gst').as('gst'),
    ])
    .executeTakeFirstOrThrow()
}

interface Sales {
  cars: number
  prices: number
}

export async function readFeeBase(
  scope: FigureScope,
  db: Db = getDb(),
): Promise<{ owners: Sales; own: Sales }> {
  const ofCity = sql<boolean>`(${scope.cityId}::int IS NULL OR v.city_id = ${scope.cityId}::int)`
  const [owners, own] = await Promise.all([
    db.$kysely
      .selectFrom('ledger_entry as l')
      .innerJoin('vehicle as v', 'v.id', 'l.vehicle_id')
      .where('l.kind', '=', 'sale')
      // We buy an exchanged car from its owner, without a fee.
      .where(
        sql<boolean>`NOT EXISTS (SELECT FROM ledger_entry x WHERE x.vehicle_id = v.id AND x.kind = 'exchange_credit')`,
      )
      .where((of) => isWithinDays(of.ref('l.at'), scope))
      .where(ofCity)
      .select([rows.as('cars'), sql<number>`coalesce(sum(l.amount), 0)::float8`.as('prices')])
      .executeTakeFirstOrThrow(),
    db.$kysely
      .selectFrom('vehicle as v')
      .where((of) => isWithinDays(of.ref('v.sold_at'), scope))
      .where(ofCity)
      .where(
        sql<boolean>`NOT EXISTS (SELECT FROM ledger_entry l WHERE l.vehicle_id = v.id AND l.kind = 'sale')`,
      )
      .select([rows.as('cars'), sql<number>`coalesce(sum(v.sold_price), 0)::float8`.as('prices')])
      .executeTakeFirstOrThrow(),
  ])
  return { owners, own }
}

export const FUNNEL_STEPS = ['looked', 'drives', 'driven', 'holds', 'sales'] as const

export async function readFunnel(
  scope: FigureScope,
  db: Db = getDb(),
): Promise<Record<(typeof FUNNEL_STEPS)[number], number>> {
  const { cityId } = scope
  const ofCity = sql<boolean>`(${cityId}::int IS NULL OR v.city_id = ${cityId}::int)`
  return db.$kysely
    .selectNoFrom((of) => {
      const drives = of
        .selectFrom('test_drive as d')
        .innerJoin('vehicle as v', 'v.id', 'd.vehicle_id')
        .where('d.kind', '=', 'testDrive')
        .where((one) => isWithinDays(one.ref('d.starts_at'), scope))
        .where(ofCity)
        .select(rows.as('count'))
      return [
        of
          .selectFrom('vehicle_view as w')
          .innerJoin('vehicle as v', 'v.id', 'w.vehicle_id')
          .where('w.day', '>=', sql<Date>`${scope.from}::date`)
          .where('w.day', '<=', sql<Date>`${scope.to}::date`)
          .where(ofCity)
          .select(sql<number>`count(DISTINCT w.visitor)::int`.as('count'))
          .$asScalar()
          .$notNull()
          .as('looked'),
        drives.$asScalar().$notNull().as('drives'),
        drives.where('d.status', '=', 'done').$asScalar().$notNull().as('driven'),
        of
          .selectFrom('reservation as r')
          .innerJoin('vehicle as v', 'v.id', 'r.vehicle_id')
          .where((one) => isWithinDays(one.ref('r.paid_at'), scope))
          .where(ofCity)
          .select(rows.as('count'))
          .$asScalar()
          .$notNull()
          .as('holds'),
        of
          .selectFrom('purchase as p')
          .innerJoin('vehicle as v', 'v.id', 'p.vehicle_id')
          .where((one) => isWithinDays(one.ref('p.created_at'), scope))
          .where(ofCity)
          .select(rows.as('count'))
          .$asScalar()
          .$notNull()
          .as('sales'),
      ]
    })
    .executeTakeFirstOrThrow()
}
