import { LENDING } from '@/lib/features/finance/rules/lending'
import { nameOfSearch, readSavedQuery } from './preferences'
import { getSearchEngine, getVocabulary } from '@/lib/features/search/queries'
import { applyText } from '@/lib/features/search/rules/text/apply-text'
import { type CardRow, readCardRows, readCardRowsById } from '@/lib/features/vehicles/queries/cards'
import { vehicleUrl } from '@/lib/features/vehicles/dto'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import type { Db } from '@/lib/server/db/client'
import { getDb } from '@/lib/server/db/client'
import { today } from '@/lib/server/db/sql'
import { PAGE_SIZE_MAX } from '@/lib/shared/pagination'
import { PURPOSES, type Purpose } from '../rules/consents'
import { digestKey, type News, type NewsKind } from '../rules/alerts'

const BATCH = 200

/** A customer who agreed to alerts, with the moments since when there is something to tell. */
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
  /** Saved searches that alert, newest first. */
  searches: readonly { filters: unknown; sort: string; createdAt: Date }[]
  /** Today in India, by the database's clock. */
  day: string
}

/** Those who agreed to alerts, in the order of their ids. */
function readAgreed(db: Db, after: string) {
  return db.$kysely
    .selectFrom('customer as c')
    .where('c.deleted_at', 'is', null)
    .where('c.id', '>', after)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('consent')
          .select('consent.id')
          .whereRef('consent.customer_id', '=', 'c.id')
          .where('consent.withdrawn_at', 'is', null)
          .where('consent.purpose', 'in', PURPOSES),
      ),
    )
    .select(['c.id as customerId', 'c.first_name as firstName', 'c.phone', 'c.locale'])
    .select(['c.email_id as emailId', 'c.email_verified_at as verifiedAt'])
    .select((eb) => {
      const givenAt = (purpose: Purpose) =>
        eb
          .selectFrom('consent')
          .select(({ fn }) => fn.max('consent.given_at').as('at'))
          .whereRef('consent.customer_id', '=', 'c.id')
          .where('consent.purpose', '=', purpose)
          .where('consent.withdrawn_at', 'is', null)
      return [
        givenAt('search_alerts').as('searchGivenAt'),
        givenAt('shortlist_alerts').as('shortlistGivenAt'),
        eb
          .selectFrom('message as m')
          .select(({ fn }) => fn.max('m.created_at').as('at'))
          .whereRef('m.customer_id', '=', 'c.id')
          .where('m.template', '=', 'digest')
          .as('lastDigestAt'),
        eb.cast<string>(today, 'text').as('day'),
      ]
    })
    .orderBy('c.id')
    .limit(BATCH)
    .execute()
}

type SavedSearches = Subscriber['searches']

