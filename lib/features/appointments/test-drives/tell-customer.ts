import type pg from 'pg'
import { enqueueMessages, type NewMessage } from '@/lib/features/messaging/enqueue-messages'
import texts from '@/lib/i18n/messages/en/testDrives.json'
import { formatMoment } from '@/lib/shared/dates'
import type { AppointmentRow } from '../dto'

type Client = Pick<pg.ClientBase, 'query'>
type DriveNews =
  | 'testDriveBooked'
  | 'testDriveMoved'
  | 'testDriveCancelled'
  | 'testDriveReminder'
  | 'testDriveCarGone'

/** Longest variable of a registered SMS (characters). */
const LONGEST_VARIABLE = 40

interface Person {
  id: string
  phone: string
  firstName: string
  emailId: string | null
  locale: string
}

/** Tells a customer, by SMS and by e-mail where it is proven, what became of an appointment. */
export async function tellCustomer(
  client: Client,
  template: DriveNews,
  customerId: string,
  drive: AppointmentRow,
  happening: string,
): Promise<void> {
  const {
    rows: [person],
  } = await client.query<Person>(
    `SELECT id, phone, first_name AS "firstName", CASE WHEN email_verified_at IS NULL THEN NULL ELSE email_id END AS "emailId", locale
     FROM customer WHERE id = $1 AND deleted_at IS NULL`,
    [customerId],
  )
  if (!person) return
  const short = (text: string) => text.slice(0, LONGEST_VARIABLE)
  const variables = {
    what: texts.what[drive.kind],
    car: short(drive.car),
    when: short(formatMoment(drive.startsAt)),
    city: short(drive.city),
    name: short(person.firstName),
  }
  const about = { customerId, template, locale: person.locale }
  const messages: NewMessage[] = [
    { ...about, dedupeKey: `${happening}:sms`, channel: 'sms', to: person.phone, variables },
  ]
  if (person.emailId !== null) {
    messages.push({
      ...about,
      dedupeKey: `${happening}:email`,
      channel: 'email',
      to: person.emailId,
      variables: { ...variables, address: drive.address },
    })
  }
  await enqueueMessages(client, messages)
}
