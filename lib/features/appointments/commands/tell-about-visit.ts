import type { Db } from '@/lib/server/db/client'
import {
  enqueueMessages,
  type NewMessage,
} from '@/lib/features/messaging/commands/enqueue-messages'
import { localeOr, localePath } from '@/lib/i18n/locales'
import { say } from '@/lib/i18n/say'
import { env } from '@/lib/server/env'
import { formatRupees } from '@/lib/shared/numbers'
import type { AppointmentRow } from '../queries/seller-visits'

type AppointmentNews =
  | 'sellerAppointmentBooked'
  | 'sellerAppointmentMoved'
  | 'sellerAppointmentCancelled'
  | 'sellerAppointmentReminder'
  | 'sellerAppointmentMissed'
  | 'auctionLeadBooked'
  | 'listingFeePaid'
  | 'listingFeeDue'

/** Tells a seller, by SMS and by e-mail where it is proven, what became of an appointment; in the caller's transaction. */
export async function tellAboutAppointment(
  db: Db,
  template: AppointmentNews,
  customerId: string,
  appointment: AppointmentRow,
  happening: string,
): Promise<void> {
  const person = await db.customer.findUnique({
    where: { id: customerId, deletedAt: null },
    select: {
      phone: true,
      firstName: true,
      emailId: true,
      emailVerifiedAt: true,
      locale: true,
    },
  })
  if (!person) return
  const locale = localeOr(person.locale)
  const { car, startsAt, city, kind } = appointment
  const variables = {
    name: person.firstName,
    car,
    city: { city },
    what: say(`selling.what.${kind}`),
    when: { moment: startsAt },
    where: appointment.address ?? appointment.yardAddress,
    amount: formatRupees(appointment.listingFee),
    link: `${env().SITE_URL}${localePath(locale, '/dashboard/seller')}`,
  }
  const about = { customerId, template, locale }
  const messages: NewMessage[] = [
    {
      ...about,
      dedupeKey: `${happening}:sms`,
      channel: 'sms',
      to: person.phone,
      variables,
    },
  ]
  if (person.emailId !== null && person.emailVerifiedAt !== null)
    messages.push({
      ...about,
      dedupeKey: `${happening}:email`,
      channel: 'email',
      to: person.emailId,
      variables,
    })
  await enqueueMessages(db, messages)
}
