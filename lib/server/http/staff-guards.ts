import {
  isSecondFactorRequired,
  toProofError,
  readSecondFactor,
} from '@/lib/server/auth/second-factor'
import { DomainError } from '@/lib/shared/error-codes'
import type { Actor } from './actor'
import type { Endpoint } from './endpoint'
import { say } from '@/lib/i18n/say'
import { hasRight } from '@/lib/server/auth/staff-rights'
import { logRefused } from './log-acting'

const PROVED_RIGHTS = new Set(['pay', 'act'])

/**
 * Checks the second factor for a desk call. Where required, it must be set up, and for money,
 * acting, accounts and exports also recently proved. If it is optional, staff without one aren't
 * asked.
 * @throws DomainError `forbidden` if one must be set up, `fresh_login_required` if a code is needed
 */
export async function requireSecondFactor(
  actor: Actor | null,
  mustBeFresh: boolean,
): Promise<void> {
  if (!actor?.staff || actor.customerId !== null) return
  const factor = await readSecondFactor(actor.staff.id, actor.sessionId)
  if (!factor.isSetUp && isSecondFactorRequired())
    throw new DomainError('forbidden', { message: say('staff.secondFactor.setUpFirst') })
  if (factor.isSetUp && mustBeFresh && !factor.isFresh) throw toProofError(factor)
}

export function needsSecondFactor({ auth, needs }: Pick<Endpoint, 'auth' | 'needs'>): boolean {
  if (auth === 'manager') return true
  return (
    typeof needs === 'object' && typeof needs.right === 'string' && PROVED_RIGHTS.has(needs.right)
  )
}

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
