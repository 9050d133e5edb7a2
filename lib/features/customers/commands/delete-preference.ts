import { readNewestPreferenceId } from '../queries/preferences'
import { getDb } from '@/lib/server/db/client'

/**
 * Deletes a saved search; without an id, the newest one. Consents stay until the customer withdraws
 * them. Idempotent.
 */
export async function deletePreference(customerId: string, preferenceId?: string): Promise<void> {
  const id = preferenceId ?? (await readNewestPreferenceId(customerId))
  if (id !== null) await getDb().preference.deleteMany({ where: { id, customerId } })
}
