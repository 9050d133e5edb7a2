import { redirectTo } from '@/lib/i18n/redirect'
import { currentActor } from '@/lib/server/auth/current-actor'
import type { Actor } from '@/lib/server/auth/sessions'

export type SignedInCustomer = Actor & { customerId: string; role: 1 | 2 }

/** The signed-in customer that a page is for; a stranger is sent to the login, and comes back to `path`. */
export async function requireCustomer(path: string): Promise<SignedInCustomer> {
  const actor = await currentActor()
  if (actor === null || actor.customerId === null || actor.role === null)
    return redirectTo(`/login?next=${encodeURIComponent(path)}`)
  return { ...actor, customerId: actor.customerId, role: actor.role }
}
