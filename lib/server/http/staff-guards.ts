import texts from '@/lib/i18n/messages/en/staff.json'
import {
  isSecondFactorRequired,
  proofWanted,
  secondFactorOf,
} from '@/lib/server/auth/second-factor'
import { DomainError } from '@/lib/shared/error-codes'
import type { Actor } from './actor'
import type { Endpoint } from './endpoint'
import { say } from '@/lib/i18n/say'
import { hasRight } from '@/lib/server/auth/staff-rights'
import { logRefused } from './log-acting'

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
  const factor = await secondFactorOf(actor.staff.id, actor.sessionId)
  if (!factor.isSetUp && isSecondFactorRequired())
    throw new DomainError('forbidden', { message: texts.secondFactor.setUpFirst })
  if (factor.isSetUp && mustBeFresh && !factor.isFresh) throw proofWanted(factor)
}

/** Whether a call asks for a code that was shown a moment ago. */
export function mustBeProved({ auth, needs }: Pick<Endpoint, 'auth' | 'needs'>): boolean {
  if (auth === 'manager') return true
  return (
    typeof needs === 'object' && typeof needs.right === 'string' && PROVED_RIGHTS.has(needs.right)
  )
}

/**
 * A call of the desk is made only with its right, in the city of what it is about. A refusal is logged.
 *
 * @throws DomainError `forbidden`, naming the right that is missing
 */
export async function requireRight(
  { needs }: Pick<Endpoint, 'needs'>,
  actor: Actor | null,
  call: { method: string; path: string; params: unknown; query: unknown; body: unknown },
): Promise<void> {
  if (needs === undefined || typeof needs === 'string' || !actor?.staff) return
  const right = typeof needs.right === 'string' ? needs.right : needs.right.of(call)
  if (right === null) return
  const cityId = needs.city ? await needs.city(call) : null
  if (await hasRight(actor.staff.id, right, cityId)) return
  await logRefused(actor, call, right)
  throw new DomainError('forbidden', { message: say(`staff.noRight.${right}`) })
}
