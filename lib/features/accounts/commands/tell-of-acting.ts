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
  const messages: NewMessage[] = [
    {
      ...about,
      dedupeKey: `acting:${sessionId}:sms`,
      channel: 'sms',
      to: phone,
      variables: { staff: staff, site: env().SITE_URL },
    },
  ]
  if (emailId !== null && emailVerifiedAt !== null)
    messages.push({
      ...about,
      dedupeKey: `acting:${sessionId}:email`,
      channel: 'email',
      to: emailId,
      variables: { staff, name: firstName, reason: acting.reason, site: env().SITE_URL },
    })
  await enqueueMessages(tx, messages)
}
