import { getDb } from '@/lib/server/db/client'
import type { SigningKey } from '@/lib/server/passport-key'

/**
 * Publishes a key before its first signature. Old keys stay published, to verify earlier passports.
 * Returns false for a withdrawn key, which must not sign any more.
 */
export async function registerKey({ kid, x, y }: SigningKey): Promise<boolean> {
  await getDb()
    .$kysely.insertInto('passport_key')
    .values({ kid, x, y })
    .onConflict((conflict) => conflict.column('kid').doNothing())
    .execute()
  return (await getDb().passportKey.count({ where: { kid, withdrawnAt: null } })) > 0
}
