import { type ExpressionBuilder, sql } from 'kysely'
import { FOR_SALE_STATES } from '@/lib/features/vehicles/rules/moves'
import { type Db, getDb } from '@/lib/server/db/client'
import type { KyselyDb, Tables } from '@/lib/server/db/kysely'
import { isWithinDays } from '@/lib/server/db/sql'
import {
  type CarChart,
  FAIR_PRICE_PERCENT_GROUPS,
  type RC_TRANSFER_GROUPS,
} from '../rules/figure-charts'
import { STOCK_AGE_GROUPS } from '../rules/figures'
import type { FigureScope } from './figures'
import { selectNamedCars } from './desk-cars'
import { selectQueueCars } from './queue-page'

type Vehicles = ExpressionBuilder<{ v: Tables['vehicle'] }, 'v'>

const CARS_A_PAGE = 50

const listedDays = (of: Vehicles) =>
  sql<number>`greatest(0, extract(epoch FROM now() - ${of.ref('v.listed_at')}) / 86400)::float8`
const daysToSell = (of: Vehicles) =>
  sql<number>`greatest(0, extract(epoch FROM ${of.ref('v.sold_at')} - ${of.ref('v.listed_at')}) / 86400)::float8`

const groupOf = (value: ReturnType<typeof sql>, groups: readonly number[]) =>
  sql<string>`CASE ${sql.join(
    groups
      .toReversed()
      .map((from) => sql`WHEN ${value} >= ${sql.lit(from)} THEN ${sql.lit(String(from))}`),
    sql` `,
  )} ELSE ${sql.lit(String(groups[0]))} END`

/** Deal label of a price, by the same rules as `labelDeal`. */
const dealOf = (price: ReturnType<typeof sql>) =>
  sql<string>`CASE WHEN v.fair_price IS NULL OR v.fair_low IS NULL OR v.fair_high IS NULL THEN 'unknown'
    WHEN ${price} < v.fair_low THEN 'great' WHEN ${price} <= v.fair_price THEN 'good'
    WHEN ${price} <= v.fair_high THEN 'fair' ELSE 'high' END`

function carsForSale({ cityId }: FigureScope, db: KyselyDb) {
  return selectNamedCars(db)
    .where('v.status', 'in', FOR_SALE_STATES)
    .where('v.listed_at', 'is not', null)
    .$if(cityId !== null, (all) => all.where('v.city_id', '=', cityId))
}

function carsSold(scope: FigureScope, db: KyselyDb) {
  return selectNamedCars(db)
    .where('v.listed_at', 'is not', null)
    .where((of) => isWithinDays(of.ref('v.sold_at'), scope))
    .$if(scope.cityId !== null, (all) => all.where('v.city_id', '=', scope.cityId))
}

function carsBought(scope: FigureScope, db: KyselyDb) {
  return selectNamedCars(db)
    .innerJoin('purchase as p', 'p.vehicle_id', 'v.id')
    .innerJoin('purchase_step as s', (join) =>
      join.onRef('s.purchase_id', '=', 'p.id').on('s.step', '=', 'rc_issued'),
    )
    .where((of) => isWithinDays(of.ref('p.created_at'), scope))
    .where('p.rc_promised_on', 'is not', null)
    .$if(scope.cityId !== null, (all) => all.where('v.city_id', '=', scope.cityId))
}

const CAR_ROWS = {
  age: (scope: FigureScope, db: KyselyDb) =>
    carsForSale(scope, db).select((of) => [
      'v.id as vehicleId',
      groupOf(sql`floor(${listedDays(of)})`, STOCK_AGE_GROUPS).as('bar'),
      listedDays(of).as('days'),
      sql<number>`v.price`.as('amount'),
    ]),
  fair: (scope: FigureScope, db: KyselyDb) =>
    carsForSale(scope, db).select((of) => [
      'v.id as vehicleId',
      sql<string>`CASE WHEN v.fair_price IS NULL THEN 'unknown' ELSE ${groupOf(
        sql`(v.price - v.fair_price) * 100.0 / v.fair_price`,
        FAIR_PRICE_PERCENT_GROUPS,
      )} END`.as('bar'),
      listedDays(of).as('days'),
      sql<number>`v.price`.as('amount'),
    ]),
  deal: (scope: FigureScope, db: KyselyDb) =>
    carsSold(scope, db).select((of) => [
      'v.id as vehicleId',
      dealOf(sql`v.sold_price`).as('bar'),
      daysToSell(of).as('days'),
      sql<number>`v.sold_price`.as('amount'),
    ]),
  model: (scope: FigureScope, db: KyselyDb) =>
    carsSold(scope, db).select((of) => [
      'v.id as vehicleId',
      sql<string>`k.name || ' ' || m.name`.as('bar'),
      daysToSell(of).as('days'),
      sql<number>`v.sold_price`.as('amount'),
    ]),
  week: (scope: FigureScope, db: KyselyDb) =>
    carsSold(scope, db).select((of) => [
      'v.id as vehicleId',
      sql<string>`to_char(date_trunc('week', v.sold_at AT TIME ZONE 'Asia/Kolkata'), 'YYYY-MM-DD')`.as(
        'bar',
      ),
      daysToSell(of).as('days'),
      sql<number>`v.sold_price`.as('amount'),
    ]),
  rc: (scope: FigureScope, db: KyselyDb) =>
    carsBought(scope, db).select([
      'v.id as vehicleId',
      sql<(typeof RC_TRANSFER_GROUPS)[number]>`CASE
        WHEN s.done_at IS NULL AND (now() AT TIME ZONE 'Asia/Kolkata')::date > p.rc_promised_on THEN 'overdue'
        WHEN s.done_at IS NULL THEN 'waiting'
        WHEN (s.done_at AT TIME ZONE 'Asia/Kolkata')::date > p.rc_promised_on THEN 'late'
        ELSE 'inTime' END`.as('bar'),
      sql<number>`(extract(epoch FROM coalesce(s.done_at, now()) - p.created_at) / 86400)::float8`.as(
        'days',
      ),
      sql<number>`p.price`.as('amount'),
    ]),
}

