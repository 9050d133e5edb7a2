import { getDb } from '@/lib/server/db/client'

/** Deletes a customer's saved search, at once and for good; what they agreed to stays theirs to take back. Without one it is done already. */
export async function deletePreference(customerId: string): Promise<void> {
  await getDb().preference.deleteMany({ where: { customerId } })
}
