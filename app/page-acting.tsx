import { PageActingBanner } from '@/components/layout/acting-banner'
import { toActingName } from '@/lib/i18n/acting-name'
import { getCurrentActor } from '@/lib/server/auth/current-actor'

export async function CurrentActingBanner() {
  const actor = await getCurrentActor()
  if (actor?.customerId == null || actor.staff === null) return null
  const customer = toActingName(actor.firstName ?? '', actor.locale)
  return <PageActingBanner acting={{ staff: actor.staff.name, customer }} />
}
