import { setImmediate as othersTurn } from 'node:timers/promises'
import { type Expression, sql } from 'kysely'
import {
  CAR_FACT_COLUMNS,
  selectEvidence,
  MIN_COMPARABLES,
  MAX_PRICE_AGE_DAYS,
  selectComparableScope,
  selectStockEvidence,
  MAX_YEAR_SPAN,
} from '@/lib/features/valuation/queries/evidence'
import { toPriceFacts } from '@/lib/features/valuation/queries/fact-rows'
import {
  copyEvidenceToTempTable,
  storePriceLabels,
  type ComputedPriceLabel,
} from '@/lib/features/valuation/commands/keep-labels'
import { type CurrentModel, getCurrentModel } from '@/lib/features/valuation/model-store'
import { computeStockRange } from '@/lib/features/valuation/rules/price-range'
import {
  type FairPriceUpdate,
  setFairPrices,
} from '@/lib/features/vehicles/commands/set-fair-prices'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { toIndianDay } from '@/lib/shared/dates'

interface FairSupply {
  modelId: number
  fuel: string
  transmission: string
  year: number
  isEvidence: boolean
  basis: number
}

/**
 * Counts comparable cars per kind, in the narrowest scope that has enough (see `selectComparableScope`). A
 * kind that never has enough gets no row.
 */
async function countComparables(tx: KyselyDb, today: string): Promise<void> {
  const counted = tx
    .with(
      (cte) => cte('comparable').materialized(),
      () => selectEvidence(tx, today),
    )
    .with('kind', (all) =>
      all
        .selectFrom('vehicle as v')
        .innerJoin('variant as x', 'x.id', 'v.variant_id')
        .leftJoin('comparable as c', 'c.vehicleId', 'v.id')
        .where('v.price', 'is not', null)
        .distinct()
        .select((of) => [
          'x.model_id as modelId',
          sql<string>`${of.ref('x.fuel')}::text`.as('fuel'),
          sql<string>`${of.ref('x.transmission')}::text`.as('transmission'),
          sql<number>`${of.ref('v.year')}::int`.as('year'),
          sql<boolean>`${of.ref('c.vehicleId')} IS NOT NULL`.as('isEvidence'),
        ]),
    )
    .with('supply', (all) =>
      all
        .selectFrom('comparable as c')
        .groupBy(['c.modelId', 'c.fuel', 'c.transmission', 'c.year', 'c.hasVersion'])
        .select((of) => [
          'c.modelId',
          'c.fuel',
          'c.transmission',
          'c.year',
          'c.hasVersion',
          of.fn.countAll<number>().as('cars'),
        ]),
    )
    .with('near', (all) =>
      all
        .selectFrom('kind as k')
        .innerJoin('supply as s', (join) =>
          join
            .onRef('s.modelId', '=', 'k.modelId')
            .on(
              (of) =>
                sql<boolean>`abs(${of.ref('s.year')} - ${of.ref('k.year')}) <= ${sql.lit(MAX_YEAR_SPAN)}`,
            ),
        )
        .selectAll('k')
        .select((of) => [
          's.cars',
          selectComparableScope(
            {
              fuel: of.ref('k.fuel'),
              transmission: of.ref('k.transmission'),
              year: of.ref('k.year'),
            },
            {
              fuel: of.ref('s.fuel'),
              transmission: of.ref('s.transmission'),
              year: of.ref('s.year'),
              hasVersion: of.ref('s.hasVersion'),
            },
          ).as('scope'),
        ]),
    )
    .with('reach', (all) =>
      all
        .selectFrom('near as n')
        .groupBy(['n.modelId', 'n.fuel', 'n.transmission', 'n.year', 'n.isEvidence', 'n.scope'])
        .select((of) => [
          'n.modelId',
          'n.fuel',
          'n.transmission',
          'n.year',
          'n.isEvidence',
          sql<number>`sum(sum(${of.ref('n.cars')})) OVER (PARTITION BY ${of.ref('n.modelId')}, ${of.ref('n.fuel')},
            ${of.ref('n.transmission')}, ${of.ref('n.year')}, ${of.ref('n.isEvidence')} ORDER BY ${of.ref('n.scope')})
            - ${of.ref('n.isEvidence')}::int`.as('cars'),
        ]),
    )
    .selectFrom('reach as r')
    .where((of) => sql<boolean>`${of.ref('r.cars')} >= ${sql.lit(MIN_COMPARABLES)}`)
    .groupBy(['r.modelId', 'r.fuel', 'r.transmission', 'r.year', 'r.isEvidence'])
    .select((of) => [
      'r.modelId',
      'r.fuel',
      'r.transmission',
      'r.year',
      'r.isEvidence',
      sql<number>`min(${of.ref('r.cars')})::int`.as('basis'),
    ])
  await tx.schema.createTable('fair_supply').temporary().onCommit('drop').as(counted).execute()
}

