import { toLocale, addLocale, localizeSite } from '@/lib/i18n/locales'
import type { TextValue } from '@/lib/shared/text-ref'
import type { Db } from '@/lib/server/db/client'
import { env } from '@/lib/server/env'
import { messageCustomer, readRecipient } from './message-customer'
import type { TemplateName } from '../rules/render-message'

interface News {
  customerId: string
  template: TemplateName
  happening: string
  path: string
  more?: Record<string, TextValue>
}

export async function notifyCustomer(
  db: Db,
  { customerId, template, happening, path, more = {} }: News,
): Promise<void> {
  const to = await readRecipient(db, customerId)
  if (!to) return
  const locale = toLocale(to.locale)
  const variables = {
    name: to.firstName,
    link: `${env().SITE_URL}${addLocale(locale, path)}`,
    site: localizeSite(locale, env().SITE_URL),
    ...more,
  }
  await messageCustomer(db, to, { template, happening, variables })
}
