import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import { type Db, getDb } from '@/lib/server/db/client'
import { type Term, type TermChange, type Terms, termsAt } from '../rules/terms'

/** Every term with all its changes, the oldest first: a handful of rows. */
export async function readTermChanges(db: Db = getDb()): Promise<TermChange[]> {
  const changes = await db.termChange.findMany({
    select: { id: true, term: true, version: true, value: true, validFrom: true, withdraws: true },
    orderBy: [{ at: 'asc' }, { version: 'asc' }],
  })
  // A term that a later version of the app knows is none of this one's.
  return changes.map((change) => ({ ...change, term: change.term as Term }))
}

async function cachedTermChanges(): Promise<TermChange[]> {
  'use cache'
  cacheLife('content')
  cacheTag(CACHE_TAGS.terms)
  return readTermChanges()
}

/** The terms in force at a moment, for a page that is rendered for each request. */
export async function termsNow(now: Date): Promise<Terms> {
  return termsAt(await cachedTermChanges(), now)
}

/** The terms in force, for pages that are cached: dropped when one is set, and when one begins (`announce-terms`). */
export async function cachedTerms(): Promise<Terms> {
  'use cache'
  cacheLife('content')
  cacheTag(CACHE_TAGS.terms)
  return termsAt(await readTermChanges(), new Date())
}
