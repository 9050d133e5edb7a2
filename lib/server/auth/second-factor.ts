import { type Db, getDb } from '@/lib/server/db/client'
import { timeAgo, databaseNow } from '@/lib/server/db/sql'
import { env } from '@/lib/server/env'
import { DomainError } from '@/lib/shared/error-codes'
import { say } from '@/lib/i18n/say'

/** For this long, a proof is valid for money, exports, acting for customers, and accounts. */
const PROOF_MINUTES = 15

/** By default only in production, and not in a demo, whose passwords are public. */
export function isSecondFactorRequired(): boolean {
  const { STAFF_SECOND_FACTOR, NODE_ENV, DEMO } = env()
  if (STAFF_SECOND_FACTOR !== undefined) return STAFF_SECOND_FACTOR === 'required'
  return NODE_ENV === 'production' && !DEMO
}

export interface SecondFactor {
  isSetUp: boolean
  by: readonly ('code' | 'passkey')[]
  isFresh: boolean
}

export async function readSecondFactor(staffId: string, sessionId: string): Promise<SecondFactor> {
  const found = await getDb()
    .$kysely.selectFrom('staff')
    .leftJoin('staff_authenticator', (on) =>
      on
        .onRef('staff_authenticator.staff_id', '=', 'staff.id')
        .on('staff_authenticator.confirmed_at', 'is not', null),
    )
    .leftJoin('session', (on) =>
      on
        .on('session.id', '=', sessionId)
        .on('session.proved_at', '>', timeAgo({ minutes: PROOF_MINUTES })),
    )
    .where('staff.id', '=', staffId)
    .select(['staff_authenticator.staff_id as code', 'session.id as fresh'])
    .select((of) =>
      of
        .exists(of.selectFrom('passkey').where('passkey.staff_id', '=', staffId).select('id'))
        .as('passkey'),
    )
    .executeTakeFirst()
  const by = (['code', 'passkey'] as const).filter((factor) => Boolean(found?.[factor]))
  return { isSetUp: by.length > 0, by, isFresh: Boolean(found?.fresh) }
}

export function toProofError({ by }: SecondFactor): DomainError {
  return new DomainError('fresh_login_required', {
    message: say('staff.secondFactor.proveAgain'),
    more: { secondFactors: by.join(' ') },
  })
}

/**
 * Call it before a change of the second factor: a hijacked session must not replace it.
 * @throws DomainError `fresh_login_required`
 */
export async function requireFreshProof(staffId: string, sessionId: string): Promise<void> {
  const factor = await readSecondFactor(staffId, sessionId)
  if (factor.isSetUp && !factor.isFresh) throw toProofError(factor)
}

export async function mayWorkAtDesk(staffId: string, sessionId: string): Promise<boolean> {
  return !isSecondFactorRequired() || (await readSecondFactor(staffId, sessionId)).isSetUp
}

export async function markFactorProved(tx: Db, sessionId: string): Promise<void> {
  await tx.$kysely
    .updateTable('session')
    .set({ proved_at: databaseNow })
    .where('id', '=', sessionId)
    .execute()
}
