import type pg from 'pg'
import { LENDING } from '@/lib/features/finance/rules/lending'
import { readSavedQuery } from '@/lib/features/accounts/preferences/queries'
import { getSearchEngine, getVocabulary } from '@/lib/features/search/queries'
import { applyText } from '@/lib/features/search/rules/text/apply-text'
import { type CardRow, readCardRows, readCardRowsById } from '@/lib/features/vehicles/card-query'
import { vehicleUrl } from '@/lib/features/vehicles/dto'
import { PAGE_SIZE_MAX } from '@/lib/shared/pagination'
import type { News, NewsKind } from '../rules/alerts'

type Database = Pick<pg.Pool, 'query'>

/** Somebody who agreed to alerts, with the moments since when there is something to tell. */
export interface Subscriber {
  customerId: string
  firstName: string
  phone: string
  /** Null unless it was verified. */
  emailId: string | null
  locale: string
  /** Null: not agreed to. */
  searchSince: Date | null
  shortlistSince: Date | null
  filters: unknown
  sort: string | null
  /** Today in India, by the database's clock. */
  day: string
}

/**
 * Who may get a digest now: agreed to it, and had none today. News count from the agreement or, later, from the last
 * digest that said something.
 */
export async function readSubscribers(
  pool: Database,
  after: string,
  most: number,
): Promise<Subscriber[]> {
  const since = (purpose: string) => `(SELECT greatest(max(given_at), last.at) FROM consent
      WHERE customer_id = c.id AND purpose = '${purpose}' AND withdrawn_at IS NULL HAVING count(*) > 0)`
  const { rows } = await pool.query<Subscriber>(
    `SELECT c.id AS "customerId", c.first_name AS "firstName", c.phone, CASE WHEN c.email_verified_at IS NOT NULL THEN c.email_id END AS "emailId",
       c.locale, ${since('search_alerts')} AS "searchSince", ${since('shortlist_alerts')} AS "shortlistSince",
       p.filters, p.sort, today.day
     FROM customer c LEFT JOIN preference p ON p.customer_id = c.id
     CROSS JOIN (SELECT to_char(now() AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day) today
     LEFT JOIN LATERAL (SELECT max(created_at) AS at FROM message WHERE customer_id = c.id AND template = 'digest') last ON true
     WHERE c.deleted_at IS NULL AND c.id > $1
       AND EXISTS (SELECT 1 FROM consent WHERE customer_id = c.id AND withdrawn_at IS NULL AND purpose IN ('search_alerts', 'shortlist_alerts'))
       AND NOT EXISTS (SELECT 1 FROM message WHERE dedupe_key = 'digest ' || c.id || ' ' || today.day)
     ORDER BY c.id LIMIT $2`,
    [after, most],
  )
  return rows
}

function newsOf(kind: NewsKind, row: CardRow, before: number | null = null): News {
  return {
    kind,
    vehicleId: row.id,
    name: `${row.year} ${row.makeName} ${row.modelName}`,
    city: row.cityName,
    path: vehicleUrl(row),
    price: row.price,
    before,
  }
}

/** Cars of a saved search that were put up for sale since. */
async function newMatches(
  pool: Database,
  { filters, sort, searchSince }: Subscriber,
  now: Date,
): Promise<News[]> {
  if (searchSince === null || filters === null) return []
  const saved = await readSavedQuery(filters, sort ?? 'latest')
  const { applied } = applyText(saved, await getVocabulary(), now)
  const { numbers } = await getSearchEngine().search(
    { ...applied, sort: 'latest', page: 1, pageSize: PAGE_SIZE_MAX },
    { now, lending: LENDING },
  )
  const rows = await readCardRows(pool, numbers)
  return rows
    .filter((row) => row.status === 'listed' && row.listedAt > searchSince)
    .map((row) => newsOf('match', row))
}

/**
 * What happened since to the cars that somebody likes, from the moment of the like on. Whose own hold ended (in the
 * transaction of the move, at the same instant) knows of it.
 */
async function shortlistNews(
  pool: Database,
  { customerId, shortlistSince }: Subscriber,
): Promise<News[]> {
  if (shortlistSince === null) return []
  const { rows } = await pool.query<{
    id: string
    kind: 'cheaper' | 'free'
    before: number | null
  }>(
    `SELECT f.vehicle_id AS id, 'cheaper' AS kind, max(change.previous) AS before
     FROM favourite f JOIN price_change change ON change.vehicle_id = f.vehicle_id
     WHERE f.customer_id = $1 AND change.at > greatest($2, f.created_at) AND change.previous > change.price
     GROUP BY f.vehicle_id
     UNION ALL
     SELECT DISTINCT f.vehicle_id, 'free', NULL::int
     FROM favourite f JOIN vehicle_event event ON event.vehicle_id = f.vehicle_id
     WHERE f.customer_id = $1 AND event.at > greatest($2, f.created_at) AND event.from_status = 'reserved' AND event.to_status = 'listed'
       AND NOT EXISTS (SELECT FROM reservation own WHERE own.vehicle_id = f.vehicle_id AND own.customer_id = $1 AND own.ended_at = event.at)`,
    [customerId, shortlistSince],
  )
  const cars = new Map(
    (
      await readCardRowsById(
        pool,
        rows.map(({ id }) => id),
      )
    ).map((car) => [car.id, car]),
  )
  return rows.flatMap(({ id, kind, before }) => {
    const car = cars.get(id)
    // Sold or held again meanwhile: no news that anybody can use.
    if (!car || car.status !== 'listed' || (before !== null && before <= car.price)) return []
    return [newsOf(kind, car, before)]
  })
}

/** Everything that a subscriber asked to be told of and hasn't been. */
export async function readNews(pool: Database, subscriber: Subscriber, now: Date): Promise<News[]> {
  const [matches, shortlist] = await Promise.all([
    newMatches(pool, subscriber, now),
    shortlistNews(pool, subscriber),
  ])
  return [...matches, ...shortlist]
}
