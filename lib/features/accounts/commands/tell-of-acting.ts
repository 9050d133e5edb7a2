import { localeOr, siteIn } from '@/lib/i18n/locales'
import {
  enqueueMessages,
  type NewMessage,
} from '@/lib/features/messaging/commands/enqueue-messages'
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
  const { id, phone, firstName, locale, emailId, emailVerifiedAt, sessionId } = acting
  const about = { customerId: id, template: 'actedFor', locale } as const
  const staff = acting.staff.name
  const site = siteIn(localeOr(locale), env().SITE_URL)
  const messages: NewMessage[] = [
    {
      ...about,
      dedupeKey: `acting:${sessionId}:sms`,
      channel: 'sms',
      to: phone,
      variables: { staff, site },
    },
  ]
  if (emailId !== null && emailVerifiedAt !== null)
    messages.push({
      ...about,
      dedupeKey: `acting:${sessionId}:email`,
      channel: 'email',
      to: emailId,
      variables: { staff, name: firstName, reason: acting.reason, site },
    })
  await enqueueMessages(tx, messages)
}
