import texts from '@/lib/i18n/messages/en/staff.json'
import { isSecondFactorRequired, secondFactorOf } from '@/lib/server/auth/second-factor'
import { DomainError } from '@/lib/shared/error-codes'
import type { Actor } from './actor'
import type { Endpoint } from './endpoint'

/** Kinds of action for which a code must have been shown a moment ago: what costs money, or is done in another's name. */
const PROVED_RIGHTS = new Set(['pay', 'act'])

/**
 * What a call of the desk asks of the second factor: that there is one, where the site requires it, and for money, acting,
 * accounts and files that leave the desk that a code was shown in the last minutes. Staff who have none where none is required aren't asked.
 *
 * @throws DomainError `forbidden` where one has to be set up first, `fresh_login_required` where a code is asked for
 */
export async function requireSecondFactor(
  actor: Actor | null,
  mustBeFresh: boolean,
): Promise<void> {
  if (!actor?.staff || actor.customerId !== null) return
  const { isSetUp, isFresh } = await secondFactorOf(actor.staff.id, actor.sessionId)
  if (!isSetUp && isSecondFactorRequired())
    throw new DomainError('forbidden', { message: texts.secondFactor.setUpFirst })
  if (isSetUp && mustBeFresh && !isFresh)
    throw new DomainError('fresh_login_required', { message: texts.secondFactor.proveAgain })
}

/** Whether a call asks for a code that was shown a moment ago. */
export function mustBeProved({ auth, needs }: Pick<Endpoint, 'auth' | 'needs'>): boolean {
  if (auth === 'manager') return true
  return (
    typeof needs === 'object' && typeof needs.right === 'string' && PROVED_RIGHTS.has(needs.right)
  )
}
