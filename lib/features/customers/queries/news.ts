import { LENDING_TABLE } from '@/lib/features/finance/rules/lending'
import { getSearchEngine, getVocabulary } from '@/lib/features/search/queries'
import { applySearchText } from '@/lib/features/search/rules/apply-text'
import { readCardRows, type CardRow, readCardRowsById } from '@/lib/features/vehicles/queries/cards'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { type Db, getDb } from '@/lib/server/db/client'
import { MAX_PAGE_SIZE } from '@/lib/shared/pagination'
import type { DigestItem, DigestItemKind } from '../rules/alerts'
import { composeSearchName, readSavedQuery } from './preferences'
import type { Subscriber } from './subscribers'
import { toBuyHref } from '@/lib/features/search/rules/print-query'
import { createEmptyQuery } from '@/lib/features/search/rules/query'
import { toVehicleUrl } from '@/lib/features/vehicles/dto'
import { doesNoticeCoverSales } from '../rules/consents'
import { formatCarName } from '@/lib/shared/car-name'

async function newMatches(
  { searches, searchSince, locale }: Subscriber,
  now: Date,
): Promise<DigestItem[]> {
  if (searchSince === null) return []
  const vocabulary = await getVocabulary()
  const found: DigestItem[] = []
  for (const { filters, sort, createdAt } of searches) {
    const saved = await readSavedQuery(filters, sort)
    const { applied } = applySearchText(saved, vocabulary, now)
    const { numbers } = await getSearchEngine().search(
      { ...applied, sort: 'latest', page: 1, pageSize: MAX_PAGE_SIZE },
      { now, lending: LENDING_TABLE },
    )
    const since = createdAt > searchSince ? createdAt : searchSince
    const rows = (await readCardRows(getDb(), numbers)).filter(
      (row) => row.status === 'listed' && row.listedAt > since,
    )
    if (rows.length === 0) continue
    const name = await composeSearchName(saved, now, isLocale(locale) ? locale : DEFAULT_LOCALE)
    found.push(...rows.map((row) => newsOf('match', row, { searches: [name] })))
  }
  return found
}

export async function readDigestItems(
  db: Db,
  subscriber: Subscriber,
  now: Date,
): Promise<DigestItem[]> {
  const [matches, favourites] = await Promise.all([
    newMatches(subscriber, now),
    favouriteNews(db, subscriber),
  ])
  return [...matches, ...favourites]
}

function newsOf(kind: DigestItemKind, row: CardRow, more: Partial<DigestItem> = {}): DigestItem {
  return {
    kind,
    vehicleId: row.id,
    name: formatCarName({ year: row.year, make: row.makeName, model: row.modelName }),
    city: row.cityName,
    path: toVehicleUrl(row),
    price: row.price,
    before: null,
    searches: [],
    ...more,
  }
}

function cheaperFavourites(db: Db, customerId: string, since: Date) {
  return db.$kysely
    .selectFrom('favourite as f')
    .innerJoin('price_change as change', 'change.vehicle_id', 'f.vehicle_id')
    .where('f.customer_id', '=', customerId)
    .where('change.at', '>', (eb) => eb.fn<Date>('greatest', [eb.val(since), 'f.created_at']))
    .whereRef('change.previous', '>', 'change.price')
    .select((eb) => ['f.vehicle_id as id', eb.fn.max('change.previous').as('before')])
    .groupBy('f.vehicle_id')
    .execute()
}

function movedFavourites(db: Db, customerId: string, since: Date) {
  return db.$kysely
    .selectFrom('favourite as f')
    .innerJoin('vehicle_event as event', 'event.vehicle_id', 'f.vehicle_id')
    .where('f.customer_id', '=', customerId)
    .where('event.at', '>', (eb) => eb.fn<Date>('greatest', [eb.val(since), 'f.created_at']))
    .select('f.vehicle_id as id')
    .distinct()
}

function freedFavourites(db: Db, customerId: string, since: Date) {
  return movedFavourites(db, customerId, since)
    .where('event.from_status', '=', 'reserved')
    .where('event.to_status', '=', 'listed')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('reservation as own')
            .select('own.id')
            .whereRef('own.vehicle_id', '=', 'f.vehicle_id')
            .whereRef('own.ended_at', '=', 'event.at')
            .where('own.customer_id', '=', customerId),
        ),
      ),
    )
    .execute()
}

/**
 * Favourites sold to others. Sellers and customers on the waiting list got a message of their own,
 * so they are left out.
 */
function soldFavourites(db: Db, customerId: string, since: Date) {
  return movedFavourites(db, customerId, since)
    .innerJoin('vehicle as v', 'v.id', 'f.vehicle_id')
    .where('event.to_status', '=', 'sold')
    .where('v.seller_id', 'is distinct from', customerId)
    .where(({ and, exists, not, selectFrom }) =>
      and([
        not(
          exists(
            selectFrom('purchase as own')
              .select('own.id')
              .whereRef('own.vehicle_id', '=', 'f.vehicle_id')
              .where('own.customer_id', '=', customerId),
          ),
        ),
        not(
          exists(
            selectFrom('waiting_line as w')
              .select('w.id')
              .whereRef('w.vehicle_id', '=', 'f.vehicle_id')
              .whereRef('w.left_at', '=', 'event.at')
              .where('w.customer_id', '=', customerId),
          ),
        ),
      ]),
    )
    .execute()
}

function soldNews(car: CardRow): DigestItem {
  return newsOf('sold', car, { path: toBuyHref({ ...createEmptyQuery(), model: [car.modelSlug] }) })
}

async function favouriteNews(db: Db, subscriber: Subscriber): Promise<DigestItem[]> {
  const { customerId, favouriteSince, favouriteNotice } = subscriber
  if (favouriteSince === null) return []
  const [cheaper, freed, sold] = await Promise.all([
    cheaperFavourites(db, customerId, favouriteSince),
    freedFavourites(db, customerId, favouriteSince),
    doesNoticeCoverSales(favouriteNotice) ? soldFavourites(db, customerId, favouriteSince) : [],
  ])
  const changes = [
    ...cheaper.map((change) => ({ ...change, kind: 'cheaper' as const })),
    ...freed.map((change) => ({ ...change, kind: 'free' as const, before: null })),
    ...sold.map((change) => ({ ...change, kind: 'sold' as const, before: null })),
  ]
  const ids = changes.map(({ id }) => id)
  const cars = new Map((await readCardRowsById(getDb(), ids)).map((car) => [car.id, car]))
  return changes.flatMap(({ id, kind, before }) => {
    const car = cars.get(id)
    if (car && kind === 'sold') return car.status === 'sold' ? [soldNews(car)] : []
    if (!car || car.status !== 'listed' || (before !== null && before <= car.price)) return []
    return [newsOf(kind, car, { before })]
  })
}
