import type { Db } from '@/lib/server/db/client'
import { messageCustomer, readRecipient } from '@/lib/features/messaging/commands/message-customer'
import { toLocale, addLocale, localizeSite } from '@/lib/i18n/locales'
import { say } from '@/lib/i18n/say'
import { env } from '@/lib/server/env'
import { formatRupees } from '@/lib/shared/numbers'
import type { VisitRow } from '../queries/seller-visits'

type AppointmentNews =
  | 'sellerAppointmentBooked'
  | 'sellerAppointmentMoved'
  | 'sellerAppointmentCancelled'
  | 'sellerAppointmentReminder'
  | 'sellerAppointmentMissed'
  | 'auctionLeadBooked'
  | 'listingFeePaid'
  | 'listingFeeDue'

export async function notifyAboutVisit(
  db: Db,
  template: AppointmentNews,
  customerId: string,
  appointment: VisitRow,
  happening: string,
): Promise<void> {
  const person = await readRecipient(db, customerId)
  if (!person) return
  const locale = toLocale(person.locale)
  const { car, startsAt, city, kind } = appointment
  const variables = {
    name: person.firstName,
    car,
    city: { city },
    what: say(`selling.what.${kind}`),
    when: { moment: startsAt },
    where: appointment.address ?? appointment.yardAddress,
    amount: formatRupees(appointment.listingFee),
    link: `${env().SITE_URL}${addLocale(locale, '/dashboard/seller')}`,
    site: localizeSite(locale, env().SITE_URL),
  }
  await messageCustomer(db, person, { template, happening, variables })
}
