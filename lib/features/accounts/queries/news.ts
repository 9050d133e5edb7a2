import { LENDING } from '@/lib/features/finance/rules/lending'
import { getSearchEngine, getVocabulary } from '@/lib/features/search/queries'
import { applyText } from '@/lib/features/search/rules/text/apply-text'
import { readCardRows } from '@/lib/features/vehicles/queries/cards'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import type { Db } from '@/lib/server/db/client'
import { getDb } from '@/lib/server/db/client'
import { PAGE_SIZE_MAX } from '@/lib/shared/pagination'
import type { News } from '../rules/alerts'
import { nameOfSearch, readSavedQuery } from './preferences'
import { newsOf, shortlistNews } from './shortlist-news'
import type { Subscriber } from './subscribers'

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

/** Everything that a subscriber wants to hear of and hasn't. */
export async function readNews(db: Db, subscriber: Subscriber, now: Date): Promise<News[]> {
  const [matches, shortlist] = await Promise.all([
    newMatches(subscriber, now),
    shortlistNews(db, subscriber),
  ])
  return [...matches, ...shortlist]
}
