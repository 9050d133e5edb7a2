import type pg from 'pg'
import { enqueueMessages, type NewMessage } from '@/lib/features/messaging/enqueue-messages'
import { fitVariables } from '@/lib/features/messaging/rules/texts'
import texts from '@/lib/i18n/messages/en/selling.json'
import { env } from '@/lib/server/env'
import { formatMoment } from '@/lib/shared/dates'
import type { AppointmentRow } from './visit-query'

type AppointmentNews =
  | 'sellerAppointmentBooked'
  | 'sellerAppointmentMoved'
  | 'sellerAppointmentCancelled'
  | 'sellerAppointmentReminder'
  | 'sellerAppointmentMissed'
  | 'auctionLeadBooked'
  | 'listingFeePaid'

interface Person {
  phone: string
  firstName: string
  emailId: string | null
  locale: string
}

/** Tells a seller, by SMS and by e-mail where it is proven, what became of an appointment; in the caller's transaction. */
export async function tellAboutAppointment(
  client: Pick<pg.ClientBase, 'query'>,
  template: AppointmentNews,
  customerId: string,
  appointment: AppointmentRow,
  happening: string,
): Promise<void> {
  const {
    rows: [person],
  } = await client.query<Person>(
    `SELECT phone, first_name AS "firstName", CASE WHEN email_verified_at IS NULL THEN NULL ELSE email_id END AS "emailId", locale
     FROM customer WHERE id = $1 AND deleted_at IS NULL`,
    [customerId],
  )
  if (!person) return
  const { car, startsAt, city, kind } = appointment
  const variables = {
    name: person.firstName,
    car,
    city,
    what: texts.what[kind],
    when: formatMoment(startsAt),
    where: appointment.address ?? appointment.yardAddress,
    link: `${env().SITE_URL}/dashboard/seller`,
  }
  const about = { customerId, template, locale: person.locale }
  const messages: NewMessage[] = [
    {
      ...about,
      dedupeKey: `${happening}:sms`,
      channel: 'sms',
      to: person.phone,
      variables: fitVariables(variables),
    },
  ]
  if (person.emailId !== null)
    messages.push({
      ...about,
      dedupeKey: `${happening}:email`,
      channel: 'email',
      to: person.emailId,
      variables,
    })
  await enqueueMessages(client, messages)
}
