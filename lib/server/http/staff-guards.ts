import {
  isSecondFactorRequired,
  toProofError,
  readSecondFactor,
} from '@/lib/server/auth/second-factor'
import type { StaffRight } from '@/generated/prisma/enums'
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

interface StaffCall {
  method: string
  path: string
  params: unknown
  query: unknown
  body: unknown
}

function findRight({ needs }: Pick<Endpoint, 'needs'>, call: StaffCall): StaffRight | null {
  if (typeof needs !== 'object') return null
  return typeof needs.right === 'string' ? needs.right : needs.right.of(call)
}

/** True if this call, with what it does, needs a recent second factor. */
export function needsSecondFactor(
  endpoint: Pick<Endpoint, 'auth' | 'needs'>,
  call: StaffCall,
): boolean {
  if (endpoint.auth === 'manager') return true
  const right = findRight(endpoint, call)
  return right !== null && PROVED_RIGHTS.has(right)
}

export async function requireRight(
  endpoint: Pick<Endpoint, 'needs'>,
  actor: Actor | null,
  call: StaffCall,
): Promise<void> {
  const { needs } = endpoint
  const right = findRight(endpoint, call)
  if (right === null || typeof needs !== 'object' || !actor?.staff) return
  const cityId = needs.city ? await needs.city(call) : null
  if (await hasRight(actor.staff.id, right, cityId)) return
  await logRefused(actor, call, right)
  throw new DomainError('forbidden', { message: say(`staff.noRight.${right}`) })
}
