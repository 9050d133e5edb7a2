import { PageActingBanner } from '@/components/layout/acting-banner'
import { actingName } from '@/lib/i18n/acting-name'
import { currentActor } from '@/lib/server/auth/current-actor'

/** Notice on dynamic pages that staff act for the customer; otherwise nothing. */
export async function PageActing() {
  const actor = await currentActor()
  if (actor?.customerId == null || actor.staff === null) return null
  const customer = actingName(actor.firstName ?? '', actor.locale)
  return <PageActingBanner acting={{ staff: actor.staff.name, customer }} />
}
