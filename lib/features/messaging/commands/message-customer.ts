import type { SaidValue } from '@/lib/shared/said'
import type { Db } from '@/lib/server/db/client'
import type { TemplateName } from '../rules/render-message'
import { enqueueMessages, type NewMessage } from './enqueue-messages'

/** How a recipient can be reached. */
export interface Addressee {
  customerId: string
  phone: string
  emailId: string | null
  emailVerifiedAt: Date | null
  locale: string
}

export async function readAddressee(
  db: Db,
  customerId: string,
): Promise<(Addressee & { firstName: string }) | null> {
  const person = await db.customer.findUnique({
    where: { id: customerId, deletedAt: null },
    select: { phone: true, firstName: true, emailId: true, emailVerifiedAt: true, locale: true },
  })
  return person && { ...person, customerId }
}

interface CustomerMessage {
  template: TemplateName
  /** Unique for each event and recipient. */
  happening: string
  variables: Record<string, SaidValue>
  /** Variables that only the email has. */
  inEmail?: Record<string, SaidValue>
}

/**
 * Queues an SMS, and an email if the address is verified, in the customer's language and in the
 * caller's transaction.
 */
export async function messageCustomer(
  tx: Db,
  { customerId, phone, emailId, emailVerifiedAt, locale }: Addressee,
  { template, happening, variables, inEmail = {} }: CustomerMessage,
): Promise<void> {
  const about = { customerId, template, locale }
  const messages: NewMessage[] = [
    { ...about, channel: 'sms', to: phone, dedupeKey: `${happening}:sms`, variables },
  ]
  if (emailId !== null && emailVerifiedAt !== null)
    messages.push({
      ...about,
      channel: 'email',
      to: emailId,
      dedupeKey: `${happening}:email`,
      variables: { ...variables, ...inEmail },
    })
  await enqueueMessages(tx, messages)
}
