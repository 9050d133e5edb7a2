import { localeOr, siteIn } from '@/lib/i18n/locales'
import { messageCustomer } from '@/lib/features/messaging/commands/message-customer'
import type { Db } from '@/lib/server/db/client'
import { env } from '@/lib/server/env'

interface Acting {
  id: string
  phone: string
  firstName: string
  locale: string
  emailId: string | null
  emailVerifiedAt: Date | null
  staff: { name: string }
  reason: string
  sessionId: string
}

/** Tells a customer who began to act for them, by SMS and by e-mail where that is proven: who didn't ask for it can say so. */
export async function tellOfActing(tx: Db, acting: Acting): Promise<void> {
  const { id, firstName, locale, sessionId, reason } = acting
  const site = siteIn(localeOr(locale), env().SITE_URL)
  await messageCustomer(
    tx,
    { ...acting, customerId: id },
    {
      template: 'actedFor',
      happening: `acting:${sessionId}`,
      variables: { staff: acting.staff.name, site },
      inEmail: { name: firstName, reason },
    },
  )
}
