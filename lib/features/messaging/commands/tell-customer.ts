import { localeOr, localePath } from '@/lib/i18n/locales'
import type { SaidValue } from '@/lib/shared/said'
import type { Db } from '@/lib/server/db/client'
import { env } from '@/lib/server/env'
import { enqueueMessages, type NewMessage } from './enqueue-messages'
import type { TemplateName } from '../rules/render-message'

interface News {
  customerId: string
  template: TemplateName
  /** Names the event and its recipient, so that it is sent once. */
  happening: string
  /** Where the customer reads on, as a path of the site. */
  path: string
  more?: Record<string, SaidValue>
}

/** As `tellAboutCar`, of something that is about no one car. */
export async function tellCustomer(
  db: Db,
  { customerId, template, happening, path, more = {} }: News,
): Promise<void> {
  const to = await db.customer.findUnique({
    where: { id: customerId, deletedAt: null },
    select: { phone: true, firstName: true, emailId: true, emailVerifiedAt: true, locale: true },
  })
  if (!to) return
  const locale = localeOr(to.locale)
  const variables = {
    name: to.firstName,
    link: `${env().SITE_URL}${localePath(locale, path)}`,
    ...more,
  }
  const about = { customerId, template, locale }
  const messages: NewMessage[] = [
    {
      ...about,
      channel: 'sms',
      to: to.phone,
      dedupeKey: `${happening}:sms`,
      variables: variables,
    },
  ]
  if (to.emailId !== null && to.emailVerifiedAt !== null)
    messages.push({
      ...about,
      channel: 'email',
      to: to.emailId,
      dedupeKey: `${happening}:email`,
      variables,
    })
  await enqueueMessages(db, messages)
}
