import { sql } from 'kysely'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { newId } from '@/lib/server/db/ids'

const SCORED = 100

export interface ValuationScoreboard {
  judged: number
  inside: number
  /**
   * Sale prices below their range: the error that hurts a seller. All others outside were above it.
   */
  below: number
}

/**
 * Compares customers' valuations with our own price for the car: the sale price, else the first
 * listed price.
 */
function judgeCustomers(db: KyselyDb) {
  return db
    .updateTable('valuation as a')
    .from('vehicle as v')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .set((of) => ({
      vehicle_id: of.ref('v.id'),
      sold_price: of.fn.coalesce('v.sold_price', 'v.first_price'),
    }))
    .where('a.sold_price', 'is', null)
    .where('a.vehicle_id', 'is', null)
    .whereRef('v.seller_id', '=', 'a.customer_id')
    .whereRef('v.created_at', '>=', 'a.created_at')
    .where((of) => sql<boolean>`${of.ref('m.slug')} = ${of.ref('a.request')}->>'model'`)
    .where((of) => sql<boolean>`${of.ref('v.year')} = (${of.ref('a.request')}->>'year')::int`)
    .where((of) => of(of.fn.coalesce('v.sold_price', 'v.first_price'), 'is not', null))
    .where((of) =>
      of.not(
        of.exists(
          of.selectFrom('valuation as b').whereRef('b.vehicle_id', '=', 'v.id').select('b.id'),
        ),
      ),
    )
    .where('a.id', '=', (of) =>
      of
        .selectFrom('valuation as n')
        .whereRef('n.customer_id', '=', 'a.customer_id')
        .whereRef('n.created_at', '<=', 'v.created_at')
        .where((same) => sql<boolean>`${same.ref('n.request')}->>'model' = ${same.ref('m.slug')}`)
        .where(
          (same) => sql<boolean>`(${same.ref('n.request')}->>'year')::int = ${same.ref('v.year')}`,
        )
        .select((last) => last.fn.max('n.id').as('id')),
    )
    .execute()
}

function judgeSoldMeanwhile(db: KyselyDb) {
  return db
    .updateTable('valuation as a')
    .from('vehicle as v')
    .set((of) => ({ sold_price: of.ref('v.sold_price') }))
    .whereRef('v.id', '=', 'a.vehicle_id')
    .where('v.sold_price', 'is not', null)
    .whereRef('a.sold_price', 'is distinct from', 'v.sold_price')
    .execute()
}

/** Sold cars, not yet compared. Their range comes from a model fitted without their own fold. */
function readSoldUnjudged(db: KyselyDb) {
  return db
    .selectFrom('vehicle as v')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .where('v.sold_price', 'is not', null)
    .where('v.fair_price', 'is not', null)
    .where((of) =>
      of.not(
        of.exists(
          of.selectFrom('valuation as a').whereRef('a.vehicle_id', '=', 'v.id').select('a.id'),
        ),
      ),
    )
    .select((of) => [
      'v.id',
      of.ref('v.fair_low').$notNull().as('low'),
      of.ref('v.fair_price').$notNull().as('fair'),
      of.ref('v.fair_high').$notNull().as('high'),
      'v.sold_price as soldPrice',
      'm.slug as model',
      'v.year',
      'v.kms',
    ])
    .orderBy('v.sold_at', 'desc')
    .limit(SCORED)
    .execute()
}

export async function judgeValuationsBySales(db: KyselyDb): Promise<void> {
  await judgeCustomers(db)
  await judgeSoldMeanwhile(db)
  const cars = await readSoldUnjudged(db)
  if (cars.length === 0) return
  await db
    .insertInto('valuation')
    .values((of) =>
      cars.map(({ id, low, fair, high, soldPrice, model, year, kms }) => ({
        id: newId('val'),
        model_id: of.selectFrom('valuation_model').where('is_current', '=', true).select('id'),
        vehicle_id: id,
        request: JSON.stringify({ model, year, kms }),
        low,
        fair,
        high,
        sold_price: soldPrice,
      })),
    )
    .onConflict((same) => same.column('vehicle_id').doNothing())
    .execute()
}

export async function readValuationScoreboard(db: KyselyDb): Promise<ValuationScoreboard> {
  const last = db
    .selectFrom('valuation')
    .where('sold_price', 'is not', null)
    .select(['sold_price', 'low', 'high'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SCORED)
    .as('last')
  const row = await db
    .selectFrom(last)
    .select((of) => [
      sql<number>`count(*)::int`.as('judged'),
      sql<number>`(count(*) FILTER (WHERE ${of.ref('last.sold_price')} BETWEEN ${of.ref('last.low')} AND ${of.ref('last.high')}))::int`.as(
        'inside',
      ),
      sql<number>`(count(*) FILTER (WHERE ${of.ref('last.sold_price')} < ${of.ref('last.low')}))::int`.as(
        'below',
      ),
    ])
    .executeTakeFirst()
  return row ?? { judged: 0, inside: 0, below: 0 }
}
