import type { Pool } from 'pg'
import { yearOf } from '@/lib/shared/dates'
import { AGE_CHOICES, KMS_CHOICES, OWNERS_CHOICES } from '../bands'
import type { FacetCounts, SearchAnswer, SearchContext, SearchEngine } from '../port'
import type { SearchQuery, SearchSort } from '../query'
import { FACETS, type FacetName } from '../schemas'
import type { Vocabulary } from '../vocabulary'
import { conditionsOf, FLAG_COLUMNS, LIST_COLUMNS, Values, type Condition } from './conditions'
import { instalmentOrder } from './instalment-order'

const FROM = `FROM vehicle v JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id
  JOIN make k ON k.id = m.make_id JOIN city c ON c.id = v.city_id`
const FOR_SALE = `v.status IN ('listed', 'reserved')`

const ORDER: Record<Exclude<SearchSort, 'emi-asc'>, string> = {
  latest: 'v.listed_at DESC',
  'price-asc': 'v.price ASC',
  'price-desc': 'v.price DESC',
  'kms-asc': 'v.kms ASC',
  'year-desc': 'v.year DESC',
  deal: 'v.price::float8 / v.fair_price ASC NULLS LAST',
}

type Choices = Partial<Record<FacetName, { column: string; values: readonly number[] }>>

/**
 * Search in plain SQL: one statement for the page, one for the counts. It's what the columns in memory are
 * tested against, and what answers while they load. Correct first; its time grows with the stock.
 */
export class SqlEngine implements SearchEngine {
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly vocabulary: () => Promise<Vocabulary>,
  ) {}

  async search(query: SearchQuery, context: SearchContext): Promise<SearchAnswer> {
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
    const values = new Values()
    const where = join(conditionsOf(query, context, vocabulary, values))
    const limit = values.bind(query.pageSize)
    const offset = values.bind((query.page - 1) * query.pageSize)
    const order =
      query.sort === 'emi-asc' ? instalmentOrder(query, context, values) : ORDER[query.sort]
    const { rows } = await this.pool.query<{ number: number }>(
      `SELECT v.number ${FROM} WHERE ${where} ORDER BY ${order}, v.number DESC LIMIT ${limit} OFFSET ${offset}`,
      values.list,
    )
    return rows.map((row) => row.number)
  }

  private async counts(query: SearchQuery, context: SearchContext, vocabulary: Vocabulary) {
    const values = new Values()
    const conditions = conditionsOf(query, context, vocabulary, values)
    const statements = [
      `SELECT 'total' AS facet, '' AS id, count(*)::int AS count ${FROM} WHERE ${join(conditions)}`,
      ...FACETS.map((facet) =>
        countStatement(
          facet,
          join(conditions.filter((one) => one.facet !== facet)),
          choicesOf(query, context),
        ),
      ),
    ]
    const { rows } = await this.pool.query<{
      facet: FacetName | 'total'
      id: string | null
      count: number
    }>(statements.join(' UNION ALL '), values.list)
    const facets = Object.fromEntries(
      FACETS.map((facet) => [facet, new Map<string, number>()]),
    ) as Record<FacetName, Map<string, number>>
    let total = 0
    for (const { facet, id, count } of rows) {
      if (facet === 'total') total = count
      else if (id !== null && count > 0) facets[facet].set(id, count)
    }
    return { total, facets: facets satisfies FacetCounts }
  }
}

function join(conditions: Condition[]): string {
  return [FOR_SALE, ...conditions.map((one) => one.sql)].join(' AND ')
}

function choicesOf(query: SearchQuery, { now }: SearchContext): Choices {
  const withActive = (choices: readonly number[], active: number | null) =>
    active === null || choices.includes(active) ? choices : [...choices, active]
  return {
    owners: { column: 'v.owners', values: withActive(OWNERS_CHOICES, query.owners) },
    age: { column: `(${yearOf(now)} - v.year)`, values: withActive(AGE_CHOICES, query.age) },
    kms: { column: 'v.kms', values: withActive(KMS_CHOICES, query.kms) },
  }
}

function countStatement(facet: FacetName, where: string, choices: Choices): string {
  const choice = choices[facet]
  if (choice) {
    return `SELECT '${facet}', choice::text, count(*)::int ${FROM}, unnest(ARRAY[${choice.values.join(', ')}]) AS choice
      WHERE ${where} AND ${choice.column} <= choice GROUP BY choice`
  }
  if (facet === 'feature') {
    return `SELECT 'feature', one, count(*)::int ${FROM}, unnest(x.features) AS one WHERE ${where} GROUP BY one`
  }
  const columns: Partial<Record<FacetName, string>> = { ...LIST_COLUMNS, ...FLAG_COLUMNS }
  return `SELECT '${facet}', (${columns[facet]})::text AS option, count(*)::int ${FROM} WHERE ${where} GROUP BY option`
}
