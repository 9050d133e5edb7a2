import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { readAgentToken, signAgentToken } from '@/lib/server/auth/agent-token'
import {
  deriveNextSecret,
  hashSecret,
  buildRotatableCondition,
  isEarlierSecret,
  buildRotationUpdate,
} from '@/lib/server/auth/refresh-secret'
import { getDatabaseTime } from '@/lib/server/database-time'
import { getDb } from '@/lib/server/db/client'
import { databaseNow, timeFromNow } from '@/lib/server/db/sql'
import { type OAuthFields, OAuthRefusal } from '@/lib/server/http/oauth-route'
import { parseScopes } from '@/lib/shared/agent-scopes'
import { isOurResource } from '../queries/authorization'
import { matchesPkceChallenge } from '../rules/pkce'
import { AGENT_TOKEN_SECONDS, MAX_UNUSED_GRANT_DAYS } from '../rules/lifetimes'

const updateOpenGrants = () =>
  getDb().$kysely.updateTable('agent_grant').where('ended_at', 'is', null)

function refuseInvalidGrant(): never {
  throw new OAuthRefusal('invalid_grant', 'The code or token is wrong, used, expired or ended.')
}

async function buildTokenAnswer(
  grantId: string,
  secret: string,
  scopes: readonly string[],
): Promise<object> {
  return {
    access_token: await signAgentToken(
      { grantId, scopes },
      await getDatabaseTime(),
      AGENT_TOKEN_SECONDS,
    ),
    token_type: 'Bearer',
    expires_in: AGENT_TOKEN_SECONDS,
    refresh_token: `${grantId}.${secret}`,
    scope: scopes.join(' '),
  }
}

/**
 * Exchanges a code, once. A second use, or use by another program, ends the whole consent, because
 * the code was stolen (OAuth 2.1, section 4.1.3).
 */
async function exchangeCode(fields: OAuthFields): Promise<object> {
  const codeHash = hashSecret(fields.code ?? '')
  const taken = await updateOpenGrants()
    .set({ code_used_at: databaseNow })
    .where('code_hash', '=', codeHash)
    .where('code_used_at', 'is', null)
    .where('code_expires_at', '>', databaseNow)
    .returning(['id', 'client_hash', 'redirect_uri', 'code_challenge', 'scopes'])
    .executeTakeFirst()
  if (!taken) {
    await updateOpenGrants()
      .set({ ended_at: databaseNow })
      .where('code_hash', '=', codeHash)
      .where('code_used_at', 'is not', null)
      .execute()
    refuseInvalidGrant()
  }
  const isSame =
    hashSecret(fields.client_id ?? '').equals(taken.client_hash) &&
    // OAuth 2.1 no longer requires a redirect URI here. One that is sent must match the first
    // request's.
    (fields.redirect_uri ?? taken.redirect_uri) === taken.redirect_uri &&
    matchesPkceChallenge(taken.code_challenge, fields.code_verifier ?? '')
  if (!isSame) {
    await updateOpenGrants().set({ ended_at: databaseNow }).where('id', '=', taken.id).execute()
    refuseInvalidGrant()
  }
  const secret = randomBytes(24).toString('base64url')
  const { numUpdatedRows } = await updateOpenGrants()
    .set({ refresh_hash: hashSecret(secret), rotated_at: databaseNow })
    .where('id', '=', taken.id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuseInvalidGrant()
  return buildTokenAnswer(taken.id, secret, taken.scopes)
}

async function endReplayedGrant(grantId: string, secret: string): Promise<void> {
  const grant = await getDb()
    .$kysely.selectFrom('agent_grant')
    .select('refresh_hash')
    .where('id', '=', grantId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!grant?.refresh_hash || !isEarlierSecret(grantId, secret, grant.refresh_hash)) return
  await updateOpenGrants().set({ ended_at: databaseNow }).where('id', '=', grantId).execute()
}

/**
 * Rotates the refresh token. Concurrent refreshes get the same next token for ten seconds, as our
 * own sessions do; a later use of an old token ends the consent.
 */
async function refreshTokens({
  refresh_token: token = '',
  client_id: clientId = '',
  scope,
}: OAuthFields) {
  const [grantId = '', secret = ''] = token.split('.')
  const next = deriveNextSecret(grantId, secret)
  const [present, following] = [hashSecret(secret), hashSecret(next)]
  const wanted = scope === undefined ? undefined : parseScopes(scope)
  if (wanted === null || wanted?.length === 0)
    throw new OAuthRefusal('invalid_scope', 'Unknown scope.')
  const found = await updateOpenGrants()
    .set({
      ...buildRotationUpdate({ present, following }),
      expires_at: timeFromNow({ days: MAX_UNUSED_GRANT_DAYS }),
    })
    .where('id', '=', grantId)
    .where('client_hash', '=', hashSecret(clientId))
    .where('expires_at', '>', databaseNow)
    .$if(wanted !== undefined, (update) => update.where(sql<boolean>`scopes @> ${wanted}::text[]`))
    .where(buildRotatableCondition({ present, following }))
    .returning('scopes')
    .executeTakeFirst()
  if (found) return buildTokenAnswer(grantId, next, wanted ?? found.scopes)
  if (secret !== '') await endReplayedGrant(grantId, secret)
  refuseInvalidGrant()
}

/** Answers the token endpoint (RFC 6749, section 5). @throws OAuthRefusal */
export async function issueTokens(fields: OAuthFields): Promise<object> {
  if (fields.resource !== undefined && !isOurResource(fields.resource))
    throw new OAuthRefusal('invalid_target', 'Tokens are for our MCP server only.')
  if (!fields.client_id) throw new OAuthRefusal('invalid_request', 'client_id is missing.')
  if (fields.grant_type === 'authorization_code') return exchangeCode(fields)
  if (fields.grant_type === 'refresh_token') return refreshTokens(fields)
  throw new OAuthRefusal('unsupported_grant_type', 'Use authorization_code or refresh_token.')
}

/** Ends the consent behind a token (RFC 7009). Does nothing for an unknown token. */
export async function revokeToken(fields: OAuthFields): Promise<void> {
  const { token = '', client_id: clientId = '' } = fields
  const access = await readAgentToken(token, await getDatabaseTime())
  const [grantId = '', secret = ''] = token.split('.')
  const hash = hashSecret(secret)
  await updateOpenGrants()
    .set({ ended_at: databaseNow })
    .where('id', '=', access?.grantId ?? grantId)
    .where('client_hash', '=', hashSecret(clientId))
    .$if(access === null, (update) =>
      update.where((eb) => eb.or([eb('refresh_hash', '=', hash), eb('previous_hash', '=', hash)])),
    )
    .execute()
}
