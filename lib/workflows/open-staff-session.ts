import { say } from '@/lib/i18n/say'
import { parseDeviceName } from '@/lib/features/auth/rules/device-name'
import { enqueueMessages } from '@/lib/features/messaging/commands/enqueue-messages'
import type { SignedInStaff } from '@/lib/features/staff/commands/sign-in'
import { openSession, type OpenedSession } from '@/lib/server/auth/sessions'
import type { Db } from '@/lib/server/db/client'
import { getDatabaseTime } from '@/lib/server/database-time'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'

async function tellOfNewBrowser(
  tx: Db,
  { id, newPlace }: Pick<SignedInStaff, 'id' | 'newPlace'>,
  device: string | null,
  at: Date,
): Promise<void> {
  if (newPlace === null) return
  const { name, email, phone } = await tx.staff.findUniqueOrThrow({
    where: { id },
    select: { name: true, email: true, phone: true },
  })
  await enqueueMessages(tx, [
    {
      dedupeKey: `staff-browser:${newPlace}`,
      channel: email === null ? 'sms' : 'email',
      to: email ?? phone,
      template: 'staffNewBrowser',
      variables: {
        name,
        when: { moment: at },
        browser: parseDeviceName(device) ?? say('staff.unknownBrowser'),
      },
    },
  ])
}

export async function openStaffSession(
  staff: SignedInStaff,
  device: string | null = null,
): Promise<OpenedSession> {
  const at = await getDatabaseTime()
  const opened = await transaction(async (tx) => {
    await tellOfNewBrowser(tx, staff, device, at)
    return openSession(
      tx,
      {
        customerId: null,
        staffId: staff.id,
        device,
        isProved: staff.isProved,
        passkeyId: staff.passkeyId,
      },
      at,
    )
  })
  kickJob('send-messages')
  return opened
}
