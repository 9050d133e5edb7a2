import { MAX_FINANCED_AGE } from '@/lib/features/finance/rules/lending'
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { toIndianYear } from '@/lib/shared/dates'
import { AGE_CHOICES, KMS_CHOICES, OWNERS_CHOICES } from '../rules/bands'
import type { FacetCounts, EngineAnswer, SearchContext, SearchEngine } from '../port'
import type { SearchQuery, SearchSort } from '../rules/query'
import { FACET_NAMES, type FacetName } from '../schemas'
import type { Vocabulary } from '../rules/vocabulary'
import {
  selectCarsForSale,
  type CarBuilder,
  buildConditions,
  FLAG_COLUMNS,
  LIST_COLUMNS,
} from './conditions'
import { computeInstalmentScale } from '@/lib/features/finance/rules/instalment-scale'

interface Order {
  by: (of: CarBuilder) => Expression<unknown>
  direction: 'asc' | 'desc'
}

const ORDERS: Record<Exclude<SearchSort, 'emi-asc'>, Order> = {
  latest: { by: (of) => of.ref('v.listed_at'), direction: 'desc' },
  'price-asc': { by: (of) => of.ref('v.price'), direction: 'asc' },
  'price-desc': { by: (of) => of.ref('v.price'), direction: 'desc' },
  'kms-asc': { by: (of) => of.ref('v.kms'), direction: 'asc' },
  'year-desc': { by: (of) => of.ref('v.year'), direction: 'desc' },
  deal: {
    by: (of) => sql`${of.ref('v.price')}::float8 / ${of.ref('v.fair_price')}`,
    direction: 'asc',
  },
}

/**
 * Searches with plain SQL while the other engines load or fail; tests compare them with it. It gets
 * slower with more cars.
 */
export class SqlEngine implements SearchEngine {
  constructor(
    private readonly db: KyselyDb,
    private readonly vocabulary: () => Promise<Vocabulary>,
  ) {}

  async search(query: SearchQuery, context: SearchContext): Promise<EngineAnswer> {
    const vocabulary = await this.vocabulary()
    const [numbers, counts] = await Promise.all([
      this.page(query, context, vocabulary),
      this.counts(query, context, vocabulary),
    ])
    return { numbers, ...counts }
  }

  private async page(
    query: SearchQuery,
    context: SearchContext,
    vocabulary: Vocabulary,
  ): Promise<number[]> {
    const order: Order =
      query.sort === 'emi-asc'
        ? { by: (of) => instalment(of, query, context), direction: 'asc' }
        : ORDERS[query.sort]
    const rows = await selectCarsForSale(this.db)
      .where((of) =>
        of.and(buildConditions(of, query, context, vocabulary).map((one) => one.holds)),
      )
      .select('v.number')
      .orderBy(({ eb }) => eb('v.status', '=', 'reserved'))
      .orderBy(order.by, (by) => (order.direction === 'asc' ? by.asc().nullsLast() : by.desc()))
      .orderBy('v.number', 'desc')
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize)
      .execute()
    return rows.map((row) => row.number)
  }

  private async counts(query: SearchQuery, context: SearchContext, vocabulary: Vocabulary) {
    const counted = (facet: FacetName | null) => (of: CarBuilder) =>
      of.and(
        buildConditions(of, query, context, vocabulary)
          .filter((one) => facet === null || one.facet !== facet)
          .map((one) => one.holds),
      )
    const total = selectCarsForSale(this.db)
      .where(counted(null))
      .select([
        sql<FacetName | 'total'>`'total'`.as('facet'),
        sql<string | null>`''`.as('id'),
        sql<number>`count(*)::int`.as('count'),
      ])
    const rows = await FACET_NAMES.reduce(
      (all, facet) => all.unionAll(this.options(facet, counted(facet), query, context)),
      total,
    ).execute()
    const facets = Object.fromEntries(
      FACET_NAMES.map((facet) => [facet, new Map<string, number>()]),
    ) as Record<FacetName, Map<string, number>>
    let found = 0
    for (const { facet, id, count } of rows) {
      if (facet === 'total') found = count
      else if (id !== null && count > 0) facets[facet].set(id, count)
    }
    return { total: found, facets: facets satisfies FacetCounts }
  }

  private options(
    facet: FacetName,
    isCounted: (of: CarBuilder) => Expression<SqlBool>,
    query: SearchQuery,
    context: SearchContext,
  ) {
    const option = optionOf(facet, query, context)
    const cars = selectCarsForSale(this.db)
      .where(isCounted)
      .select((of) => option(of).as('id'))
      .as('car')
    return this.db
      .selectFrom(cars)
      .select([
        sql<FacetName | 'total'>`${sql.lit(facet)}`.as('facet'),
        'car.id',
        sql<number>`count(*)::int`.as('count'),
      ])
      .groupBy('car.id')
  }
}

