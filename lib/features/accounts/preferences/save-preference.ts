import { setConsent } from '@/lib/features/accounts/consents/set-consent'
import { getVocabulary } from '@/lib/features/search/queries'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { fromSearchFilter, toSearchFilter } from '../rules/saved-filters'
import type { PreferenceBody } from '../schemas/preferences'

/**
 * Saves a customer's search over the one they had; asking first is the page's part. Kept in canonical form, so that
 * nothing unknown is stored. Alerts go with the consent to them: both change together or not at all.
 */
export async function savePreference(
  customerId: string,
  { filters, sort, alerts }: PreferenceBody,
): Promise<void> {
  const canonical = toSearchFilter(fromSearchFilter(filters, await getVocabulary()))
  await inTransaction(getPool(), async (client) => {
    await client.query(
      `INSERT INTO preference (customer_id, filters, sort, updated_at) VALUES ($1, $2, $3, now())
       ON CONFLICT (customer_id) DO UPDATE SET filters = EXCLUDED.filters, sort = EXCLUDED.sort, updated_at = now()`,
      [customerId, JSON.stringify(canonical), sort],
    )
    if (alerts !== undefined)
      await setConsent(client, { customerId, purpose: 'search_alerts', given: alerts })
  })
}
