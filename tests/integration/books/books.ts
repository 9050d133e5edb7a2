import type pg from 'pg'
import * as booksRoute from '@/app/api/staff/v1/books/[book]/route'
import fc from 'fast-check'
import { readBook } from '@/lib/features/books/queries/books'
import type { BooksScope } from '@/lib/features/books/queries/scope'
import { type BookName, type BookTotals, sumBookColumns } from '@/lib/features/books/rules/tables'
import { KEYS } from '../api/call'

type Pool = Pick<pg.Pool, 'query'>

export const ALL_TIME = { from: '2000-01-01', to: '2100-01-01' }

export async function readAllCityIds(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM city ORDER BY id')
  return rows.map(({ id }) => id)
}

export async function readTotals(name: BookName, scope: BooksScope): Promise<BookTotals> {
  return sumBookColumns(name, await readBook(name, scope))
}

export function downloadBook(token: string, book: string, query: string): Promise<Response> {
  return booksRoute.GET(
    new Request(`http://localhost:3000/api/staff/v1/books/${book}?${query}`, {
      headers: { ...KEYS, authorization: `Bearer ${token}` },
    }),
    { params: Promise.resolve({ book }) },
  )
}

export function splitCsv(text: string): string[][] {
  const lines = text.replace(/^\ufeff/, '').split('\r\n')
  return lines
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    )
}

export async function drawScopes(pool: Pool, count: number): Promise<BooksScope[]> {
  const cities = await readAllCityIds(pool)
  const day = fc
    .integer({ min: 0, max: 499 })
    .map((back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10))
  const scope = fc.record({ days: fc.tuple(day, day), cityIds: fc.subarray(cities) })
  const drawn = fc.sample(scope, { numRuns: count, seed: 43 }).map(({ days, cityIds }) => {
    const [from = '', to = ''] = days.toSorted()
    return { from, to, cityIds }
  })
  return [{ ...ALL_TIME, cityIds: cities }, ...drawn]
}

export async function sumOfLedger(
  pool: Pool,
  { from, to, cityIds }: BooksScope,
  ...kinds: string[]
): Promise<number> {
  const { rows } = await pool.query<{ sum: number }>(
    `SELECT coalesce(sum(l.amount), 0)::float8 AS sum FROM ledger_entry l JOIN vehicle v ON v.id = l.vehicle_id
     WHERE l.kind = ANY($4) AND v.city_id = ANY($3)
       AND (l.at AT TIME ZONE 'Asia/Kolkata')::date BETWEEN $1::date AND $2::date`,
    [from, to, cityIds, kinds],
  )
  return rows[0]?.sum ?? 0
}
