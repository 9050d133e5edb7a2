import type { ForgetCustomer } from '@/lib/server/db/forget-customer'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { databaseNow, timeAgo } from '@/lib/server/db/sql'

export const forgetGrants: ForgetCustomer = async (tx, { id }) => {
  await tx.agentGrant.deleteMany({ where: { customerId: id } })
}

export async function forgetOldGrants(db: KyselyDb, ended: { days: number }): Promise<void> {
  await db
    .deleteFrom('agent_grant')
    .where((eb) =>
      eb.or([
        eb.and([eb('code_used_at', 'is', null), eb('code_expires_at', '<', databaseNow)]),
        eb(eb.fn('least', ['ended_at', 'expires_at']), '<', timeAgo(ended)),
      ]),
    )
    .execute()
}
