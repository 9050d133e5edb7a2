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
import { logRefusedAct } from './log-acting'

const PROVED_RIGHTS = new Set(['pay', 'act'])

/**
 * Where a second factor is required, it must be set up, and for money, acting, accounts and exports
 * also recently proved. Where optional, staff without one aren't asked.
 * @throws DomainError `forbidden` if one must be set up, `fresh_login_required` if a new proof is
 * needed
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

function listRights({ needs }: Pick<Endpoint, 'needs'>, call: StaffCall): readonly StaffRight[] {
  if (typeof needs !== 'object') return []
  const { right } = needs
  if (typeof right === 'string') return [right]
  if (!('of' in right)) return right
  const needed = right.of(call)
  return needed === null ? [] : [needed]
}

export function needsSecondFactor(
  endpoint: Pick<Endpoint, 'auth' | 'needs'>,
  call: StaffCall,
): boolean {
  if (endpoint.auth === 'manager') return true
  const rights = listRights(endpoint, call)
  return rights.length > 0 && rights.every((right) => PROVED_RIGHTS.has(right))
}

export async function requireRight(
  endpoint: Pick<Endpoint, 'needs'>,
  actor: Actor | null,
  call: StaffCall,
): Promise<void> {
  const { needs } = endpoint
  const rights = listRights(endpoint, call)
  const [first] = rights
  if (first === undefined || typeof needs !== 'object' || !actor?.staff) return
  const cityId = needs.city ? await needs.city(call) : null
  for (const right of rights) if (await hasRight(actor.staff.id, right, cityId)) return
  await logRefusedAct(actor, call, first)
  throw new DomainError('forbidden', { message: say(`staff.noRight.${first}`) })
}
