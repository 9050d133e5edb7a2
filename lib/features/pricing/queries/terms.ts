import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import { type Db, getDb } from '@/lib/server/db/client'
import { type Term, type TermChange, type Terms, termsAt } from '../rules/terms'

/** All changes of terms, oldest first. There are only a handful. */
export async function readTermChanges(db: Db = getDb()): Promise<TermChange[]> {
  const changes = await db.termChange.findMany({
    select: { id: true, term: true, version: true, value: true, validFrom: true, withdraws: true },
    orderBy: [{ at: 'asc' }, { version: 'asc' }],
  })
  // A term that only a later version of the app knows is never looked up, so the cast does no harm.
  return changes.map((change) => ({ ...change, term: change.term as Term }))
}

async function cachedTermChanges(): Promise<TermChange[]> {
  'use cache'
  cacheLife('content')
  cacheTag(CACHE_TAGS.terms)
  return readTermChanges()
}

export async function termsNow(now: Date): Promise<Terms> {
  return termsAt(await cachedTermChanges(), now)
}

/**
 * Terms for cached pages. The pages are invalidated when a term is set, and when a scheduled one
 * begins (`announce-terms`).
 */
export async function cachedTerms(): Promise<Terms> {
  'use cache'
  cacheLife('content')
  cacheTag(CACHE_TAGS.terms)
  return termsAt(await readTermChanges(), new Date())
}
