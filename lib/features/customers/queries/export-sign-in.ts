import { sql } from 'kysely'
import type { ForgottenCustomer } from '@/lib/server/db/forget-customer'
import type { KyselyDb } from '@/lib/server/db/kysely'

export const SIGN_IN_SECTIONS = {
  sessions: (db: KyselyDb, { id }: ForgottenCustomer) =>
    db
      .selectFrom('session as s')
      .leftJoin('staff', 'staff.id', 's.actor_staff_id')
      .where('s.customer_id', '=', id)
      .select(['s.device', 's.created_at as openedAt', 's.last_seen_at as lastSeenAt'])
      .select(['s.expires_at as expiresAt', 's.revoked_at as endedAt'])
      .select(['staff.name as openedBy', 's.actor_reason as reason'])
      .orderBy('s.created_at'),
  knownDevices: (db: KyselyDb, { id }: ForgottenCustomer) =>
    db
      .selectFrom('known_device')
      .where('customer_id', '=', id)
      .select(['id as deviceId', 'created_at as provenAt'])
      .orderBy('created_at'),
  pushDevices: (db: KyselyDb, { id }: ForgottenCustomer) =>
    db
      .selectFrom('push_subscription as d')
      .innerJoin('session as s', 's.id', 'd.session_id')
      .where('s.customer_id', '=', id)
      .select(sql<string>`split_part(d.endpoint, '/', 3)`.as('pushService'))
      .select('d.created_at as turnedOnAt')
      .orderBy('d.created_at'),
  passkeys: (db: KyselyDb, { id }: ForgottenCustomer) =>
    db
      .selectFrom('passkey')
      .where('customer_id', '=', id)
      .select(['id as passkeyId', 'name', 'created_at as addedAt', 'last_used_at as lastUsedAt'])
      .orderBy('created_at'),
  agents: (db: KyselyDb, { id }: ForgottenCustomer) =>
    db
      .selectFrom('agent_grant')
      .where('customer_id', '=', id)
      .select(['id as grantId', 'name', 'redirect_uri as address', 'scopes'])
      .select(['created_at as allowedAt', 'last_used_at as lastUsedAt'])
      .select(['expires_at as expiresAt', 'ended_at as endedAt'])
      .orderBy('created_at'),
  codes: (db: KyselyDb, { phone }: ForgottenCustomer) =>
    db
      .selectFrom('otp_authorization')
      .where('phone', '=', phone)
      .select(['purpose', 'tries', 'created_at as sentAt', 'used_at as usedAt'])
      .orderBy('created_at'),
  wrongCodes: (db: KyselyDb, { phone }: ForgottenCustomer) =>
    db.selectFrom('otp_failure').where('phone', '=', phone).select('at').orderBy('at'),
}