type Option = (of: CarBuilder) => RawBuilder<string | null>

function optionOf(facet: FacetName, query: SearchQuery, { now }: SearchContext): Option {
  if (facet === 'feature') return (of) => sql<string>`unnest(${of.ref('x.features')})`
  const thisYear = sql.lit(toIndianYear(now))
  if (facet === 'owners') return atMost((of) => of.ref('v.owners'), OWNERS_CHOICES, query.owners)
  if (facet === 'age')
    return atMost((of) => sql`(${thisYear} - ${of.ref('v.year')})`, AGE_CHOICES, query.age)
  if (facet === 'kms') return atMost((of) => of.ref('v.kms'), KMS_CHOICES, query.kms)
  const columns: Partial<Record<FacetName, (of: CarBuilder) => Expression<unknown>>> = {
    ...LIST_COLUMNS,
    ...FLAG_COLUMNS,
  }
  return (of) => sql<string | null>`(${columns[facet]?.(of) ?? sql.lit(null)})::text`
}

/**
 * Lists every upper limit that a car meets (2 owners: ≤ 2, ≤ 3 …), so that facets count
 * cumulatively. Adds the query's own limit if it isn't one of the choices.
 */
function atMost(
  column: (of: CarBuilder) => Expression<unknown>,
  choices: readonly number[],
  limit: number | null,
): Option {
  const all = limit === null || choices.includes(limit) ? choices : [...choices, limit]
  const limits = sql.join(all.map((limit) => sql.lit(limit)))
  return (of) =>
    sql<string>`unnest(ARRAY(SELECT choice FROM unnest(ARRAY[${limits}]) AS choice WHERE ${column(of)} <= choice))::text`
}

function instalment(
  of: CarBuilder,
  query: SearchQuery,
  { now, lending }: SearchContext,
): Expression<number | null> {
  const rows = Array.from({ length: MAX_FINANCED_AGE }, (_, age) => ({
    age,
    scale: computeInstalmentScale(age, query, lending),
  })).flatMap(({ age, scale }) =>
    scale === null
      ? []
      : [
          sql`(${sql.lit(age)}, ${scale.maxLoanPercent}::float8, ${scale.monthly}::float8, ${scale.growth}::float8, ${scale.tenure}::float8)`,
        ],
  )
  if (rows.length === 0) return sql<null>`NULL::int`
  const price = of.ref('v.price')
  const loan = sql`GREATEST(0, LEAST(${price} - ${query.downPayment ?? 0}::int, floor(${price}::float8 * scale.largest / 100)))`
  return sql<
    number | null
  >`(SELECT floor(0.5 + CASE WHEN scale.monthly = 0 THEN ${loan} / scale.tenure
      ELSE ${loan} * scale.monthly * scale.growth / (scale.growth - 1) END)
    FROM (VALUES ${sql.join(rows)}) AS scale (age, largest, monthly, growth, tenure)
    WHERE scale.age = GREATEST(0, ${sql.lit(toIndianYear(now))} - ${of.ref('v.year')}))`
}