async function readAlertingSearches(
  db: Db,
  agreed: readonly { customerId: string }[],
): Promise<Map<string, SavedSearches>> {
  const rows = await db.preference.findMany({
    where: { customerId: { in: agreed.map(({ customerId }) => customerId) }, alerts: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { customerId: true, filters: true, sort: true, createdAt: true },
  })
  return Map.groupBy(rows, ({ customerId }) => customerId)
}

function later(a: Date | null, b: Date | null): Date | null {
  return a !== null && b !== null && b > a ? b : a
}

/**
 * Who may get a digest now: agreed to it, and had none today. News count from the agreement or, later, from the last
 * digest that said something.
 */
export async function* readSubscribers(db: Db): AsyncGenerator<Subscriber> {
  for (let after = ''; ;) {
    const agreed = await readAgreed(db, after)
    const keys = agreed.map(({ customerId, day }) => digestKey(customerId, day))
    const sent = await db.message.findMany({
      where: { dedupeKey: { in: keys } },
      select: { dedupeKey: true },
    })
    const searches = await readAlertingSearches(db, agreed)
    const done = new Set(sent.map(({ dedupeKey }) => dedupeKey))
    for (const { searchGivenAt, shortlistGivenAt, lastDigestAt, verifiedAt, ...one } of agreed) {
      if (done.has(digestKey(one.customerId, one.day))) continue
      yield {
        ...one,
        searches: searches.get(one.customerId) ?? [],
        emailId: verifiedAt === null ? null : one.emailId,
        searchSince: later(searchGivenAt, lastDigestAt),
        shortlistSince: later(shortlistGivenAt, lastDigestAt),
      }
    }
    const last = agreed.at(-1)
    if (!last || agreed.length < BATCH) return
    after = last.customerId
  }
}

function newsOf(kind: NewsKind, row: CardRow, more: Partial<News> = {}): News {
  return {
    kind,
    vehicleId: row.id,
    name: `${row.year} ${row.makeName} ${row.modelName}`,
    city: row.cityName,
    path: vehicleUrl(row),
    price: row.price,
    before: null,
    searches: [],
    ...more,
  }
}

/** Cars that were put up for sale since, for each saved search from its own beginning on, with the search's name. */
async function newMatches(
  { searches, searchSince, locale }: Subscriber,
  now: Date,
): Promise<News[]> {
  if (searchSince === null) return []
  const vocabulary = await getVocabulary()
  const found: News[] = []
  for (const { filters, sort, createdAt } of searches) {
    const saved = await readSavedQuery(filters, sort)
    const { applied } = applyText(saved, vocabulary, now)
    const { numbers } = await getSearchEngine().search(
      { ...applied, sort: 'latest', page: 1, pageSize: PAGE_SIZE_MAX },
      { now, lending: LENDING },
    )
    const since = createdAt > searchSince ? createdAt : searchSince
    const rows = (await readCardRows(getDb(), numbers)).filter(
      (row) => row.status === 'listed' && row.listedAt > since,
    )
    if (rows.length === 0) continue
    const name = await nameOfSearch(saved, now, isLocale(locale) ? locale : DEFAULT_LOCALE)
    found.push(...rows.map((row) => newsOf('match', row, { searches: [name] })))
  }
  return found
}

/** Favourites that became cheaper, with the highest price before, from the moment of the like on. */
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

/** Favourites that were held and are free again. The customer whose own hold ended, in the transaction of the move, knows of it. */
function freedFavourites(db: Db, customerId: string, since: Date) {
  return db.$kysely
    .selectFrom('favourite as f')
    .innerJoin('vehicle_event as event', 'event.vehicle_id', 'f.vehicle_id')
    .where('f.customer_id', '=', customerId)
    .where('event.at', '>', (eb) => eb.fn<Date>('greatest', [eb.val(since), 'f.created_at']))
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
    .select('f.vehicle_id as id')
    .distinct()
    .execute()
}

/** What happened since to a customer's favourites. */
async function shortlistNews(db: Db, { customerId, shortlistSince }: Subscriber): Promise<News[]> {
  if (shortlistSince === null) return []
  const [cheaper, freed] = await Promise.all([
    cheaperFavourites(db, customerId, shortlistSince),
    freedFavourites(db, customerId, shortlistSince),
  ])
  const changes = [
    ...cheaper.map((change) => ({ ...change, kind: 'cheaper' as const })),
    ...freed.map((change) => ({ ...change, kind: 'free' as const, before: null })),
  ]
  const ids = changes.map(({ id }) => id)
  const cars = new Map((await readCardRowsById(getDb(), ids)).map((car) => [car.id, car]))
  return changes.flatMap(({ id, kind, before }) => {
    const car = cars.get(id)
    // Sold or held again meanwhile: no news that is of use.
    if (!car || car.status !== 'listed' || (before !== null && before <= car.price)) return []
    return [newsOf(kind, car, { before })]
  })
}

/** Everything that a subscriber wants to hear of and hasn't. */
export async function readNews(db: Db, subscriber: Subscriber, now: Date): Promise<News[]> {
  const [matches, shortlist] = await Promise.all([
    newMatches(subscriber, now),
    shortlistNews(db, subscriber),
  ])
  return [...matches, ...shortlist]
}
