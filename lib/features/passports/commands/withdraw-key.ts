import type { KyselyDb } from '@/lib/server/db/kysely'
import { databaseNow } from '@/lib/server/db/sql'

export interface WithdrawnKey {
  passports: number
  wasWithdrawn: boolean
}

/**
 * Withdraws a leaked key: every passport signed with it is refused from now on. Idempotent.
 * @returns null for an unknown key
 */
export async function withdrawKey(db: KyselyDb, kid: string): Promise<WithdrawnKey | null> {
  const { numUpdatedRows } = await db
    .updateTable('passport_key')
    .set({ withdrawn_at: databaseNow })
    .where('kid', '=', kid)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  const key = (await listKeys(db)).find((one) => one.kid === kid)
  return key ? { passports: key.passports, wasWithdrawn: numUpdatedRows === 0n } : null
}

export async function listKeys(db: KyselyDb) {
  const rows = await db
    .selectFrom('passport_key as k')
    .leftJoin('passport as p', 'p.kid', 'k.kid')
    .groupBy('k.kid')
    .orderBy('k.added_at', 'desc')
    .select(['k.kid', 'k.added_at as addedAt', 'k.withdrawn_at as withdrawnAt'])
    .select(({ fn }) => fn.count<string>('p.id').as('passports'))
    .execute()
  return rows.map((row) => ({ ...row, passports: Number(row.passports) }))
}