const CARS_AT_ONCE = 2_000
const SLICE_MS = 12

interface Batch {
  today: string
  after: number
  onlyChanged: boolean
}

function readCars(tx: KyselyDb, { today, after, onlyChanged }: Batch) {
  const isEvidence = (
    status: Expression<unknown>,
    soldAt: Expression<unknown>,
  ) => sql<boolean>`(${status} IN ('listed', 'reserved', 'sold', 'delivered')
    AND (${soldAt} IS NULL OR ${soldAt}::date >= ${today}::date - ${sql.lit(MAX_PRICE_AGE_DAYS)}))`
  return selectStockEvidence(tx)
    .leftJoin(sql<FairSupply>`${sql.table('fair_supply')}`.as('s'), (join) =>
      join
        .onRef('s.modelId', '=', 'x.model_id')
        .on((of) => sql<boolean>`${of.ref('s.fuel')} = ${of.ref('x.fuel')}::text`)
        .on((of) => sql<boolean>`${of.ref('s.transmission')} = ${of.ref('x.transmission')}::text`)
        .onRef('s.year', '=', 'v.year')
        .on((of) => of('s.isEvidence', '=', isEvidence(of.ref('v.status'), of.ref('v.sold_at')))),
    )
    .where('v.price', 'is not', null)
    .where('v.number', '>', after)
    .$if(onlyChanged, (all) =>
      all.where((of) =>
        of.or([of('v.fair_at', 'is', null), of('v.fair_at', '<', of.ref('v.updated_at'))]),
      ),
    )
    .select(CAR_FACT_COLUMNS)
    .select((of) => [
      'v.number',
      'v.id',
      'v.price',
      sql<number>`coalesce(${of.ref('s.basis')}, 0)`.as('basis'),
    ])
    .orderBy('v.number')
    .limit(CARS_AT_ONCE)
    .execute()
}

/** Lets the event loop run in between: a thousand cars take a second of CPU. */
async function priceCars(
  cars: Awaited<ReturnType<typeof readCars>>,
  model: CurrentModel['model'] | null,
): Promise<{ prices: FairPriceUpdate[]; labels: ComputedPriceLabel[] }> {
  const prices: FairPriceUpdate[] = []
  const labels: ComputedPriceLabel[] = []
  let since = performance.now()
  for (const car of cars) {
    const facts = toPriceFacts(car)
    const range = model && car.basis > 0 ? computeStockRange(model, facts, car.id) : null
    prices.push({ vehicleId: car.id, range, basis: range ? car.basis : 0 })
    if (range && car.price !== null)
      labels.push({ vehicleId: car.id, price: car.price, facts, range, basis: car.basis })
    if (performance.now() - since < SLICE_MS) continue
    await othersTurn()
    since = performance.now()
  }
  return { prices, labels }
}

/**
 * A car's price is null with too few comparable cars or no model. Returns the number of cars
 * written. Takes seconds with many cars, so it needs a connection without request timeouts.
 */
export async function refreshFairPrices(
  db: KyselyDb,
  now: Date,
  { onlyChanged = false } = {},
): Promise<number> {
  const current = await getCurrentModel(db)
  const today = toIndianDay(now)
  return db.transaction().execute(async (tx) => {
    await countComparables(tx, today)
    let written = 0
    let hasEvidence = false
    for (let after = 0; ;) {
      const cars = await readCars(tx, { today, after, onlyChanged })
      const last = cars.at(-1)
      if (!last) return written
      const { prices, labels } = await priceCars(cars, current?.model ?? null)
      written += await setFairPrices(tx, prices)
      if (current && labels.length > 0) {
        if (!hasEvidence) await copyEvidenceToTempTable(tx, today)
        hasEvidence = true
        await storePriceLabels(tx, current, labels)
      }
      after = last.number
    }
  })
}
