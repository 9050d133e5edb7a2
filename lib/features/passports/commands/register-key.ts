import { getDb } from '@/lib/server/db/client'
import type { SigningKey } from '@/lib/server/passport-key'

/**
 * Publishes a key before it signs anything. Old keys stay, to check what they signed. False for a
 * withdrawn key, which may sign nothing more.
 */
export async function registerKey({ kid, x, y }: SigningKey): Promise<boolean> {
  await getDb()
    .$kysely.insertInto('passport_key')
    .values({ kid, x, y })
    .onConflict((conflict) => conflict.column('kid').doNothing())
    .execute()
  return (await getDb().passportKey.count({ where: { kid, withdrawnAt: null } })) > 0
}