function selectCarRows(chart: CarChart, scope: FigureScope, db: KyselyDb) {
  // The cast is safe: the rows of all charts have the same columns.
  return CAR_ROWS[chart](scope, db) as ReturnType<(typeof CAR_ROWS)['age']>
}

export interface CarTotal {
  cars: number
  medianDays: number | null
  amount: number
}

export interface CarBar extends CarTotal {
  bar: string
}

const summary = [
  sql<number>`count(*)::int`.as('cars'),
  sql<number | null>`round(percentile_cont(0.5) WITHIN GROUP (ORDER BY r.days))::int`.as(
    'medianDays',
  ),
  sql<number>`coalesce(sum(r.amount), 0)::float8`.as('amount'),
] as const

export function readCarBars(
  chart: CarChart,
  scope: FigureScope,
  db: Db = getDb(),
): Promise<CarBar[]> {
  return db.$kysely
    .selectFrom(selectCarRows(chart, scope, db.$kysely).as('r'))
    .groupBy('r.bar')
    .select('r.bar')
    .select(summary)
    .orderBy('cars', 'desc')
    .orderBy('r.bar')
    .execute()
}

export function readCarTotal(
  chart: CarChart,
  scope: FigureScope,
  db: Db = getDb(),
): Promise<CarTotal> {
  return db.$kysely
    .selectFrom(selectCarRows(chart, scope, db.$kysely).as('r'))
    .select(summary)
    .executeTakeFirstOrThrow()
}

export function listCarsOfBar(
  { chart, bar }: { chart: CarChart; bar: string },
  scope: FigureScope,
  page: number,
  db: Db = getDb(),
) {
  return selectQueueCars(db.$kysely)
    .innerJoin(selectCarRows(chart, scope, db.$kysely).as('r'), 'r.vehicleId', 'v.id')
    .where('r.bar', '=', bar)
    .select(['r.days', 'r.amount', 'v.status'])
    .orderBy('r.days', 'desc')
    .orderBy('v.id')
    .limit(CARS_A_PAGE + 1)
    .offset((page - 1) * CARS_A_PAGE)
    .execute()
    .then((rows) => ({ items: rows.slice(0, CARS_A_PAGE), hasMore: rows.length > CARS_A_PAGE }))
}

export function readWeeklyFees(scope: FigureScope, db: Db = getDb()) {
  const week = sql<string>`to_char(date_trunc('week', l.at AT TIME ZONE 'Asia/Kolkata'), 'YYYY-MM-DD')`
  return db.$kysely
    .selectFrom('ledger_entry as l')
    .innerJoin('vehicle as v', 'v.id', 'l.vehicle_id')
    .where('l.kind', 'in', ['listing_fee', 'success_fee'])
    .where((of) => isWithinDays(of.ref('l.at'), scope))
    .$if(scope.cityId !== null, (all) => all.where('v.city_id', '=', scope.cityId))
    .groupBy(week)
    .select([week.as('week'), sql<number>`coalesce(-sum(l.amount), 0)::float8`.as('fees')])
    .execute()
}

export function readDostFigures(scope: FigureScope, db: Db = getDb()) {
  const ofCity = sql<boolean>`(${scope.cityId}::int IS NULL OR v.city_id = ${scope.cityId}::int)`
  return db.$kysely
    .with('inspected', (q) =>
      q
        .selectFrom('inspection as i')
        .innerJoin('vehicle as v', 'v.id', 'i.vehicle_id')
        .where((of) => isWithinDays(of.ref('i.inspected_at'), scope))
        .where('i.points_total', '>', 0)
        .where(ofCity)
        .groupBy('i.staff_id')
        .select(['i.staff_id as staffId', sql<number>`count(*)::int`.as('cars')]),
    )
    .with('sold', (q) =>
      q
        .selectFrom('vehicle as v')
        .where((of) => isWithinDays(of.ref('v.sold_at'), scope))
        .where('v.listed_at', 'is not', null)
        .where(ofCity)
        .groupBy('v.dost_id')
        .select((of) => [
          'v.dost_id as staffId',
          sql<number>`count(*)::int`.as('cars'),
          sql<number>`round(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${daysToSell(of)}))::int`.as(
            'medianDays',
          ),
        ]),
    )
    .with('standing', (q) =>
      q
        .selectFrom('vehicle as v')
        .where('v.status', 'in', FOR_SALE_STATES)
        .where('v.listed_at', 'is not', null)
        .where(ofCity)
        .groupBy('v.dost_id')
        .select(['v.dost_id as staffId', sql<number>`count(*)::int`.as('cars')]),
    )
    .selectFrom('staff as s')
    .leftJoin('inspected as i', 'i.staffId', 's.id')
    .leftJoin('sold as o', 'o.staffId', 's.id')
    .leftJoin('standing as w', 'w.staffId', 's.id')
    .where((of) =>
      of.or([
        of('i.cars', 'is not', null),
        of('o.cars', 'is not', null),
        of('w.cars', 'is not', null),
      ]),
    )
    .select([
      's.id',
      's.name',
      sql<number>`coalesce(i.cars, 0)::int`.as('inspected'),
      sql<number>`coalesce(o.cars, 0)::int`.as('sold'),
      'o.medianDays',
      sql<number>`coalesce(w.cars, 0)::int`.as('standing'),
    ])
    .orderBy('sold', 'desc')
    .orderBy('s.name')
    .execute()
}
