import { say } from '@/lib/i18n/say'
import { hasRight } from '@/lib/server/auth/staff-rights'
import { DomainError } from '@/lib/shared/error-codes'
import type { Actor } from './actor'
import type { Endpoint } from './endpoint'
import { logRefused } from './log-acting'

/**
 * A call of the desk is made only with its right, in the city of what it is about. A refusal is logged.
 *
 * @throws DomainError `forbidden`, naming the right that is missing
 */
export async function requireRight(
  { needs }: Pick<Endpoint, 'needs'>,
  actor: Actor | null,
  call: { method: string; path: string; params: unknown; body: unknown },
): Promise<void> {
  if (needs === undefined || typeof needs === 'string' || !actor?.staff) return
  const right = typeof needs.right === 'string' ? needs.right : needs.right.of(call)
  const cityId = needs.city ? await needs.city(call) : null
  if (await hasRight(actor.staff.id, right, cityId)) return
  await logRefused(actor, call, right)
  throw new DomainError('forbidden', { message: say(`staff.noRight.${right}`) })
}
