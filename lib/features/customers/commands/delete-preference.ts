import { readNewestId } from '../queries/preferences'
import { getDb } from '@/lib/server/db/client'

/**
 * Deletes one of a customer's saved searches, the newest where none is named, at once and for good; what they agreed to
 * stays theirs to take back. Without such a one it is done already.
 */
export async function deletePreference(customerId: string, preferenceId?: string): Promise<void> {
  const id = preferenceId ?? (await readNewestId(customerId))
  if (id !== null) await getDb().preference.deleteMany({ where: { id, customerId } })
}
