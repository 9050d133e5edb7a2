import { setConsent } from './set-consent'
import { getVocabulary } from '@/lib/features/search/queries'
import { now } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { sortFromNames } from '@/lib/features/search/rules/parse-query'
import { fromSearchFilter, keptFields, toSearchFilter } from '../rules/saved-filters'
import type { PreferenceBody } from '../schemas/preferences'

/**
 * Saves a customer's search over the one they had; asking first is the page's part. Kept in canonical form, so that
 * nothing unknown is stored. Alerts go with the consent to them: both change together or not at all.
 */
export async function savePreference(
  customerId: string,
  { filters, sort, sortBy, orderBy, alerts }: PreferenceBody,
): Promise<void> {
  const canonical = {
    ...toSearchFilter(fromSearchFilter(filters, await getVocabulary())),
    ...keptFields(filters),
  }
  await transaction(async (tx) => {
    await tx.$kysely
      .insertInto('preference')
      .values({
        customer_id: customerId,
        filters: JSON.stringify(canonical),
        sort: sort ?? sortFromNames(sortBy, orderBy),
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.column('customer_id').doUpdateSet((eb) => ({
          filters: eb.ref('excluded.filters'),
          sort: eb.ref('excluded.sort'),
          updated_at: now,
        })),
      )
      .execute()
    if (alerts !== undefined)
      await setConsent(tx, { customerId, purpose: 'search_alerts', given: alerts })
  })
}
