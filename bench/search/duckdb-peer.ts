import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { KMS_CHOICES, PRICE_BANDS } from '../../lib/features/search/rules/bands'
import { STOCK_STATEMENT } from '../../lib/features/search/car-records'
import { YEAR_FROM } from '../../lib/features/search/columns/car-record'
import type { IndexedSort } from '../../lib/features/search/columns/car-layout'
import type { ColumnFilters } from './filters'

const ORDER: Record<IndexedSort, string> = {
  latest: '"listedAt" DESC',
  'price-asc': 'price',
  'price-desc': 'price DESC',
  'kms-asc': 'kms',
  'year-desc': 'year DESC',
  deal: 'CASE WHEN "fairPrice" = 0 THEN NULL ELSE price / "fairPrice" END NULLS LAST',
}

/**
 * Columns counted together: facets of the car itself, and the variant, from which eight more facets
 * and the features follow.
 */
const GROUPS = [
  'variantKey',
  'cityKey',
  'colour',
  'owners',
  'year',
  'flags',
  'priceBand',
  'kmsBand',
] as const
type Group = (typeof GROUPS)[number]

const quoted = (name: string) => `"${name}"`
const caseOf = (column: string, limits: readonly number[]) =>
  `CASE ${limits.map((limit, index) => `WHEN ${column} < ${limit} THEN ${index}`).join(' ')} ELSE ${limits.length} END`

function allowed(table: Uint8Array | null, from = 0): string | null {
  if (table === null) return null
  const codes = [...table.entries()]
    .filter(([, isAllowed]) => isAllowed === 1)
    .map(([code]) => code + from)
  return codes.length === 0 ? '(NULL)' : `(${codes.join(', ')})`
}

function conditions(filters: ColumnFilters): Partial<Record<Group | 'price', string>> {
  const list = (group: Group, codes: string | null) =>
    codes === null ? {} : { [group]: `${quoted(group)} IN ${codes}` }
  const isLimited =
    filters.low.some((value) => value > 0) || filters.high.some((value) => value < 1_000_000_000)
  const byYear = [...filters.low.keys()]
    .slice(40, 80)
    .map((code) => `(${YEAR_FROM + code}, ${filters.low[code]}, ${filters.high[code]})`)
  const isUniform = new Set(filters.low).size === 1 && new Set(filters.high).size === 1
  return {
    ...list('variantKey', allowed(filters.variant)),
    ...list('cityKey', allowed(filters.city)),
    ...list('colour', allowed(filters.colour)),
    ...list('owners', allowed(filters.owners)),
    ...list('year', allowed(filters.year, YEAR_FROM)),
    ...list('flags', allowed(filters.flags)),
    ...(filters.kms !== null && { kmsBand: `kms <= ${filters.kms}` }),
    ...(isLimited && {
      price: isUniform
        ? `price BETWEEN ${filters.low[0]} AND ${filters.high[0]}`
        : `EXISTS (SELECT 1 FROM (VALUES ${byYear.join(', ')}) AS b(y, low, high) WHERE b.y = year AND price BETWEEN b.low AND b.high)`,
    }),
  }
}

/**
 * The same columns in DuckDB, queried in the fastest way we found. Grouping sets count all facets
 * without a filter together; each filtered facet is counted on its own. Facets of the variant
 * follow from the counts of variants, as in the index.
 */
export class DuckDbPeer {
  private constructor(private readonly connection: DuckDBConnection) {}

  static async load(client: pg.ClientBase, file: string): Promise<DuckDbPeer> {
    await pipeline(
      client.query(copyTo(`COPY (${STOCK_STATEMENT}) TO STDOUT (FORMAT csv, HEADER)`)),
      createWriteStream(file),
    )
    const connection = await (await DuckDBInstance.create(':memory:')).connect()
    await connection.run(`CREATE TABLE car AS SELECT *,
      ${caseOf('price', [...PRICE_BANDS.map((band) => band.from)])}::TINYINT AS "priceBand",
      ${caseOf(
        'kms',
        KMS_CHOICES.map((most) => most + 1),
      )}::TINYINT AS "kmsBand"
      FROM (SELECT number, "variantKey"::SMALLINT AS "variantKey", "cityKey"::TINYINT AS "cityKey", colour::TINYINT AS colour,
        year::SMALLINT AS year, kms::INTEGER AS kms, owners::TINYINT AS owners, price::INTEGER AS price,
        "fairPrice"::INTEGER AS "fairPrice", flags::TINYINT AS flags, "listedAt"::BIGINT AS "listedAt"
        FROM read_csv('${file}') ORDER BY "variantKey")`)
    return new DuckDbPeer(connection)
  }

  async search(
    filters: ColumnFilters,
    sort: IndexedSort,
    page: number,
  ): Promise<{ total: number; numbers: number[] }> {
    const filtered = conditions(filters)
    const where = (without?: Group) => {
      const conditions = Object.entries(filtered)
        .filter(([group]) => group !== without)
        .map(([, sql]) => sql)
      return conditions.length === 0 ? 'true' : conditions.join(' AND ')
    }
    const open = GROUPS.filter((group) => filtered[group] === undefined)
    const totals = await this.connection
      .runAndReadAll(`SELECT count(*), ${open.map(quoted).join(', ')} FROM car WHERE ${where()}
      GROUP BY GROUPING SETS ((), ${open.map((group) => `(${quoted(group)})`).join(', ')})`)
    for (const group of GROUPS.filter((one) => filtered[one] !== undefined)) {
      await this.connection.runAndReadAll(
        `SELECT ${quoted(group)}, count(*) FROM car WHERE ${where(group)} GROUP BY 1`,
      )
    }
    const rows = await this.connection.runAndReadAll(
      `SELECT number FROM car WHERE ${where()} ORDER BY ${ORDER[sort]}, number DESC LIMIT 24 OFFSET ${(page - 1) * 24}`,
    )
    const all = totals.getRows().find((row) => row.slice(1).every((value) => value === null))
    return {
      total: Number(all?.[0] ?? 0),
      numbers: rows.getRows().map(([number]) => Number(number)),
    }
  }

  close(): void {
    this.connection.closeSync()
  }
}
