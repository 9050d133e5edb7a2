import { randomBytes } from 'node:crypto'
import { lockCustomer } from '@/lib/features/customers/commands/lock-customer'
import { notifyCustomer } from '@/lib/features/messaging/commands/notify-customer'
import { say } from '@/lib/i18n/say'
import { hashSecret } from '@/lib/server/auth/refresh-secret'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { databaseNow, timeFromNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import type { AuthorizationRequest } from '../queries/authorization'
import { AUTHORIZATION_CODE_SECONDS, MAX_GRANTS, MAX_UNUSED_GRANT_DAYS } from '../rules/lifetimes'

const PROFILE_PATH = '/dashboard/buyer/profile'

async function endSurplusGrants(tx: Db, customerId: string, clientId: string): Promise<void> {
  const open = () =>
    tx.$kysely
      .updateTable('agent_grant')
      .set({ ended_at: databaseNow })
      .where('customer_id', '=', customerId)
      .where('ended_at', 'is', null)
  // A client id that is a document's URL is shared by all installations of the program, so their
  // grants stay.
  if (!clientId.startsWith('https://'))
    await open().where('client_hash', '=', hashSecret(clientId)).execute()
  await open()
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('agent_grant')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', databaseNow)
        .orderBy((of) => of.fn.coalesce('last_used_at', 'created_at'), 'desc')
        .orderBy('id', 'desc')
        .offset(MAX_GRANTS - 1),
    )
    .execute()
}

export async function allowAgent(
  customerId: string,
  { client, redirectUri, scopes, codeChallenge }: AuthorizationRequest,
): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const grantId = newId('agr')
  await transaction(async (tx) => {
    await lockCustomer(tx, customerId)
    await endSurplusGrants(tx, customerId, client.clientId)
    await tx.$kysely
      .insertInto('agent_grant')
      .values({
        id: grantId,
        customer_id: customerId,
        client_hash: hashSecret(client.clientId),
        name: client.name,
        redirect_uri: redirectUri,
        scopes,
        code_hash: hashSecret(code),
        code_challenge: codeChallenge,
        code_expires_at: timeFromNow({ seconds: AUTHORIZATION_CODE_SECONDS }),
        expires_at: timeFromNow({ days: MAX_UNUSED_GRANT_DAYS }),
      })
      .execute()
    await notifyCustomer(tx, {
      customerId,
      template: 'agentAllowed',
      happening: `agent:${grantId}`,
      path: PROFILE_PATH,
      more: {
        agent: client.name,
        may: scopes.map((scope) => say(`variables.agentMay.${scope}`)),
      },
    })
  })
  return code
}
