import { redirect } from 'next/navigation'
import { currentActor } from '@/lib/server/auth/current-actor'
import type { Actor } from '@/lib/server/auth/sessions'

export type SignedInCustomer = Actor & { customerId: string; role: 1 | 2 }

/** The signed-in customer that a page is for; a stranger is sent to the login, and comes back to `path`. */
export async function requireCustomer(path: string): Promise<SignedInCustomer> {
  const actor = await currentActor()
  if (actor === null || actor.customerId === null || actor.role === null)
    redirect(`/login?next=${encodeURIComponent(path)}`)
  return { ...actor, customerId: actor.customerId, role: actor.role }
}

/** The same for pages about buying: a seller has a dashboard of their own. */
export async function requireBuyer(path: string): Promise<SignedInCustomer> {
  const customer = await requireCustomer(path)
  if (customer.role === 1) redirect('/dashboard/seller')
  return customer
}
