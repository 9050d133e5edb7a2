import { SignJWT } from 'jose'
import { getDb } from '@/lib/server/db/client'
import { env } from '@/lib/server/env'
import { readSigningKey } from '@/lib/server/passport-key'
import type { PublicKey } from '../rules/verify-token'
import type { PassportTrust } from '../rules/check'
import { PASSPORT_ALGORITHM, STATUS_LIST_PATH, STATUS_LIST_TYPE } from '../rules/format'
import { buildStatusClaim, type PassportStatusName } from '../rules/status-list'

/** Seconds for which a checker may keep the list (draft-ietf-oauth-status-list, 8.5). */
export const STATUS_LIST_SECONDS = 300

export async function readPublicKeys(): Promise<PublicKey[]> {
  const rows = await getDb().passportKey.findMany({
    where: { withdrawnAt: null },
    select: { kid: true, x: true, y: true },
    orderBy: [{ addedAt: 'desc' }, { kid: 'asc' }],
  })
  return rows.map((key) => ({
    kty: 'EC',
    crv: 'P-256',
    alg: PASSPORT_ALGORITHM,
    use: 'sig',
    ...key,
  }))
}

async function readStatuses(): Promise<PassportStatusName[]> {
  const rows = await getDb()
    .$kysely.selectFrom('passport as p')
    .select((eb) => [
      'p.status_index as index',
      'p.ended_at as endedAt',
      eb
        .exists(
          eb
            .selectFrom('passport as n')
            .whereRef('n.purchase_id', '=', 'p.purchase_id')
            .whereRef('n.version', '>', 'p.version')
            .select('n.id'),
        )
        .$castTo<boolean>()
        .as('isReplaced'),
    ])
    .orderBy('p.status_index')
    .execute()
  const statuses: PassportStatusName[] = []
  for (const { index, endedAt, isReplaced } of rows) {
    // A rolled-back transaction leaves a gap.
    while (statuses.length < index) statuses.push('current')
    statuses.push(endedAt === null ? (isReplaced ? 'replaced' : 'current') : 'ended')
  }
  return statuses
}

export async function readPassportTrust(now: Date): Promise<PassportTrust> {
  const [keys, statusList] = await Promise.all([readPublicKeys(), signStatusList(now)])
  return { keys, statusList }
}

export async function signStatusList(now: Date): Promise<string | null> {
  const key = await readSigningKey()
  if (key === null) return null
  const issued = Math.floor(now.getTime() / 1_000)
  return new SignJWT({
    status_list: await buildStatusClaim(await readStatuses()),
    ttl: STATUS_LIST_SECONDS,
  })
    .setProtectedHeader({ alg: PASSPORT_ALGORITHM, kid: key.kid, typ: STATUS_LIST_TYPE })
    .setSubject(`${env().SITE_URL}${STATUS_LIST_PATH}`)
    .setIssuedAt(issued)
    .sign(key.privateKey)
}
