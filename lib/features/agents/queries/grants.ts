import { sql } from 'kysely'
import { readAgentToken } from '@/lib/server/auth/agent-token'
import { getDatabaseTime } from '@/lib/server/database-time'
import { getDb } from '@/lib/server/db/client'
import { databaseNow, timeAgo } from '@/lib/server/db/sql'
import { env } from '@/lib/server/env'
import type { AgentPerson } from '@/lib/server/mcp/agent-tool'
import { AGENT_SCOPES } from '@/lib/shared/agent-scopes'
import { getRedirectHost } from '../rules/redirects'
import type { AgentGrant } from '../schemas/grants'

const selectOpenGrants = () =>
  getDb()
    .$kysely.selectFrom('agent_grant')
    .where('agent_grant.refresh_hash', 'is not', null)
    .where('agent_grant.ended_at', 'is', null)
    .where('agent_grant.expires_at', '>', databaseNow)

export async function listGrants(customerId: string): Promise<AgentGrant[]> {
  const rows = await selectOpenGrants()
    .where('customer_id', '=', customerId)
    .select(['id', 'name', 'redirect_uri', 'scopes', 'created_at', 'last_used_at'])
    .orderBy((of) => of.fn.coalesce('last_used_at', 'created_at'), 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    grantId: row.id,
    name: row.name,
    host: getRedirectHost(row.redirect_uri),
    scopes: AGENT_SCOPES.filter((scope) => row.scopes.includes(scope)),
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }))
}

const NOTED_SECONDS = 60

async function noteUse(grantId: string): Promise<void> {
  await getDb()
    .$kysely.updateTable('agent_grant')
    .set({ last_used_at: databaseNow })
    .where('id', '=', grantId)
    .execute()
}

/**
 * Finds the person for whom an agent's token acts. Reads the database at each call, so an ended
 * consent stops working on every instance at once.
 */
export async function findAgentPerson(token: string): Promise<AgentPerson | null> {
  const claims = await readAgentToken(token, await getDatabaseTime())
  if (claims === null) return null
  const found = await selectOpenGrants()
    .innerJoin('customer', 'customer.id', 'agent_grant.customer_id')
    .where('agent_grant.id', '=', claims.grantId)
    .where('customer.deleted_at', 'is', null)
    .$if(!env().DEMO, (grant) => grant.where('customer.is_demo', '=', false))
    .select(['agent_grant.customer_id as customerId', 'agent_grant.name', 'agent_grant.scopes'])
    .select(
      sql<boolean>`coalesce(last_used_at < ${timeAgo({ seconds: NOTED_SECONDS })}, true)`.as(
        'isToNote',
      ),
    )
    .executeTakeFirst()
  if (!found) return null
  if (found.isToNote) await noteUse(claims.grantId)
  const { customerId, name, scopes } = found
  return {
    grantId: claims.grantId,
    customerId,
    agentName: name,
    scopes: AGENT_SCOPES.filter((one) => scopes.includes(one) && claims.scopes.includes(one)),
  }
}
