import texts from '@/lib/i18n/messages/en/staff.json'
import { type Db, getDb } from '@/lib/server/db/client'
import { ago, now } from '@/lib/server/db/sql'
import { env } from '@/lib/server/env'
import { DomainError } from '@/lib/shared/error-codes'

/** Minutes for which a shown code or passkey counts before it is asked for again: for money, files that leave the desk, acting, accounts. */
const PROOF_MINUTES = 15

/** Whether staff work only with a second factor: in production always, unless it is said otherwise; a demo's passwords are public. */
export function isSecondFactorRequired(): boolean {
  const { STAFF_SECOND_FACTOR, NODE_ENV, DEMO } = env()
  if (STAFF_SECOND_FACTOR !== undefined) return STAFF_SECOND_FACTOR === 'required'
  return NODE_ENV === 'production' && !DEMO
}

export interface SecondFactor {
  /** Whether a code of an app or a passkey is asked for at the sign-in. */
  isSetUp: boolean
  /** What of it can be shown. */
  by: readonly ('code' | 'passkey')[]
  /** Whether it was shown in this session in the last minutes. */
  isFresh: boolean
}

/** How a member of staff and their session stand with the second factor; read anew each time. */
export async function secondFactorOf(staffId: string, sessionId: string): Promise<SecondFactor> {
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

/** Asks for the second factor anew: says of what kind it may be. */
export function proofWanted({ by }: SecondFactor): DomainError {
  return new DomainError('fresh_login_required', {
    message: texts.secondFactor.proveAgain,
    more: { secondFactors: by.join(' ') },
  })
}

/**
 * What changes the second factor itself wants it shown a moment ago, by those who have one: a session that was taken over can't put
 * its own in place.
 *
 * @throws DomainError `fresh_login_required`
 */
export async function requireFreshProof(staffId: string, sessionId: string): Promise<void> {
  const factor = await secondFactorOf(staffId, sessionId)
  if (factor.isSetUp && !factor.isFresh) throw proofWanted(factor)
}

/** Whether someone may work at the desk at all: with a second factor, or where none is required. */
export async function mayWorkAtDesk(staffId: string, sessionId: string): Promise<boolean> {
  return !isSecondFactorRequired() || (await secondFactorOf(staffId, sessionId)).isSetUp
}

/** A code or a passkey was shown in this session just now. */
export async function markProved(tx: Db, sessionId: string): Promise<void> {
  await tx.$kysely
    .updateTable('session')
    .set({ proved_at: now })
    .where('id', '=', sessionId)
    .execute()
}
