import { type Db, getDb } from '@/lib/server/db/client'
import { ago, now } from '@/lib/server/db/sql'
import { env } from '@/lib/server/env'
import { DomainError } from '@/lib/shared/error-codes'
import { say } from '@/lib/i18n/say'

/** Minutes for which a proof is enough for money, exports, acting for customers, and accounts. */
const PROOF_MINUTES = 15

/**
 * True in production unless configured otherwise. A demo doesn't require it, since its passwords are public.
 */
export function isSecondFactorRequired(): boolean {
  const { STAFF_SECOND_FACTOR, NODE_ENV, DEMO } = env()
  if (STAFF_SECOND_FACTOR !== undefined) return STAFF_SECOND_FACTOR === 'required'
  return NODE_ENV === 'production' && !DEMO
}

export interface SecondFactor {
  /** True if one is set up: then login requires an app's code or a passkey. */
  isSetUp: boolean
  /** The kinds that this person can use. */
  by: readonly ('code' | 'passkey')[]
  /** True if it was proved recently in this session. */
  isFresh: boolean
}

/** The state of a staff member's second factor; read from the database on every call. */
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
        .on('session.proved_at', '>', ago({ minutes: PROOF_MINUTES })),
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

/** The error that asks for a new proof and names the available kinds. */
export function proofWanted({ by }: SecondFactor): DomainError {
  return new DomainError('fresh_login_required', {
    message: say('staff.secondFactor.proveAgain'),
    more: { secondFactors: by.join(' ') },
  })
}

/**
 * Changing the second factor requires a recent proof, so that a hijacked session can't replace it.
 *
 * @throws DomainError `fresh_login_required`
 */
export async function requireFreshProof(staffId: string, sessionId: string): Promise<void> {
  const factor = await readSecondFactor(staffId, sessionId)
  if (factor.isSetUp && !factor.isFresh) throw proofWanted(factor)
}

/** True with a second factor, or where none is required. */
export async function mayWorkAtDesk(staffId: string, sessionId: string): Promise<boolean> {
  return !isSecondFactorRequired() || (await readSecondFactor(staffId, sessionId)).isSetUp
}

export async function markProved(tx: Db, sessionId: string): Promise<void> {
  await tx.$kysely
    .updateTable('session')
    .set({ proved_at: now })
    .where('id', '=', sessionId)
    .execute()
}
