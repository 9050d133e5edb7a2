import type { ForgetCustomer } from '@/lib/server/db/forget-customer'
import type { Sql } from '@/lib/server/db/kysely'
import { now, timeAgo } from '@/lib/server/db/sql'

export const forgetGrants: ForgetCustomer = async (tx, { id }) => {
  await tx.agentGrant.deleteMany({ where: { customerId: id } })
}

export async function forgetOldGrants(db: Sql, ended: { days: number }): Promise<void> {
  await db
    .deleteFrom('agent_grant')
    .where((eb) =>
      eb.or([
        eb.and([eb('code_used_at', 'is', null), eb('code_expires_at', '<', now)]),
        eb(eb.fn('least', ['ended_at', 'expires_at']), '<', timeAgo(ended)),
      ]),
    )
    .execute()
}
