import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import { getDb } from '@/lib/server/db/client'
import { noteTagChange } from '@/lib/server/db/tag-changes'
import { timeAgo, databaseNow } from '@/lib/server/db/sql'
import type { Job } from '@/lib/server/jobs/job'

/** Announcements are kept for an hour, so look no further back. */
const WITHIN = { hours: 1 }

async function hasBegun(): Promise<boolean> {
  const begun = await getDb()
    .$kysely.selectFrom('term_change as c')
    .select('c.id')
    .where('c.valid_from', '<=', databaseNow)
    .where('c.valid_from', '>', timeAgo(WITHIN))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cache_change as n')
            .select('n.id')
            .where('n.tag', '=', CACHE_TAGS.terms)
            .whereRef('n.at', '>=', 'c.valid_from'),
        ),
      ),
    )
    .executeTakeFirst()
  return begun !== undefined
}

/**
 * Nothing is written when a scheduled term comes into force. Within a minute, this job invalidates
 * the cached pages that show the term.
 */
export const announceTerms: Job = {
  name: 'announce-terms',
  cron: '* * * * *',
  async run() {
    if (await hasBegun()) await noteTagChange(getDb().$kysely, [CACHE_TAGS.terms])
  },
}

export const PRICING_JOBS: readonly Job[] = [announceTerms]
