import { withPatientClient } from '@/lib/server/db/bulk-load'
import { kyselyOn } from '@/lib/server/db/kysely'
import { getPool } from '@/lib/server/db/pool'
import type { Job } from '@/lib/server/jobs/job'
import { currentModel } from '@/lib/features/valuation/model-store'
import { refitValuation } from './refit-valuation'
import { refreshFairPrices } from './refresh-fair-prices'

async function refreshChanged(now: Date): Promise<void> {
  await withPatientClient(getPool(), async (client) => {
    const db = kyselyOn(client)
    if (await currentModel(db)) await refreshFairPrices(db, now, { onlyChanged: true })
    else await refitValuation(db, now)
  })
}

/** A refit every night; every few minutes, and when kicked, the fair prices of cars that were listed or changed. */
export const VALUATION_JOBS: readonly Job[] = [
  {
    name: 'refit-valuation',
    cron: '40 3 * * *',
    run: (now) =>
      withPatientClient(
        getPool(),
        async (client) => void (await refitValuation(kyselyOn(client), now)),
      ),
  },
  { name: 'refresh-fair-prices', cron: '*/5 * * * *', run: refreshChanged },
]
