import type { Db } from '@/lib/server/db/client'
import {
  enqueueMessages,
  type NewMessage,
} from '@/lib/features/messaging/commands/enqueue-messages'
import { say } from '@/lib/i18n/say'
import type { AppointmentRow } from '../dto'

type DriveNews =
  | 'testDriveBooked'
  | 'testDriveMoved'
  | 'testDriveCancelled'
  | 'testDriveReminder'
  | 'testDriveCarGone'

/** What says where to come to. */
const AT_YARD: ReadonlySet<DriveNews> = new Set([
  'testDriveBooked',
  'testDriveMoved',
  'testDriveReminder',
])

/** Tells a customer, by SMS and by e-mail where it is proven, what became of an appointment. */
export async function tellCustomer(
  db: Db,
  template: DriveNews,
  customerId: string,
  drive: AppointmentRow,
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
  const variables = {
    what: say(`testDrives.what.${drive.kind}`),
    car: drive.car,
    when: { moment: drive.startsAt },
    city: { city: drive.city },
    name: person.firstName,
  }
  // A car that comes to its driver isn't met at the yard.
  const isAtHome = drive.homeAddress !== null && AT_YARD.has(template)
  const about = {
    customerId,
    template: isAtHome ? ('testDriveAtHome' as const) : template,
    locale: person.locale,
  }
  const messages: NewMessage[] = [
    { ...about, dedupeKey: `${happening}:sms`, channel: 'sms', to: person.phone, variables },
  ]
  if (person.emailId !== null && person.emailVerifiedAt !== null) {
    messages.push({
      ...about,
      dedupeKey: `${happening}:email`,
      channel: 'email',
      to: person.emailId,
      variables: { ...variables, address: drive.homeAddress ?? drive.address },
    })
  }
  await enqueueMessages(db, messages)
}
