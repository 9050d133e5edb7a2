import { enqueueMessages } from '@/lib/features/messaging/commands/enqueue-messages'
import { messageCustomer, readRecipient } from '@/lib/features/messaging/commands/message-customer'
import type { TemplateName } from '@/lib/features/messaging/rules/render-message'
import { toLocale, addLocale, localizeSite } from '@/lib/i18n/locales'
import type { Db } from '@/lib/server/db/client'
import { env } from '@/lib/server/env'
import { BRAND } from '@/lib/shared/brand'
import type { TextValue } from '@/lib/shared/text-ref'
import { createComplaintToken } from '../queries/complaints'
import { formatTicket } from '../rules'

export interface ComplaintAddressee {
  id: string
  number: number
  customerId: string | null
  name: string
  phone: string | null
  locale: string
  linkNumber: number
  reopenedByPerson: number
  reopenedByDesk: number
}

/**
 * The link in the message opens the complaint without a login, so the message quotes none of its
 * text.
 */
export async function notifyOfComplaint(
  tx: Db,
  complaint: ComplaintAddressee,
  {
    template,
    happening,
    more = {},
  }: { template: TemplateName; happening: string; more?: Record<string, TextValue> },
): Promise<void> {
  const { id, customerId, phone, name } = complaint
  const token = createComplaintToken(complaint)
  const round = complaint.reopenedByPerson + complaint.reopenedByDesk
  if (phone === null) return
  const account = customerId === null ? null : await readRecipient(tx, customerId)
  const locale = toLocale(account?.locale ?? complaint.locale)
  const variables = {
    name,
    ticket: formatTicket(complaint),
    officer: BRAND.grievanceOfficer.name,
    link: `${env().SITE_URL}${addLocale(locale, '/complaints/status')}?t=${token}`,
    site: localizeSite(locale, env().SITE_URL),
    token,
    ...more,
  }
  const message = {
    template,
    happening: `complaint:${id}:${happening}${round === 0 ? '' : `:${round}`}`,
    variables,
  }
  // The account's phone may have changed since the complaint.
  if (account) return messageCustomer(tx, { ...account, locale }, message)
  await enqueueMessages(tx, [
    {
      channel: 'sms',
      to: phone,
      dedupeKey: `${message.happening}:sms`,
      locale,
      template,
      variables,
    },
  ])
}
