import type { Db } from '@/lib/server/db/client'
import { databaseToday } from '@/lib/server/db/sql'
import { CONSENT_PURPOSES, type ConsentPurpose } from '../rules/consents'
import { toDigestKey } from '../rules/alerts'

const BATCH = 200

export interface Subscriber {
  customerId: string
  firstName: string
  phone: string
  emailId: string | null
  locale: string
  searchSince: Date | null
  favouriteSince: Date | null
  favouriteNotice: string | null
  searches: readonly { filters: unknown; sort: string; createdAt: Date }[]
  day: string
}

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
          .where('consent.purpose', 'in', CONSENT_PURPOSES),
      ),
    )
    .select(['c.id as customerId', 'c.first_name as firstName', 'c.phone', 'c.locale'])
    .select(['c.email_id as emailId', 'c.email_verified_at as verifiedAt'])
    .select((eb) => {
      const givenAt = (purpose: ConsentPurpose) =>
        eb
          .selectFrom('consent')
          .select(({ fn }) => fn.max('consent.given_at').as('at'))
          .whereRef('consent.customer_id', '=', 'c.id')
          .where('consent.purpose', '=', purpose)
          .where('consent.withdrawn_at', 'is', null)
      return [
        givenAt('search_alerts').as('searchGivenAt'),
        givenAt('shortlist_alerts').as('favouriteGivenAt'),
        eb
          .selectFrom('consent')
          .select('consent.notice_version')
          .whereRef('consent.customer_id', '=', 'c.id')
          .where('consent.purpose', '=', 'shortlist_alerts')
          .where('consent.withdrawn_at', 'is', null)
          .orderBy('consent.given_at', 'desc')
          .limit(1)
          .as('favouriteNotice'),
        eb
          .selectFrom('message as m')
          .select(({ fn }) => fn.max('m.created_at').as('at'))
          .whereRef('m.customer_id', '=', 'c.id')
          .where('m.template', '=', 'digest')
          .as('lastDigestAt'),
        eb.cast<string>(databaseToday, 'text').as('day'),
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

/** News counts from the consent, or from the last digest. Skips customers who got one today. */
export async function* readSubscribers(db: Db): AsyncGenerator<Subscriber> {
  for (let after = ''; ;) {
    const agreed = await readAgreed(db, after)
    const keys = agreed.map(({ customerId, day }) => toDigestKey(customerId, day))
    const sent = await db.message.findMany({
      where: { dedupeKey: { in: keys } },
      select: { dedupeKey: true },
    })
    const searches = await readAlertingSearches(db, agreed)
    const done = new Set(sent.map(({ dedupeKey }) => dedupeKey))
    for (const { searchGivenAt, favouriteGivenAt, lastDigestAt, verifiedAt, ...one } of agreed) {
      if (done.has(toDigestKey(one.customerId, one.day))) continue
      yield {
        ...one,
        searches: searches.get(one.customerId) ?? [],
        emailId: verifiedAt === null ? null : one.emailId,
        searchSince: later(searchGivenAt, lastDigestAt),
        favouriteSince: later(favouriteGivenAt, lastDigestAt),
      }
    }
    const last = agreed.at(-1)
    if (!last || agreed.length < BATCH) return
    after = last.customerId
  }
}
