import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import { type Db, getDb } from '@/lib/server/db/client'
import { type TermName, type TermChange, type Terms, findTermsAt } from '../rules/terms'

export async function readTermChanges(db: Db = getDb()): Promise<TermChange[]> {
  const changes = await db.termChange.findMany({
    select: { id: true, term: true, version: true, value: true, validFrom: true, withdraws: true },
    orderBy: [{ at: 'asc' }, { version: 'asc' }],
  })
  // The cast is safe: nobody looks up a term that only a later version of the app knows.
  return changes.map((change) => ({ ...change, term: change.term as TermName }))
}

async function cachedTermChanges(): Promise<TermChange[]> {
  'use cache'
  cacheLife('content')
  cacheTag(CACHE_TAGS.terms)
  return readTermChanges()
}

export async function readTermsInForce(now: Date): Promise<Terms> {
  return findTermsAt(await cachedTermChanges(), now)
}

/**
 * Terms for cached pages. Setting a term invalidates them; so does `announce-terms` when a
 * scheduled term comes into force.
 */
export async function getCachedTerms(): Promise<Terms> {
  'use cache'
  cacheLife('content')
  cacheTag(CACHE_TAGS.terms)
  return findTermsAt(await readTermChanges(), new Date())
}
