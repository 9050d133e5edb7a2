import type { TextValue } from '@/lib/shared/text-ref'
import type { Db } from '@/lib/server/db/client'
import type { TemplateName } from '../rules/render-message'
import { enqueueMessages, type NewMessage } from './enqueue-messages'

export interface MessageRecipient {
  customerId: string
  phone: string
  emailId: string | null
  emailVerifiedAt: Date | null
  locale: string
}

export async function readRecipient(
  db: Db,
  customerId: string,
): Promise<(MessageRecipient & { firstName: string }) | null> {
  const person = await db.customer.findUnique({
    where: { id: customerId, deletedAt: null },
    select: { phone: true, firstName: true, emailId: true, emailVerifiedAt: true, locale: true },
  })
  return person && { ...person, customerId }
}

interface CustomerMessage {
  template: TemplateName
  happening: string
  variables: Record<string, TextValue>
  inEmail?: Record<string, TextValue>
}

export function composeMessages(
  { customerId, phone, emailId, emailVerifiedAt, locale }: MessageRecipient,
  { template, happening, variables, inEmail = {} }: CustomerMessage,
): NewMessage[] {
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
  return messages
}

export async function messageCustomer(
  tx: Db,
  to: MessageRecipient,
  message: CustomerMessage,
): Promise<void> {
  await enqueueMessages(tx, composeMessages(to, message))
}
