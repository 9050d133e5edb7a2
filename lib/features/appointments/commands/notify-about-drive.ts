import type { Db } from '@/lib/server/db/client'
import { messageCustomer, readRecipient } from '@/lib/features/messaging/commands/message-customer'
import { say } from '@/lib/i18n/say'
import type { DriveRow } from '../dto'

type DriveNews =
  | 'testDriveBooked'
  | 'testDriveMoved'
  | 'testDriveCancelled'
  | 'testDriveReminder'
  | 'testDriveCarGone'

const AT_YARD: ReadonlySet<DriveNews> = new Set([
  'testDriveBooked',
  'testDriveMoved',
  'testDriveReminder',
])

export async function notifyAboutDrive(
  db: Db,
  template: DriveNews,
  customerId: string,
  drive: DriveRow,
  happening: string,
): Promise<void> {
  const person = await readRecipient(db, customerId)
  if (!person) return
  const variables = {
    what: say(`testDrives.what.${drive.kind}`),
    car: drive.car,
    when: { moment: drive.startsAt },
    city: { city: drive.city },
    name: person.firstName,
  }
  const isAtHome = drive.homeAddress !== null && AT_YARD.has(template)
  await messageCustomer(db, person, {
    template: isAtHome ? 'testDriveAtHome' : template,
    happening,
    variables,
    inEmail: { address: drive.homeAddress ?? drive.address },
  })
}
